/**
 * The ways in which a hook of this kind is known to go wrong, each with a test of the right answer. The numbers are those in
 * `contract/differences.hooks.tsv`.
 */

import { assert, assertEquals } from "@std/assert";
import { asked, claudeSettings, decisionIn, hook, PROTOCOLS } from "./support/hooks.ts";
import { Place } from "./support/rtk.ts";

const OPENCLAW = { env: { RTK_REWRITE_HOST: "openclaw" } };

/** Exit code and output of `rtk rewrite` for each line. */
async function rewrites(place: Place, lines: readonly string[], options = {}): Promise<[number, string][]> {
  const runs = [];
  for (const line of lines) runs.push(await place.rtk(["rewrite", line], options));
  return runs.map(({ code, stdout }) => [code, stdout]);
}

async function exits(place: Place, lines: readonly string[], options = {}): Promise<number[]> {
  return (await rewrites(place, lines, options)).map(([code]) => code);
}

Deno.test("W0 an allow rule without a star allows exactly what it says", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { allow: ["Bash(git push)"] });
  assertEquals(await exits(place, ["git push", "git push --force origin main"]), [0, 3]);
  const { answer } = await asked(place, "claude", "git push --force origin main");
  assert(decisionIn(answer) !== "allow");
});

Deno.test("W1 a rule for a command holds for rtk's spelling of it", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"], ask: ["Bash(npm publish:*)"], allow: ["Bash(rtk:*)"] });
  const denied = [
    "rtk git push",
    "rtk proxy git push",
    "rtk bypass git push",
    "rtk err git push",
    "rtk run -c 'git push'",
  ];
  assertEquals(await exits(place, denied), denied.map(() => 2));
  assertEquals(await exits(place, ["rtk npm publish", "ls && rtk npm publish"], OPENCLAW), [3, 3]);
  for (const line of denied) assertEquals(decisionIn((await asked(place, "claude", line)).answer), "deny", line);
  assertEquals(decisionIn((await asked(place, "claude", "rtk npm publish")).answer), "ask");
});

Deno.test("W2 nothing that runs or writes more than its name says is allowed", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { allow: ["Bash(find:*)", "Bash(git:*)"], deny: ["Bash(rm:*)"] });
  const lines = [
    "find . -exec id {} +",
    "find . -delete",
    "find . -fprint x",
    "git log --output=x",
    "git diff --ext-diff",
  ];
  assertEquals(await exits(place, lines), lines.map(() => 3));
  assertEquals(await exits(place, ["find . -exec rm {} +"]), [2]);
  for (const line of lines) assert(decisionIn((await asked(place, "claude", line)).answer) !== "allow", line);
});

Deno.test("W3 a denied command is seen behind programs that run it", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"] });
  const prefixes = "sudo|env -i|env -u X|env --|setsid|ionice -c3|watch|command -p|exec -a x|xargs -n1|busybox|eval"
    .split("|");
  const lines = prefixes.map((prefix) => `ls && ${prefix} git push`);
  for (const [index, code] of (await exits(place, lines, OPENCLAW)).entries()) {
    assert(code === 1 || code === 2, lines[index]);
  }
});

Deno.test("W4 a denied command is seen inside the shell's own constructs", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"] });
  const lines = [
    "ls; if true; then git push; fi",
    "ls; for i in 1; do git push; done",
    "ls; while git push; do :; done",
    "ls; f() { git push; }; f",
    "ls; select x in a; do git push; done",
  ];
  assertEquals(await exits(place, lines, OPENCLAW), lines.map(() => 2));
});

Deno.test("W5 W6 a script behind an allowed prefix is neither allowed nor unseen", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { ask: ["Bash(git push:*)"], allow: ["Bash(timeout:*)"] });
  const lines = ["timeout 5 sh -c 'git push'", "env bash -c 'git push'", "timeout 5 sh -c 'rm -rf x; git status'"];
  assertEquals(await exits(place, lines, OPENCLAW), [3, 3, 3]);
});

Deno.test("W7 a denied command is seen through its spelling", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"], allow: ["Bash(git:*)"] });
  const lines = [
    "git -C . push",
    "git -c a=b push",
    "git --no-pager push",
    'ls; "git" push',
    "ls; \\git push",
    "ls; /usr/bin/git push",
    "ls; ! git push",
    "ls; A+=1 git push",
    "ls; A[0]=1 git push",
  ];
  assertEquals(await exits(place, lines, OPENCLAW), lines.map(() => 2));
});

Deno.test("W8 rules mean what they mean to Claude Code", async () => {
  await using place = await Place.create();
  for (const [rule, line] of [["Bash", "ls"], ["Bash(gi*)", "git push"], ["Bash(ls*)", "lsof"]]) {
    await claudeSettings(place, { deny: [rule] });
    assertEquals(await exits(place, [line!]), [2], rule);
  }
  await claudeSettings(place, { allow: ["Bash(git:* push)"] });
  assertEquals(await exits(place, ["git -C x push"]), [3]);
});

Deno.test("W9 rules that cannot be read make it stricter, and those beside them still count", async () => {
  const broken = [
    "{oops",
    '{"permissions":{"deny":"Bash(ls)"}}',
    '{"permissions":null}',
    "null",
    "[]",
    '{"permissions":{"deny":[7]}}',
  ];
  for (const text of broken) {
    await using place = await Place.create();
    await place.write(`${place.home}/.claude/settings.json`, text);
    await claudeSettings(place, { allow: ["Bash(ls:*)"], deny: ["Bash(git push)"] }, ".claude/settings.local.json");
    const { code, stderr } = await place.rtk(["rewrite", "ls"]);
    assertEquals(code, 3, text);
    assertEquals(stderr.trim().split("\n").length, 1, text);
    assertEquals(await exits(place, ["git push"]), [2], text);
    const { answer } = await asked(place, "claude", "ls");
    assertEquals(decisionIn(answer), undefined, text);
  }
  await using place = await Place.create();
  await place.write(`${place.home}/.claude/settings.json`, '// mine\n{"permissions":{"deny":["Bash(git push)",],},}');
  assertEquals(await exits(place, ["git push"]), [2]);
});

Deno.test("W10 the project is the payload's, or the one the host names", async () => {
  await using place = await Place.create();
  await place.write("sub/.claude/settings.json", '{"permissions":{"deny":["Bash(cargo test)"]}}');
  await place.write("other/keep", "");
  const sub = `${place.project}/sub`;
  const elsewhere = { cwd: `${place.project}/other` };
  assertEquals((await asked(place, "claude", "cargo test", elsewhere)).rewritten, "rtk cargo test");
  const byPayload = await asked(place, "claude", "cargo test", { ...elsewhere, fields: { cwd: sub } });
  assertEquals(byPayload.run.stdout, "");
  const byHost = await asked(place, "claude", "cargo test", { ...elsewhere, env: { CLAUDE_PROJECT_DIR: sub } });
  assertEquals(byHost.run.stdout, "");
  // A folder of that name without settings hides nothing.
  await place.write("sub/deep/.claude/keep", "");
  assertEquals((await place.rtk(["rewrite", "cargo test"], { cwd: `${sub}/deep` })).code, 2);
});

Deno.test("W10b what is not closed is never allowed", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { allow: ["Bash(ls:*)"] });
  for (const code of await exits(place, ['ls "abc', "ls 'abc", "ls $(", "ls `"])) assert(code !== 0);
});

Deno.test("W10c OpenCode's rules count from every place it reads them", async () => {
  const deny = '{"permission":{"bash":{"git *":"deny"}}}';
  const places: [string, string, Record<string, string>][] = [
    ["home", ".config/opencode/opencode.jsonc", {}],
    ["project", ".opencode/opencode.json", {}],
    ["project", "opencode.json", {}],
    ["home", "x/opencode/opencode.json", { XDG_CONFIG_HOME: "x" }],
    ["home", "d/opencode.json", { OPENCODE_CONFIG_DIR: "d" }],
    ["home", "named.json", { OPENCODE_CONFIG: "named.json" }],
  ];
  for (const [root, path, names] of places) {
    await using place = await Place.create();
    await place.write(`${root === "home" ? place.home : place.project}/${path}`, `// comment\n${deny}`);
    const env = Object.fromEntries(Object.entries(names).map(([key, value]) => [key, `${place.home}/${value}`]));
    assertEquals((await place.rtk(["hook", "opencode", "git status"], { env })).stdout, "{}\n", path);
  }
  await using place = await Place.create();
  for (const env of [{ OPENCODE_CONFIG_CONTENT: deny }, { OPENCODE_PERMISSION: '{"bash":{"git *":"deny"}}' }]) {
    assertEquals((await place.rtk(["hook", "opencode", "git status"], { env })).stdout, "{}\n");
  }
});

Deno.test("W10d Codex judges a command by its own policy, so one that the policy speaks of stays as typed", async () => {
  await using place = await Place.create();
  for (const decision of ["forbidden", "prompt", "allow"]) {
    const rule = `prefix_rule(pattern = ["git", ["status", "push"]], decision = "${decision}")`;
    await place.write(`${place.home}/.codex/rules/default.rules`, rule);
    assertEquals((await asked(place, "codex", "git status")).run.stdout, "", decision);
    assertEquals((await asked(place, "codex", "git log")).rewritten, "rtk git log", decision);
  }
});

Deno.test("W11 fish's pipe for both streams stays whole", async () => {
  await using place = await Place.create();
  for (const config of ["", "[hooks]\nwrap_fish_scripts = true\n"]) {
    await place.write(`${place.home}/.config/rtk/config.toml`, config);
    const { rewritten } = await asked(place, "claude", "begin; git log &| head; end");
    assert(rewritten === undefined || String(rewritten).includes("git log &| head"), String(rewritten));
  }
});

Deno.test("W12 W13 every other character stays where it is", async () => {
  await using place = await Place.create();
  const lines = ["ls \u00a0; cat a", "ls &", "cat a;ls", "git  status   --short", "ls  &&   cat a"];
  const stripped = (await rewrites(place, lines)).map(([, text]) =>
    text.replaceAll("rtk read", "cat").replaceAll("rtk ", "")
  );
  assertEquals(stripped, lines);
});

Deno.test("W14 every argument of the tool is handed back", async () => {
  await using place = await Place.create();
  const more = { timeout: 7, description: "d", x: { n: [1, 2.5, null] } };
  for (const [name, protocol] of Object.entries(PROTOCOLS)) {
    if (protocol.input === undefined) continue;
    const { answer } = await asked(place, name, "cargo test", { more });
    assertEquals(protocol.input(answer), { command: "rtk cargo test", ...more }, name);
  }
});

Deno.test("W15 a hook's exit code is 0 whatever comes", async () => {
  await using place = await Place.create();
  const stdins = ["", "{", new Uint8Array([0xff, 0xfe, 0x00]), `"${"x".repeat(1_200_000)}"`];
  for (const protocol of Object.values(PROTOCOLS)) {
    for (const stdin of stdins) assertEquals((await hook(place, protocol, stdin)).code, 0, protocol.host);
  }
});

Deno.test("W16 calls of other tools are not taken for the shell's", async () => {
  await using place = await Place.create();
  for (const tool of ["mcp__db__run", "PowerShell", "Read"]) {
    const { run } = await asked(place, "claude", "git status; ls", { fields: { tool_name: tool } });
    assertEquals(run.stdout, "", tool);
  }
});

Deno.test("W17 comments and here-documents are no commands", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"] });
  assertEquals(await rewrites(place, ["git status #; git push"]), [[3, "rtk git status #; git push"]]);
  assert((await exits(place, ["cat <<E\ngit push\nE"]))[0] !== 2);
});

Deno.test("W18 arguments keep their boundaries", async () => {
  await using place = await Place.create();
  const { stdout } = await place.rtk(["rewrite", "git", "commit", "-m", "a b", "it's", ""]);
  assertEquals(stdout, `rtk git commit -m 'a b' 'it'\\''s' ''`);
});

Deno.test("W20 a hook starts no other program", async () => {
  await using place = await Place.create();
  await place.program("git", `echo called >> ${place.root}/called`);
  for (const name of Object.keys(PROTOCOLS)) await asked(place, name, "cargo test", { path: [place.bin] });
  const called = await Deno.stat(`${place.root}/called`).then(() => true, () => false);
  assertEquals(called, false);
});

Deno.test("W21 Gemini is told nothing about a command that stays, and its project needs no repository", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.gemini/settings.json`, '{"tools":{"allowed":["run_shell_command"]}}');
  assertEquals((await asked(place, "gemini", "frob")).answer, {});
  assertEquals((await asked(place, "gemini", "cargo build")).answer["decision"], "allow");
  await place.write(`${place.home}/.gemini/settings.json`, "{}");
  await place.write(".gemini/settings.json", '{"tools":{"confirmationRequired":["run_shell_command"]}}');
  assertEquals((await asked(place, "gemini", "cargo build", { cwd: place.project })).answer, {});
});

Deno.test("W22 the user's own refusals hold in every agent", async () => {
  await using place = await Place.create();
  const refusal =
    '[[hook.before_tool.shell]]\nwhen = { command_matches = "git push" }\naction = "deny"\nmessage = "ask first"\n';
  await place.write(`${place.home}/.config/rtk/pipeline.toml`, refusal);
  for (const [name, protocol] of Object.entries(PROTOCOLS)) {
    for (const line of ["git push", "ls && sudo git push", "rtk git push"]) {
      const { rewritten, run } = await asked(place, name, line);
      if (name === "opencode") assertEquals(run.stdout, "{}\n");
      else assert(run.stdout.includes("ask first") && run.stdout.includes('"deny"'), `${name}: ${run.stdout}`);
      assertEquals(rewritten, undefined, name);
    }
    assertEquals((await asked(place, name, "cargo test")).rewritten, "rtk cargo test", protocol.host);
  }
  const { code, stdout, stderr } = await place.rtk(["rewrite", "ls && git push"]);
  assertEquals([code, stdout, stderr], [2, "", "rtk rewrite: ask first\n"]);
});
