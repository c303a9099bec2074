/**
 * Faults of other installers, one test each: F1 to F24. They lose files, leave things behind, stop half-way or say what is not
 * so.
 */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place } from "./support/rtk.ts";

function init(place: Place, ...words: string[]) {
  return place.rtk(["init", ...words]);
}

function text(path: string): Promise<string> {
  return Deno.readTextFile(path);
}

async function states(place: Place): Promise<string[]> {
  const { agents } = JSON.parse((await init(place, "--show", "--json")).stdout);
  return agents.filter((one: { state: string }) => one.state !== "absent")
    .map((one: { agent: string; scope: string }) => `${one.agent}:${one.scope}`);
}

Deno.test("F1 a user's own GEMINI.md, RTK.md, hook file, script or extension is never lost", async () => {
  await using place = await Place.create();
  const files = {
    ".gemini/GEMINI.md": "# mine\n",
    ".claude/RTK.md": "# mine too\n",
    ".copilot/hooks/rtk-rewrite.json": '{ "version": 1, "hooks": { "Stop": [] } }\n',
    ".gemini/hooks/rtk-hook-gemini.sh": "#!/bin/sh\necho mine\n",
    ".pi/agent/extensions/rtk.ts": "// mine\n",
  };
  for (const [path, content] of Object.entries(files)) await place.write(`${place.home}/${path}`, content);
  const before = snapshot(place.root);
  const agents = ["-g", "--agent", "claude,gemini,copilot,pi"];
  assertEquals((await init(place, ...agents, "--auto-patch")).code, 0);
  for (const [path, content] of Object.entries(files)) {
    const kept = await text(`${place.home}/${path}.bak`).catch(() => "");
    assert(kept === content || (await text(`${place.home}/${path}`)).includes(content), path);
  }
  assertEquals((await init(place, ...agents, "--uninstall")).code, 0);
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("F2 config --create and telemetry never overwrite a configuration, broken or not", async () => {
  await using place = await Place.create();
  for (const content of ["# mine\n[hooks]\nown_key = 1\n", "[broken\n"]) {
    const file = await place.write(`${place.home}/.config/rtk/config.toml`, content);
    for (const args of [["config", "--create"], ["telemetry", "disable"], ["telemetry", "forget"]]) {
      await place.rtk(args);
      assertEquals(await text(file), content, args.join(" "));
    }
  }
});

Deno.test("F3 copies of the user's own keep their names, and the first state is never overwritten", async () => {
  await using place = await Place.create();
  const settings = await place.write(`${place.home}/.claude/settings.json`, '{"first":1}\n');
  await place.write(`${settings}.bak`, "mine\n");
  await init(place, "-g", "--auto-patch");
  await init(place, "-g", "--auto-patch", "--no-allow-rtk");
  await init(place, "-g", "--auto-patch");
  assertEquals([await text(`${settings}.bak`), await text(`${settings}.bak.1`)], ["mine\n", '{"first":1}\n']);
  await init(place, "-g", "--uninstall");
  assertEquals([await text(settings), await text(`${settings}.bak`)], ['{"first":1}\n', "mine\n"]);
});

Deno.test("F4 settings whose root is an array are refused, for every agent", async () => {
  await using place = await Place.create();
  for (
    const [agent, file] of [
      ["claude", ".claude/settings.json"],
      ["cursor", ".cursor/hooks.json"],
      ["droid", ".factory/hooks.json"],
      ["codex", ".codex/hooks.json"],
      ["trae", ".trae/hooks.json"],
      ["gemini", ".gemini/settings.json"],
      ["qwen", ".qwen/settings.json"],
    ]
  ) {
    await place.write(`${place.home}/${file}`, "[1]\n");
    const before = snapshot(place.root);
    const { code, stderr } = await init(place, "-g", "--agent", agent!, "--auto-patch");
    assertEquals(code, 1, agent);
    assertStringIncludes(stderr, `~/${file}:1: the outermost value is an array`);
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("F5 a removal leaves the user's files in plugin folders", async () => {
  await using place = await Place.create();
  const mine = [".hermes/plugins/rtk-rewrite/mine.py", ".gemini/config/plugins/rtk/rules/mine.md"];
  await init(place, "-g", "--agent", "hermes,antigravity", "--auto-patch");
  for (const path of mine) await place.write(`${place.home}/${path}`, "mine");
  assertEquals((await init(place, "-g", "--agent", "hermes,antigravity", "--uninstall")).code, 0);
  for (const path of mine) assertEquals(await text(`${place.home}/${path}`), "mine");
});

Deno.test("F6 numbers, escapes, double keys, indentation, last line, CRLF, BOM and mode stay", async () => {
  await using place = await Place.create();
  const odd = '\uFEFF{\r\n\t"big": 12345678901234567890123,\r\n\t"f": [1.0, 1e3, -0, "\\u00e9"],\r\n\t"f": 2\r\n}';
  const settings = await place.write(`${place.home}/.claude/settings.json`, odd, 0o640);
  await init(place, "-g", "--auto-patch", "--no-allow-rtk");
  const patched = await text(settings);
  assert(patched.startsWith(odd.slice(0, odd.indexOf("2\r\n}"))) && !patched.endsWith("\n"), patched);
  assert(!/[^\r]\n/.test(patched) && patched.includes('\r\n\t"hooks"'), patched);
  assertEquals((await Deno.stat(settings)).mode! & 0o777, 0o640);
});

Deno.test("F7 a script that only has the name of an old hook stays, and so does an old hook when the new one is declined", async () => {
  await using place = await Place.create();
  const script = await place.write(`${place.home}/.claude/hooks/rtk-rewrite.sh`, "#!/bin/sh\necho mine\n", 0o755);
  await init(place, "-g", "--auto-patch");
  await init(place, "-g", "--uninstall");
  assertEquals(await text(script), "#!/bin/sh\necho mine\n");
  await place.write(script, '#!/bin/sh\n# rtk hook\nrtk rewrite "$1"\n', 0o755);
  const before = snapshot(place.root);
  assertEquals((await init(place, "-g")).code, 1);
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("F8 every project's set-up can be removed, and F9 a removal takes nothing of another agent along", async () => {
  await using place = await Place.create();
  const other = ["claude", "opencode", "cursor"];
  await init(place, "-g", "--agent", other.join(","), "--auto-patch");
  const before = snapshot(place.root);
  for (
    const words of [
      [],
      ["--claude-md"],
      ["--hook-only"],
      ["--agent", "windsurf"],
      ["--agent", "cline"],
      ["--agent", "kilocode"],
      ["--agent", "kimi"],
      ["-g", "--agent", "windsurf"],
      ["-g", "--agent", "cline"],
      ["-g", "--agent", "kilocode"],
    ]
  ) {
    assertEquals((await init(place, ...words, "--auto-patch")).code, 0, words.join(" "));
    assertEquals((await init(place, ...words, "--uninstall")).code, 0, words.join(" "));
    const changed = differences(before, snapshot(place.root)).filter((line) => !line.includes("installed.json"));
    assertEquals(changed, [], words.join(" "));
  }
  await init(place, "-g", "--uninstall");
  assertEquals(await states(place), ["cursor:user", "opencode:user"]);
});

Deno.test("F10 a removal leaves no empty objects, lists, files, folders, checksums or copies", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  const agents = "claude,codex,gemini,copilot,cursor,droid,trae,antigravity,hermes,vibe,pi,omp";
  await init(place, "-g", "--agent", agents, "--auto-patch");
  assert(differences(before, snapshot(place.root)).length > 40);
  await init(place, "-g", "--agent", agents, "--uninstall");
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("F11 all files are looked at before the first is written, in an installation and in a removal", async () => {
  await using place = await Place.create();
  const settings = await place.write(`${place.home}/.claude/settings.json`, '{\n  "a": 1\n  "b": 2\n}\n');
  const before = snapshot(place.root);
  const { code, stdout, stderr } = await init(place, "-g", "--auto-patch");
  assertEquals([code, stdout], [1, ""]);
  assertStringIncludes(stderr, "~/.claude/settings.json:3: the file is not valid JSON");
  assertEquals(differences(before, snapshot(place.root)), []);
  await Deno.writeTextFile(settings, "{}\n");
  await init(place, "-g", "--auto-patch");
  await Deno.writeTextFile(settings, '{ "hooks": "rtk hook claude" oops }\n');
  const installed = snapshot(place.root);
  assertEquals((await init(place, "-g", "--uninstall")).code, 1);
  assertEquals(differences(installed, snapshot(place.root)), []);
});

Deno.test("F12 runs at once wait for each other, and nothing of them is left", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  const runs = await Promise.all(Array.from({ length: 6 }, () => init(place, "-g", "--auto-patch")));
  assertEquals(runs.map(({ code }) => code), [0, 0, 0, 0, 0, 0]);
  assertEquals((await text(`${place.home}/.claude/settings.json`)).split("rtk hook claude").length, 2);
  await init(place, "-g", "--uninstall");
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("F13 settings with comments and trailing commas are edited in place", async () => {
  await using place = await Place.create();
  const mine = '{\n  // mine\n  "a": [1, 2,], /* two */\n}\n';
  const settings = await place.write(`${place.home}/.claude/settings.json`, mine);
  assertEquals((await init(place, "-g", "--auto-patch", "--no-allow-rtk")).code, 0);
  assertStringIncludes(await text(settings), '  // mine\n  "a": [1, 2,], /* two */\n');
  await init(place, "-g", "--uninstall");
  assertEquals(await text(settings), mine);
});

Deno.test("F14 the exit code is 0 only when what was asked for is in place, or was printed", async () => {
  await using place = await Place.create();
  for (const agent of ["claude", "gemini", "vibe", "opencode", "pi"]) {
    assertEquals((await init(place, "-g", "--agent", agent)).code, 1, agent);
    assertEquals((await init(place, "-g", "--agent", agent, "--no-patch")).code, 0, agent);
  }
  assertEquals(await states(place), []);
  assertEquals((await init(place, "--hook-only", "--auto-patch")).code, 0);
  assertEquals(await states(place), ["claude:project"]);
});

Deno.test("F15 --auto-patch, --no-patch and neither mean the same for every agent", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  for (const agent of ["cursor", "droid", "trae", "hermes", "copilot", "antigravity", "windsurf", "codex", "omp"]) {
    const asked = await init(place, "-g", "--agent", agent);
    assertEquals(asked.code, 1, agent);
    assertStringIncludes(asked.stderr, "--auto-patch");
    assertEquals((await init(place, "-g", "--agent", agent, "--no-patch")).code, 0, agent);
    assertEquals(differences(before, snapshot(place.root)), [], agent);
    assertEquals((await init(place, "-g", "--agent", agent, "--auto-patch")).code, 0, agent);
    await init(place, "-g", "--agent", agent, "--uninstall");
  }
});

Deno.test("F16 nothing is said to be set up that is not", async () => {
  await using place = await Place.create();
  const { stdout } = await init(place, "--auto-patch");
  assertStringIncludes(stdout, "(this project)");
  assert(!stdout.includes("all projects") && !stdout.includes("global"), stdout);
});

Deno.test("F17 --dry-run shows every line without another option", async () => {
  await using place = await Place.create();
  for (const agent of ["claude", "kimi", "antigravity"]) {
    const { code, stdout, stderr } = await init(place, "--agent", agent, "--dry-run");
    assertEquals(code, 0);
    assertStringIncludes(stdout, "+++ ");
    assertStringIncludes(stderr, "Nothing was written");
  }
});

Deno.test("F18 --show knows every agent in every scope", async () => {
  await using place = await Place.create();
  const { agents } = JSON.parse((await init(place, "--show", "--json")).stdout);
  const names = new Set(agents.map(({ agent }: { agent: string }) => agent));
  assertEquals(names.size, 20);
  await init(place, "--agent", "kimi,trae", "--auto-patch");
  assertEquals(await states(place), ["trae:project", "kimi:project"]);
  assertStringIncludes((await init(place, "--show", "--agent", "kimi")).stdout, "[ok] Kimi (this project)");
});

Deno.test("F19 a word that has rtk in it is not taken for rtk", async () => {
  await using place = await Place.create();
  for (const [agent, file] of [["windsurf", ".windsurfrules"], ["cline", ".clinerules"]] as const) {
    await place.write(file, "Use startkit and rtk-like tools.\n");
    await init(place, "--agent", agent, "--auto-patch");
    assertStringIncludes(await text(`${place.project}/${file}`), "<!-- rtk-instructions");
  }
});

Deno.test("F20 .clinerules may be a folder, -g writes outside the project, and -g is not ignored", async () => {
  await using place = await Place.create();
  await place.write(".clinerules/mine.md", "mine\n");
  await init(place, "--agent", "cline", "--auto-patch");
  assertStringIncludes(await text(`${place.project}/.clinerules/rtk-rules.md`), "rtk");
  await init(place, "--agent", "cline", "--uninstall");
  const before = snapshot(place.project);
  await init(place, "-g", "--agent", "windsurf,cline,hermes", "--auto-patch");
  assertEquals(differences(before, snapshot(place.project)), []);
  assertEquals(await states(place), ["hermes:user", "hermes:project", "windsurf:user", "cline:user"]);
});

Deno.test("F21 no flag is dropped without a word", async () => {
  await using place = await Place.create();
  await init(place, "-g", "--codex", "--gemini", "--opencode", "--agent", "cursor", "--auto-patch");
  assertEquals(await states(place), ["codex:user", "gemini:user", "cursor:user", "opencode:user"]);
  for (const words of [["--copilot", "--hook-only"], ["--show", "--uninstall"], ["--codex", "--claude-md"]]) {
    assertEquals((await init(place, ...words)).code, 2, words.join(" "));
  }
});

Deno.test("F22 broken YAML and TOML are refused, and a list on one line is edited where it stands", async () => {
  await using place = await Place.create();
  for (
    const [agent, file, broken] of [
      ["hermes", ".hermes/config.yaml", "plugins: [a\n"],
      ["hermes", ".hermes/config.yaml", "- a\n"],
      ["vibe", ".vibe/hooks.toml", "[[hooks]\n"],
      ["vibe", ".vibe/hooks.toml", "hooks = 3\n"],
    ]
  ) {
    await place.write(`${place.home}/${file}`, broken!);
    const { code, stderr } = await init(place, "-g", "--agent", agent!, "--auto-patch");
    assertEquals(code, 1, broken);
    assert(new RegExp(`~/${file}:\\d: \\S`).test(stderr), stderr);
  }
  const config = await place.write(`${place.home}/.hermes/config.yaml`, "plugins: {enabled: [a], x: 1}\n");
  assertEquals((await init(place, "-g", "--agent", "hermes", "--auto-patch")).code, 0);
  assertEquals(await text(config), "plugins: {enabled: [a, rtk-rewrite], x: 1}\n");
});

Deno.test("F23 rtk's hook is known in quotes, with variables before it and with more behind it", async () => {
  await using place = await Place.create();
  const hook = (command: string) => ({
    hooks: { PreToolUse: [{ matcher: "*", hooks: [{ type: "command", command }] }] },
  });
  for (
    const command of ['"/opt/my tools/rtk" hook claude', "RTK_HOOK_AUDIT=1 rtk hook claude", "rtk hook claude # x"]
  ) {
    const settings = await place.write(`${place.home}/.claude/settings.json`, JSON.stringify(hook(command)));
    await init(place, "-g", "--hook-only", "--no-allow-rtk", "--auto-patch");
    const { hooks } = JSON.parse(await text(settings));
    assertEquals([hooks.PreToolUse.length, hooks.PreToolUse[0].matcher], [1, "*"], command);
    await init(place, "-g", "--uninstall");
    assert(!(await text(settings).catch(() => "")).includes("rtk hook"), command);
  }
});

Deno.test("F24 init says so when hooks will not find rtk, or another program of that name", async () => {
  await using place = await Place.create();
  const none = { env: { PATH: "/usr/bin:/bin" } };
  assertStringIncludes((await place.rtk(["init", "-g", "--auto-patch"], none)).stderr, "no program rtk in PATH");
  await place.write(`${place.root}/other/rtk`, "#!/bin/sh\necho Rust Type Kit 0.1\n", 0o755);
  const other = { env: { PATH: `${place.root}/other:/usr/bin:/bin` } };
  assertStringIncludes((await place.rtk(["init", "-g", "--auto-patch"], other)).stderr, "is version 0.1");
  await place.write(`${place.home}/.codex/config.toml`, "[features]\nhooks = false\n");
  await init(place, "-g", "--codex", "--auto-patch");
  assertStringIncludes((await place.rtk(["doctor"])).stdout, "features.hooks = false");
});
