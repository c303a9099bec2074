/**
 * Faults of other installers, one test each: F25 to F34. They serve what was tampered with, trust what nobody agreed to, or
 * drop a configuration without a word. The first 24 stand in `faults_init_test.ts`.
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

const FILTER = 'schema_version = 1\n[filters.a]\nmatch_command = "^mytool"\nstrip_lines_matching = ["^secret"]\n';

/** Prints so much of what the filter above leaves out that the short form is shorter for certain. */
const TOOL = "echo shown; for i in 1 2 3 4 5 6 7 8 9; do echo secret secret secret secret secret $i; done";

async function withTool(place: Place): Promise<() => Promise<{ stdout: string; stderr: string }>> {
  await place.program("mytool", TOOL);
  return () => place.rtk(["mytool"]);
}

Deno.test("F25 every deployed program has a checksum that is checked, and a changed one is not served", async () => {
  await using place = await Place.create();
  const agents = "gemini,antigravity,opencode,pi,omp,hermes,openclaw,kilocode";
  await place.rtk(["init", "-g", "--agent", agents, "--auto-patch"]);
  const grades = async () => {
    const all: { grade: string; path: string }[] = JSON.parse((await place.rtk(["verify", "--json"])).stdout);
    return all.filter(({ path }) => /\.(?:ts|py|sh|yaml)$|plugins\/rtk\/\w+\.json$/.test(path));
  };
  const before = (await grades()).filter(({ grade }) => grade === "PASS").map(({ path }) => path);
  assert(before.length >= 9, before.join("\n"));
  for (const path of before.filter((one) => /\.(?:ts|py|sh)$/.test(one))) {
    assertEquals((await Deno.stat(`${path.replace(/[^/]+$/, "")}.rtk-hook.sha256`)).mode! & 0o777, 0o444);
    await Deno.writeTextFile(path, "\n# more\n", { append: true });
    const { code, stdout, stderr } = await place.rtk(["rewrite", "git status"], { env: { RTK_HOOK_FILE: path } });
    assertEquals([code, stdout], [1, ""], path);
    assertStringIncludes(stderr, "is not as rtk wrote it");
  }
  assertEquals((await grades()).filter(({ grade }) => grade === "FAIL").length, 7);
  const verify = await place.rtk(["verify"]);
  assertEquals(verify.code, 1);
  // What was typed runs all the same.
  assertEquals((await place.rtk(["ls"])).code, 0);
});

Deno.test("F25 a hook that is an entry in settings is held against what rtk writes there", async () => {
  await using place = await Place.create();
  await place.rtk(["init", "-g", "--auto-patch"]);
  const settings = `${place.home}/.claude/settings.json`;
  const seen = async () => {
    const all: { grade: string; path: string }[] = JSON.parse((await place.rtk(["verify", "--json"])).stdout);
    return all.find(({ path }) => path === settings)?.grade;
  };
  assertEquals(await seen(), "PASS");
  await Deno.writeTextFile(settings, (await Deno.readTextFile(settings)).replace("rtk hook", "spy; rtk hook"));
  assertEquals(await seen(), "WARN");
  const old = await place.write(
    `${place.home}/.claude/hooks/rtk-rewrite.sh`,
    '#!/bin/sh\nrtk rewrite "$1" # rtk hook\n',
  );
  await place.write(`${place.home}/.claude/hooks/.rtk-hook.sha256`, `${"0".repeat(64)}  rtk-rewrite.sh\n`);
  const { code, stdout } = await place.rtk(["verify"]);
  assertEquals(code, 1);
  assertStringIncludes(stdout, `FAIL  Claude Code  ${old}`);
});

Deno.test("F26 control characters of a filter file are shown as text", async () => {
  await using place = await Place.create();
  await place.write(".rtk/filters.toml", FILTER.replace("filters.a", 'filters."a\\u001b[2J\\u0007"'));
  for (const args of [["trust", "--yes"], ["trust", "--list"], ["verify"]]) {
    const { stdout, stderr } = await place.rtk(args);
    // deno-lint-ignore no-control-regex
    assert(!/[\x00-\x08\x0e-\x1f]/.test(stdout + stderr), args.join(" "));
  }
});

Deno.test("F27 CI=false is no CI, and a CI never makes the user's own filters count", async () => {
  await using place = await Place.create();
  await place.program("mytool", TOOL);
  const file = await place.write(".rtk/filters.toml", FILTER);
  const run = async (env: Record<string, string>) =>
    (await place.rtk(["mytool"], { env: { RTK_TRUST_PROJECT_FILTERS: "1", ...env } })).stdout.includes("secret");
  assertEquals(await run({ CI: "true" }), false);
  for (const env of [{}, { CI: "false" }, { CI: "" }, { CI: "0" }, { GITHUB_ACTIONS: "no" }]) {
    assertEquals(await run(env), true, JSON.stringify(env));
  }
  await Deno.remove(file);
  await place.write(`${place.home}/.config/rtk/filters.toml`, FILTER);
  assertEquals(await run({ CI: "true" }), true);
});

Deno.test("F28 filters that would not work are not agreed to, and fail rtk verify", async () => {
  await using place = await Place.create();
  for (const [from, to] of [["^secret", "("], ["= 1", "= 7"], ["^mytool", "mytool"]] as const) {
    await place.write(".rtk/filters.toml", FILTER.replace(from, to));
    assertEquals((await place.rtk(["trust", "--yes"])).code, 1, to);
    assertEquals((await place.rtk(["verify"])).code, 1, to);
  }
});

Deno.test("F29 the summary of risks names every way to hide everything", async () => {
  await using place = await Place.create();
  for (
    const [key, risk] of [
      ['strip_lines_matching = [".*"]', "leaves out every line"],
      ['strip_lines_matching = ["^"]', "leaves out every line"],
      ['strip_lines_matching = ["^.*"]\non_empty = "ok"', "says something of its own"],
      ["max_lines = 0", "keeps nothing"],
      ['match_output = [{ pattern = "^.*", message = "ok" }]', "replace the whole output"],
    ] as const
  ) {
    await place.write(".rtk/filters.toml", `schema_version = 1\n[filters.a]\nmatch_command = "^mytool"\n${key}\n`);
    assertStringIncludes((await place.rtk(["trust"])).stdout, risk);
  }
});

Deno.test("F30 a trusted file that was edited says so, where it is used and in the list", async () => {
  await using place = await Place.create();
  const run = await withTool(place);
  await place.write(".rtk/filters.toml", FILTER);
  await place.rtk(["trust", "--yes"]);
  assert(!(await run()).stdout.includes("secret"));
  await place.write(".rtk/filters.toml", `${FILTER}# edited\n`);
  const { stdout, stderr } = await run();
  assertStringIncludes(stdout, "secret");
  assertStringIncludes(stderr, "was changed since it was trusted");
  assertStringIncludes((await place.rtk(["trust", "--list"])).stdout, "CHANGED");
});

Deno.test("F31 the trust store and its folder are the user's alone, and an agreement replaces it whole", async () => {
  await using place = await Place.create();
  await place.write(".rtk/filters.toml", FILTER);
  await place.rtk(["trust", "--yes"]);
  const folder = `${place.home}/.local/share/rtk`;
  assertEquals((await Deno.stat(folder)).mode! & 0o777, 0o700);
  const store = `${folder}/trusted_filters.json`;
  assertEquals((await Deno.stat(store)).mode! & 0o777, 0o600);
  const first = (await Deno.stat(store)).ino;
  await place.write(".rtk/filters.toml", `${FILTER}\n`);
  await place.rtk(["trust", "--yes"]);
  assert((await Deno.stat(store)).ino !== first);
});

Deno.test("F32 links in a project that lead out of it are refused", async () => {
  await using place = await Place.create();
  await place.write(`${place.root}/outside/hooks.json`, "{}\n");
  for (const [agent, link] of [["trae", ".trae"], ["kilocode", ".kilocode"], ["antigravity", ".agents"]] as const) {
    await Deno.symlink(`${place.root}/outside`, `${place.project}/${link}`);
    const { code, stderr } = await place.rtk(["init", "--agent", agent, "--auto-patch"]);
    assertEquals(code, 1, agent);
    assertStringIncludes(stderr, "leads out of the project");
  }
  await Deno.symlink(`${place.root}/outside/hooks.json`, `${place.project}/.windsurfrules`);
  assertEquals((await place.rtk(["init", "--agent", "windsurf", "--auto-patch"])).code, 1);
  assertEquals([...Deno.readDirSync(`${place.root}/outside`)].map(({ name }) => name), ["hooks.json"]);
  assertEquals(await Deno.readTextFile(`${place.root}/outside/hooks.json`), "{}\n");
});

Deno.test("F33 a warning is printed once", async () => {
  await using place = await Place.create();
  const run = await withTool(place);
  await place.write(".rtk/filters.toml", FILTER);
  const untrusted = (await run()).stderr;
  assertEquals(untrusted.split("is not trusted").length, 2, untrusted);
  await place.write(`${place.home}/.local/share/rtk/trusted_filters.json`, "{ broken");
  assertEquals((await run()).stderr.split("\n").length, 2);
  assertEquals((await place.rtk(["trust", "--list"])).stderr.split("cannot be read").length, 2);
});

Deno.test("F34 parts of sections count, and a broken configuration is named by every command that needed it", async () => {
  await using place = await Place.create();
  const file = await place.write(
    `${place.home}/.config/rtk/config.toml`,
    "[tracking]\nenabled = false\n[limits]\nstatus_max_files = 3\n[display]\nemoji = false\n",
  );
  const { config, problems } = JSON.parse((await place.rtk(["config", "--json"])).stdout);
  assertEquals(problems, []);
  assertEquals([config.tracking.enabled, config.tracking.history_days], [false, 90]);
  assertEquals([config.limits.status_max_files, config.limits.grep_max_results], [3, 200]);
  assertEquals((await place.rtk(["ls"])).stderr, "");
  await Deno.writeTextFile(file, "[tracking]\nenabled = fals\n");
  const stdin = '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"git status"}}';
  for (const args of [["ls"], ["config"], ["init", "--dry-run"], ["hook", "claude"], ["rewrite", "git status"]]) {
    const { stderr } = await place.rtk(args, { stdin });
    assertEquals(stderr.split("\n").filter((line) => line.includes("config.toml")).length, 1, args.join(" "));
  }
  assertEquals(await Deno.readTextFile(file), "[tracking]\nenabled = fals\n");
});
