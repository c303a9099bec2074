"""rtk for Hermes: asks `rtk rewrite` what to run instead of a terminal command.

Whatever goes wrong, the command runs as it was typed.
"""

import logging
import os
import re
import signal
import subprocess

# Seconds after which the command runs as typed.
PATIENCE = 2

# Exit codes of `rtk rewrite` that come with a command to run: allowed, and "the agent decides".
REWRITTEN = (0, 3)

_log = logging.getLogger(__name__)
_told = False
_known = False


def _end(process):
    """Ends a process with all that it started, which would hold the pipe open."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (AttributeError, OSError):
        process.kill()
    process.stdout.close()
    process.wait()


def _run(words, cwd):
    """Runs rtk. Returns its exit code and what it printed, or None for whatever is wrong."""
    global _told
    try:
        process = subprocess.Popen(
            ["rtk", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=cwd,
            # rtk serves this file only as long as it is the one that `rtk init` wrote.
            env={**os.environ, "RTK_HOOK_FILE": os.path.abspath(__file__)},
            start_new_session=True,
        )
    except FileNotFoundError:
        if not _told:
            _log.warning("rtk is not in PATH: commands run as typed")
            _told = True
        return None
    except (OSError, ValueError):
        return None
    try:
        output, _ = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        _end(process)
        return None
    try:
        return process.returncode, output.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _is_usable():
    """Whether rtk is there and new enough; asked until the answer is yes."""
    global _known
    if not _known:
        answer = _run(["--version"], None)
        version = re.match(r"rtk (\d+)\.(\d+)", answer[1]) if answer and answer[0] == 0 else None
        _known = version is not None and tuple(map(int, version.groups())) >= (0, 23)
    return _known


def _rewrite(command, cwd):
    """Returns the command to run instead, or None."""
    answer = _run(["rewrite", command], cwd) if _is_usable() else None
    if answer is None or answer[0] not in REWRITTEN:
        return None
    # Every rewrite has the word in it: anything else is no answer of rtk's.
    return answer[1] if "rtk " in answer[1] else None


def on_pre_tool_call(tool_name=None, args=None, **_):
    """Replaces the command of a terminal call in place."""
    try:
        if tool_name != "terminal" or not isinstance(args, dict):
            return None
        command = args.get("command")
        if not isinstance(command, str) or re.match(r"\s*(rtk\s|RTK_DISABLED=|$)", command):
            return None
        cwd = args.get("workdir")
        rewritten = _rewrite(command, cwd if isinstance(cwd, str) and cwd else None)
        if rewritten is not None:
            args["command"] = rewritten
    except Exception:  # a plugin must never stop the agent
        _log.debug("rtk: left a command as typed", exc_info=True)
    return None


def register(ctx):
    """Called by Hermes when it loads the plugin."""
    ctx.register_hook("pre_tool_call", on_pre_tool_call)
