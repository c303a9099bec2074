/**
 * With rtk nothing runs that the agent would have refused, nothing is allowed that it would have asked about, and nothing is
 * asked that it would have run. The outcomes without rtk are those of the real agents (versions in `src/agents/`).
 */

import { assert, assertEquals } from "@std/assert";
import { asked, claudeSettings, decisionIn } from "./support/hooks.ts";
import { Place } from "./support/rtk.ts";

/** Writes a file below the home. */
const home = (place: Place, path: string, text: string) => place.write(`${place.home}/${path}`, text);

Deno.test("Claude Code: a file that may not be read is not read through rtk either", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Read(./.env)"], ask: ["Read(**/private/**)"], allow: ["Bash(rtk read:*)"] });
  // Left as typed, Claude Code refuses it.
  for (const line of ["cat .env", "grep x sub/.env", "git status && head -1 .env", "cat private/x"]) {
    assertEquals((await asked(place, "claude", line)).run.stdout, "", line);
  }
  assertEquals(decisionIn((await asked(place, "claude", "rtk read .env")).answer), "deny");
  assertEquals(decisionIn((await asked(place, "claude", "ls && rtk grep x sub/.env")).answer), "deny");
  assertEquals(decisionIn((await asked(place, "claude", "rtk read private/x")).answer), "ask");
  assertEquals((await asked(place, "claude", "cat a.txt")).rewritten, "rtk read a.txt");
});

Deno.test("Claude Code: what no rule speaks of carries no decision", async () => {
  await using place = await Place.create();
  for (const line of ["git status", "cargo test", "ls && npm test"]) {
    const { answer, rewritten } = await asked(place, "claude", line);
    assertEquals([decisionIn(answer), typeof rewritten], [undefined, "string"], line);
  }
});

Deno.test("Codex: a policy that cannot be read leaves everything to Codex", async () => {
  await using place = await Place.create();
  await home(place, ".codex/rules/a.rules", "prefix_rule(pattern = WORDS)\n");
  const { run } = await asked(place, "codex", "git status");
  assertEquals([run.code, run.stdout], [0, ""]);
  assert(run.stderr.includes("a.rules"));
});

Deno.test("Gemini, Vibe, Droid: rules that cannot be read leave everything to the agent", async () => {
  const broken: [agent: string, path: string, text: string][] = [
    ["gemini", ".gemini/policies/a.toml", "[[rule]\n"],
    ["gemini", ".gemini/policies/a.toml", '[[rule]]\ncommandPrefix = "git status"\ndecision = "refuse"\n'],
    ["gemini", ".gemini/settings.json", '{"tools":{"exclude":"run_shell_command(git status)"}}'],
    ["vibe", ".vibe/config.toml", "[tools.bash]\ndenylist = 3\n"],
    ["vibe", ".vibe/config.toml", "[tools.bash\n"],
    ["droid", ".factory/settings.json", '{"commandDenylist":{"git status":true}}'],
    ["droid", ".factory/settings.local.json", '{"commandDenylist":["git status"'],
  ];
  for (const [agent, path, text] of broken) {
    await using place = await Place.create();
    assertEquals((await asked(place, agent, "cargo test")).rewritten, "rtk cargo test");
    await home(place, path, text);
    const { run, rewritten } = await asked(place, agent, "cargo test");
    assertEquals([run.code, rewritten, run.stderr.trim().split("\n").length], [0, undefined, 1], text);
    assert(run.stderr.includes(path.slice(path.lastIndexOf("/"))), run.stderr);
  }
});

Deno.test("Codex: where untrusted commands are asked about, the known ones stay as typed", async () => {
  await using place = await Place.create();
  await home(place, ".codex/config.toml", 'approval_policy = "untrusted"\n');
  assertEquals((await asked(place, "codex", "git status")).run.stdout, "");
  assertEquals((await asked(place, "codex", "cargo test")).rewritten, "rtk cargo test");
  assertEquals((await asked(place, "codex", "git status && cargo test")).rewritten, "rtk git status && rtk cargo test");
});

Deno.test("Codex: a policy that asks is not passed by in rtk's spelling", async () => {
  await using place = await Place.create();
  await home(place, ".codex/rules/a.rules", 'prefix_rule(pattern = ["git", "push"], decision = "prompt")\n');
  assertEquals(decisionIn((await asked(place, "codex", "rtk git push")).answer), "deny");
});

Deno.test("Gemini: policies and lists decide about the command as typed", async () => {
  await using place = await Place.create();
  const policy = (decision: string, prefix: string) =>
    `[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = "${prefix}"\ndecision = "${decision}"\npriority = 999\n`;
  for (const decision of ["deny", "ask_user", "allow"]) {
    await home(place, ".gemini/policies/t.toml", policy(decision, "cargo test"));
    assertEquals((await asked(place, "gemini", "cargo test")).answer, {}, decision);
  }
  await home(place, ".gemini/policies/t.toml", policy("allow", "cargo test") + policy("allow", "rtk cargo test"));
  assertEquals((await asked(place, "gemini", "cargo test -v")).rewritten, "rtk cargo test -v");
  await home(place, ".gemini/policies/t.toml", policy("deny", "git push"));
  assertEquals((await asked(place, "gemini", "rtk git push")).answer["decision"], "deny");
});

Deno.test("Gemini: what it runs unasked stays as typed until a policy lets rtk's spelling run", async () => {
  await using place = await Place.create();
  for (const line of ["git status", "ls && cat a", "grep -rn x ."]) {
    assertEquals((await asked(place, "gemini", line)).answer, {}, line);
  }
  const entries = '[[rule]]\ncommandPrefix = ["rtk git status", "rtk ls"]\ndecision = "allow"\npriority = 100\n';
  await home(place, ".gemini/policies/rtk.toml", entries);
  assertEquals((await asked(place, "gemini", "git status")).rewritten, "rtk git status");
  // The list stops at the folder; the entry does not.
  assertEquals((await asked(place, "gemini", "ls /etc")).answer, {});
});

Deno.test("Gemini: a list that allows one command refuses rtk's spelling of it", async () => {
  await using place = await Place.create();
  await home(place, ".gemini/settings.json", '{"tools":{"allowed":["run_shell_command(cargo test)"]}}');
  assertEquals((await asked(place, "gemini", "cargo test")).answer, {});
});

Deno.test("Gemini: a question of rtk's never stands in for a refusal of Gemini's own", async () => {
  await using place = await Place.create();
  const rule = (prefix: string, decision: string) =>
    `[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = "${prefix}"\ndecision = "${decision}"\npriority = 9\n`;
  await home(place, ".gemini/policies/t.toml", rule("git push", "ask_user"));
  assertEquals((await asked(place, "gemini", "rtk git push")).answer["decision"], "ask");
  // Asked by a hook, Gemini would ask about what its policy refuses.
  await home(place, ".gemini/policies/t.toml", rule("git push", "ask_user") + rule("rtk", "deny"));
  assertEquals((await asked(place, "gemini", "rtk git push")).answer, {});
});

Deno.test("Gemini: a folder that is not trusted allows nothing", async () => {
  await using place = await Place.create();
  await home(place, ".gemini/settings.json", '{"security":{"folderTrust":{"enabled":true}}}');
  await place.write(".gemini/settings.json", '{"tools":{"allowed":["run_shell_command"]}}');
  assertEquals((await asked(place, "gemini", "cargo test")).answer["decision"], undefined);
  await home(place, ".gemini/trustedFolders.json", JSON.stringify({ [place.project]: "TRUST_FOLDER" }));
  assertEquals((await asked(place, "gemini", "cargo test")).answer["decision"], "allow");
});

Deno.test("Vibe: its lists decide about the command as typed", async () => {
  await using place = await Place.create();
  assertEquals((await asked(place, "vibe", "git status")).run.stdout, "");
  assertEquals((await asked(place, "vibe", "cargo test")).rewritten, "rtk cargo test");
  await home(place, ".vibe/config.toml", '[tools.bash]\npermission = "always"\ndenylist = ["cargo test"]\n');
  assertEquals((await asked(place, "vibe", "cargo test")).run.stdout, "");
  assertEquals((await asked(place, "vibe", "git status")).rewritten, "rtk git status");
  assertEquals((await asked(place, "vibe", "rtk cargo test")).answer["decision"], "deny");
  await home(place, ".vibe/config.toml", '[tools.bash]\nallowlist = ["git status", "rtk git status"]\n');
  assertEquals((await asked(place, "vibe", "git status -s")).rewritten, "rtk git status -s");
});

Deno.test("Droid: a command that it would run stays as typed, since it judges a rewritten one more strictly", async () => {
  await using place = await Place.create();
  const at = (permission_mode: string, line = "cargo test") =>
    asked(place, "droid", line, { fields: { permission_mode } });
  assertEquals((await at("auto-low")).run.stdout, "");
  assertEquals((await at("auto-medium")).run.stdout, "");
  assertEquals((await at("auto-high")).rewritten, "rtk cargo test");
  await home(place, ".factory/settings.json", '{"commandAllowlist":["rtk cargo"],"commandDenylist":["git push"]}');
  assertEquals((await at("auto-low")).rewritten, "rtk cargo test");
  assertEquals((await at("auto-high", "git push")).run.stdout, "");
  assertEquals(decisionIn((await at("auto-high", "rtk git push")).answer), "deny");
  // A rewrite that the list refuses would take away a command that Droid runs.
  await home(place, ".factory/settings.json", '{"commandDenylist":["rtk"]}');
  assertEquals((await at("auto-high")).run.stdout, "");
});

Deno.test("Copilot CLI: what it runs unasked stays as typed, and Claude Code's rules allow nothing there", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { allow: ["Bash(cargo test:*)"], ask: ["Bash(npm test)"], deny: ["Bash(git push:*)"] });
  assertEquals((await asked(place, "copilot-cli", "git status")).run.stdout, "");
  for (const line of ["cargo test", "npm test"]) {
    const { answer, rewritten } = await asked(place, "copilot-cli", line);
    assertEquals([answer["permissionDecision"], rewritten], [undefined, `rtk ${line}`]);
  }
  assertEquals((await asked(place, "copilot-cli", "git push")).run.stdout, "");
  const approvals = { tool_approvals: [{ kind: "commands", commandIdentifiers: ["cargo"] }] };
  await home(place, ".copilot/permissions-config.json", JSON.stringify({ locations: { [place.project]: approvals } }));
  assertEquals((await asked(place, "copilot-cli", "cargo test")).run.stdout, "");
});

Deno.test("Cursor: a word speaks of a program; what a rule may cover otherwise is Cursor's own to judge", async () => {
  await using place = await Place.create();
  const permission = async (rule: string, line: string, effect = "allow") => {
    await home(place, ".cursor/cli-config.json", JSON.stringify({ permissions: { [effect]: [rule] } }));
    return (await asked(place, "cursor", line)).answer["permission"];
  };
  assertEquals(await permission("Shell(cargo)", "cargo build"), "allow");
  assertEquals(await permission("Shell(cargo:*)", "cargo build"), "allow");
  assertEquals(await permission("Shell(cargo build)", "cargo build --release"), undefined);
  assertEquals(await permission("Shell(car*)", "cargo build"), undefined);
  assertEquals(await permission("Shell(npm)", "cargo build"), "ask");
  assertEquals(await permission("Shell(cargo:build)", "cargo build", "deny"), undefined);
  assertEquals(await permission("Shell(git)", "rtk git push", "deny"), "deny");
});

Deno.test("OpenCode: a rewrite goes out only where the rules come to the same for both", async () => {
  await using place = await Place.create();
  const answer = async (bash: unknown, ...words: string[]) => {
    await home(place, ".config/opencode/opencode.json", JSON.stringify({ permission: { bash } }));
    return JSON.parse((await place.rtk(["hook", "opencode", ...words])).stdout);
  };
  assertEquals(await answer({ "*": "ask", "git *": "allow" }, "git log"), {});
  assertEquals(await answer({ "*": "ask", "git *": "allow", "rtk *": "allow" }, "git log"), { command: "rtk git log" });
  assertEquals(await answer({ "*": "ask", "git *": "allow", "rtk *": "allow" }, "git log && ls"), {});
  assertEquals(await answer({ "*": "allow", "git push *": "deny" }, "git push"), {});
  assertEquals(await answer({}, "--agent", "build", "git log"), { command: "rtk git log" });
});

Deno.test("rtk hook check says for each agent what its hook would do", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"] });
  const check = async (agent: string, line: string) => {
    const { code, stdout } = await place.rtk(["hook", "check", "--agent", agent, line]);
    return [code, stdout];
  };
  const names = "claude cursor copilot gemini vibe codex trae antigravity droid opencode qwen pi omp hermes openclaw " +
    "windsurf cline kilocode kimi";
  for (const name of names.split(" ")) {
    assertEquals(await check(name, "cargo test"), [0, "rtk cargo test\n"], name);
    assertEquals(await check(name, "frob"), [1, ""], name);
    assertEquals(await check(name, "rtk cargo test"), [1, ""], name);
  }
  for (const name of ["claude", "pi", "omp", "hermes", "openclaw"]) {
    assertEquals(await check(name, "git push"), [1, ""]);
  }
  assertEquals((await place.rtk(["hook", "check", "git", "status"])).stdout, "rtk git status\n");
  assertEquals((await place.rtk(["hook", "check", "--agent=codex", "git push"])).stdout, "rtk git push\n");
  const reason = async (line: string, agent = "claude") =>
    (await place.rtk(["hook", "check", "--agent", agent, line])).stderr;
  assert((await reason("git push")).includes(`Bash(git push:*) in ${place.home}/.claude/settings.json`));
  assert((await reason("cargo test > log")).includes("its output goes to log"));
  assert((await reason("frob; cargo test | sort")).includes("\n  cargo test: sort reads its output\n"));
  assert((await reason("git status", "gemini")).includes("the agent would judge it otherwise"));
  const unknown = await place.rtk(["hook", "check", "--agent", "nobody", "ls"]);
  assertEquals(unknown.code, 2);
  assert(unknown.stderr.includes("openclaw"));
});
