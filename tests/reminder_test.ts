import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place, RTK_BIN } from "./support/rtk.ts";

const NO_HOOK = "rtk: no hook is set up";

async function tomorrow(place: Place): Promise<void> {
  const marker = `${place.home}/.local/share/rtk/.hook_warn_last`;
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  // Where nothing was kept yet there is no marker either.
  await Deno.utime(marker, yesterday, yesterday).catch(() => {});
}

/** What a command shows on a terminal. */
async function screen(place: Place, args: string): Promise<string> {
  return (await place.run("script", ["-qefc", `${RTK_BIN} ${args}`, "/dev/null"], { stdin: "" })).stdout;
}

Deno.test("someone who has an agent and no hook is reminded once a day, on stderr", async () => {
  await using place = await Place.create();
  await Deno.mkdir(`${place.home}/.claude`);
  const first = await place.rtk(["gain"]);
  assertEquals([first.code, first.stderr.split("\n").length], [0, 2]);
  assertStringIncludes(first.stderr, NO_HOOK);
  assertStringIncludes(first.stderr, "Claude Code");
  assertStringIncludes(first.stderr, "rtk init -g --agent auto");
  assertEquals((await place.rtk(["gain"])).stderr, "");
  assertEquals(await screen(place, "ls"), "");
  await tomorrow(place);
  assertStringIncludes(await screen(place, "ls"), NO_HOOK);
  await tomorrow(place);
  // An agent reads this, and has no use for it.
  assertEquals((await place.rtk(["ls"])).stderr, "");
  assertStringIncludes((await place.rtk(["gain"])).stderr, NO_HOOK);
});

Deno.test("nobody is reminded in hooks, by commands about the installation, without an agent, or against their will", async () => {
  await using place = await Place.create();
  assertEquals((await place.rtk(["gain"])).stderr, "");
  await Deno.mkdir(`${place.home}/.claude`);
  await tomorrow(place);
  const stdin = '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"git status"}}';
  for (const args of [["rewrite", "git status"], ["hook", "claude"], ["config", "path"], ["verify"], ["--version"]]) {
    assertEquals((await place.rtk(args, { stdin })).stderr, "", args.join(" "));
  }
  await place.rtk(["config", "set", "hooks.suppress_hook_warning", "true"]);
  assertEquals((await place.rtk(["gain"])).stderr, "");
});

Deno.test("rtk in any agent and scope counts as set up, also in a settings file that rtk does not write", async () => {
  await using place = await Place.create();
  await Deno.mkdir(`${place.home}/.claude`);
  await place.rtk(["gain"]);
  for (
    const one of ["codex project", "copilot project", "copilot user", "droid project", "kimi project", "vibe user"]
  ) {
    const [agent, scope] = one.split(" ") as [string, string];
    const words = ["init", ...scope === "user" ? ["-g"] : [], "--agent", agent];
    await place.rtk([...words, "--auto-patch"]);
    await tomorrow(place);
    assertEquals((await place.rtk(["gain"])).stderr, "", one);
    await place.rtk([...words, "--uninstall"]);
  }
  const entry = { matcher: "Bash", hooks: [{ type: "command", command: "rtk hook claude" }] };
  await place.write(".claude/settings.local.json", `// mine\n${JSON.stringify({ hooks: { PreToolUse: [entry] } })}`);
  await tomorrow(place);
  assertEquals((await place.rtk(["gain"])).stderr, "");
});

Deno.test("an installation of an older rtk is named with the command that renews it", async () => {
  await using place = await Place.create();
  const command = "~/.claude/hooks/rtk-rewrite.sh";
  const hooks = { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command }] }] };
  await place.write(`${place.home}/.claude/settings.json`, JSON.stringify({ hooks }));
  const { stderr } = await place.rtk(["gain"]);
  assertStringIncludes(stderr, "of an older rtk");
  assertStringIncludes(stderr, "rtk init -g --agent claude");
});
