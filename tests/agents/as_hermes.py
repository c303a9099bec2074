"""Calls the plugin of the installed package rtk-hermes as Hermes does, and prints one line a case: PASS|FAIL agent version case detail.

Usage: python as_hermes.py    with `rtk` in PATH and a throwaway HOME that has Claude Code's rules: deny `git push`, ask
`npm test`, allow `git status`.
"""

import importlib.metadata
import json
import sys

VERSION = importlib.metadata.version("rtk-hermes")
FAILED = []


class Context:
    """What Hermes hands to a plugin's register()."""

    def __init__(self):
        self.hooks = {}
        self.commands = {}

    def register_hook(self, name, function):
        self.hooks[name] = function

    def register_command(self, name, handler, description=""):
        self.commands[name] = handler


def report(case, got, want):
    print("PASS" if got == want else "FAIL", "rtk-hermes", VERSION, case, repr(got) if got == want else f"got {got!r}, want {want!r}")
    if got != want:
        FAILED.append(case)


def main():
    (entry,) = importlib.metadata.entry_points(group="hermes_agent.plugins", name="rtk-rewrite")
    context = Context()
    entry.load().register(context)
    hook = context.hooks.get("pre_tool_call")
    report("registered", hook is not None, True)
    if hook is None:
        return

    def called(command, tool="terminal", **more):
        args = {"command": command, **more}
        hook(tool_name=tool, args=args, task_id="t")
        return args

    for case, command, want in [
        ("default", "cargo test", ": RTK && rtk cargo test"),
        ("allowed", "git status", ": RTK && rtk git status"),
        ("asked", "npm test", ": RTK && rtk npm test"),
        ("denied", "git push", "git push"),
        ("denied-behind", "ls && sudo git push", "ls && sudo git push"),
        ("denied-in-script", "sh -c 'git push'", "sh -c 'git push'"),
        ("unknown", "frobnicate --now", "frobnicate --now"),
        ("already", "rtk git status", "rtk git status"),
        ("disabled", "RTK_DISABLED=1 git status", "RTK_DISABLED=1 git status"),
        ("compound", "git log -3 && cargo test", ": RTK && rtk git log -3 && rtk cargo test"),
        ("quotes", "git commit -m \"it's ä\"", ": RTK && rtk git commit -m \"it's ä\""),
        ("lines", "git status\ncargo test", ": RTK && rtk git status\nrtk cargo test"),
        ("blanks", "   ", "   "),
    ]:
        report(case, called(command)["command"], want)
    report("other-fields", called("cargo test", timeout=9, cwd="/x")["timeout"], 9)
    report("other-tool", called("cargo test", tool="web")["command"], "cargo test")
    report("other-backend", called("cargo test", env_type="docker")["command"], "cargo test")
    metrics = json.loads(context.commands["rtk"]("status"))["metrics"]
    report("no-errors", [metrics[key] for key in ("errors", "timeouts", "unexpected_exit_codes", "missing_rtk")], [0, 0, 0, 0])
    report("denials-counted", metrics["denied"], 2)


main()
sys.exit(1 if FAILED else 0)
