import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place, RTK_BIN } from "./support/rtk.ts";

/** Runs `rtk` on a terminal, with `keys` typed into it. */
async function onTerminal(place: Place, args: string, keys: string) {
  const { code, stdout } = await place.run("script", ["-qefc", `${RTK_BIN} ${args}`, "/dev/null"], { stdin: keys });
  return { code, screen: stdout.replaceAll("\r\n", "\n") };
}

async function settings(place: Place): Promise<Record<string, unknown>> {
  return JSON.parse(await Deno.readTextFile(`${place.home}/.claude/settings.json`));
}

Deno.test("rtk init -g --auto-patch registers the hook, the document and the permission entries", async () => {
  await using place = await Place.create();
  const { code, stdout, stderr } = await place.rtk(["init", "-g", "--auto-patch"]);
  assertEquals([code, stderr], [0, ""]);
  assertStringIncludes(stdout, "~/.claude/settings.json");
  const { hooks, permissions } = await settings(place) as { hooks: unknown; permissions: { allow: string[] } };
  assertEquals(hooks, {
    PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "rtk hook claude", timeout: 10 }] }],
  });
  assert(permissions.allow.includes("Bash(rtk git status:*)"));
  assert(permissions.allow.every((rule) => rule.startsWith("Bash(rtk ")));
  assertEquals(await Deno.readTextFile(`${place.home}/.claude/CLAUDE.md`), "@RTK.md\n");
  assertStringIncludes(await Deno.readTextFile(`${place.home}/.claude/RTK.md`), "rtk recall");
});

Deno.test("rtk init -g --uninstall leaves the home as it was", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.claude/settings.json`, '{\n\t"model": "x", // mine\n}', 0o600);
  const before = snapshot(place.root);
  assertEquals((await place.rtk(["init", "-g", "--auto-patch"])).code, 0);
  assert(differences(before, snapshot(place.root)).length > 3);
  const { code, stdout } = await place.rtk(["init", "-g", "--uninstall"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, "rtk is removed from Claude Code");
  assertEquals(differences(before, snapshot(place.root)), []);
  assertStringIncludes((await place.rtk(["init", "-g", "--uninstall"])).stdout, "nothing to remove");
});

Deno.test("rtk init without a terminal changes nothing and names --auto-patch", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  for (const options of [{}, { stdin: "y\n" }]) {
    const { code, stdout, stderr } = await place.rtk(["init", "-g"], options);
    assertEquals([code, stdout], [1, ""]);
    assertStringIncludes(stderr, "--auto-patch");
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("rtk init on a terminal asks, and only yes is yes", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  for (const keys of ["\n", "n\n", "yep\n", "\x04"]) {
    const { code, screen } = await onTerminal(place, "init -g", keys);
    assertStringIncludes(screen, "[y/N]");
    assertEquals([code, differences(before, snapshot(place.root))], [1, []], keys);
  }
  const { code, screen } = await onTerminal(place, "init -g", "y\n");
  assertEquals(code, 0, screen);
  assertStringIncludes(screen, "rtk is set up for Claude Code");
  assertStringIncludes((await onTerminal(place, "init -g", "")).screen, "already set up");
});

Deno.test("rtk init --no-patch prints what to add and writes nothing", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  const { code, stdout } = await place.rtk(["init", "-g", "--no-patch"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, '"command": "rtk hook claude"');
  assertStringIncludes(stdout, "@RTK.md");
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("rtk init --dry-run prints a diff that patch takes, and writes nothing", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.claude/settings.json`, '{\n  "a": 1\n}\n');
  const before = snapshot(place.root);
  const { code, stdout, stderr } = await place.rtk(["init", "-g", "--dry-run", "--hook-only", "--no-allow-rtk"]);
  assertEquals([code, stderr], [0, "Nothing was written.\n"]);
  assertStringIncludes(stdout, '+            "command": "rtk hook claude",\n');
  assertEquals(differences(before, snapshot(place.root)), []);
  assertEquals((await place.run("git", ["apply", "--unsafe-paths", "-p0", "-"], { stdin: stdout, cwd: "/" })).code, 0);
  const patched = snapshot(place.root);
  assertEquals((await place.rtk(["init", "-g", "--hook-only", "--no-allow-rtk", "--auto-patch"])).code, 0);
  assertEquals(patched.get("home/.claude/settings.json"), snapshot(place.root).get("home/.claude/settings.json"));
  const removal = await place.rtk(["init", "-g", "--uninstall", "--dry-run"]);
  assertStringIncludes(removal.stdout, '-            "command": "rtk hook claude",\n');
});

Deno.test("rtk init --no-allow-rtk leaves the permission entries out, and takes them out again", async () => {
  await using place = await Place.create();
  assertEquals((await place.rtk(["init", "-g", "--auto-patch", "--no-allow-rtk"])).code, 0);
  assertEquals(Object.keys(await settings(place)), ["hooks"]);
  await place.rtk(["init", "-g", "--auto-patch"]);
  assertEquals(Object.keys(await settings(place)), ["hooks", "permissions"]);
  await place.rtk(["init", "-g", "--auto-patch", "--no-allow-rtk"]);
  assertEquals(Object.keys(await settings(place)), ["hooks"]);
});

Deno.test("in a home that is the project too, removing one scope leaves the other", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.claude/settings.json`, '{ "a": 1 }');
  const before = snapshot(place.root);
  const cwd = place.home;
  const hooks = async () => Object.keys(await settings(place)).includes("hooks");
  for (const [first, second] of [[[], ["-g"]], [["-g"], []]] as const) {
    await place.rtk(["init", "--auto-patch"], { cwd });
    await place.rtk(["init", "-g", "--auto-patch"], { cwd });
    assertEquals((await place.rtk(["init", ...first, "--uninstall"], { cwd })).code, 0);
    assertEquals(await hooks(), true);
    assertEquals((await place.rtk(["init", ...second, "--uninstall"], { cwd })).code, 0);
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("rtk init honours CLAUDE_CONFIG_DIR, relative and absolute", async () => {
  await using place = await Place.create();
  for (const folder of [`${place.home}/elsewhere`, "near"]) {
    const env = { CLAUDE_CONFIG_DIR: folder };
    assertEquals((await place.rtk(["init", "-g", "--auto-patch"], { env })).code, 0);
    const full = folder.startsWith("/") ? folder : `${place.project}/${folder}`;
    assertStringIncludes(await Deno.readTextFile(`${full}/settings.json`), "rtk hook claude");
    assertEquals((await place.rtk(["init", "-g", "--uninstall"], { env })).code, 0);
    assertEquals(await Deno.stat(full).catch(() => undefined), undefined);
  }
});

Deno.test("rtk init warns when rtk is in no folder of PATH", async () => {
  await using place = await Place.create();
  const { code, stderr } = await place.rtk(["init", "-g", "--auto-patch"], { env: { PATH: "/usr/bin:/bin" } });
  assertEquals(code, 0);
  assertStringIncludes(stderr, "PATH");
});

Deno.test("rtk init refuses what it does not know and what contradicts itself", async () => {
  await using place = await Place.create();
  for (
    const [args, message] of [
      [["--auto-patch", "--no-patch"], "cannot stand together"],
      [["--claude-md", "--hook-only"], "cannot stand together"],
      [["--dry-run", "--show"], "cannot stand together"],
      [["--uninstall", "--show"], "cannot stand together"],
      [["--uninstal"], "did you mean --uninstall?"],
      [["--agent", "clade"], "did you mean claude?"],
      [["--agent", "nobody-knows-it"], "known are claude"],
      [["--json"], "--json goes with --show"],
      [["everything"], "unknown argument"],
    ] as [string[], string][]
  ) {
    const { code, stdout, stderr } = await place.rtk(["init", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertStringIncludes(stderr, message);
  }
});

Deno.test("rtk init replaces what an older rtk left, and --uninstall removes it", async () => {
  await using place = await Place.create();
  const script = '#!/usr/bin/env bash\n# rtk-hook-version: 3\nREWRITTEN=$(rtk rewrite "$CMD")\n';
  const legacy = async () => {
    await place.write(`${place.home}/.claude/hooks/rtk-rewrite.sh`, script, 0o755);
    await place.write(`${place.home}/.claude/hooks/.rtk-hook.sha256`, `${"0".repeat(64)}  rtk-rewrite.sh\n`, 0o444);
    await place.write(`${place.home}/.claude/hooks/mine.sh`, "#!/bin/sh\n");
    const entry = (command: string) => ({ matcher: "Bash", hooks: [{ type: "command", command }] });
    const hooks = { PreToolUse: [entry("~/.claude/hooks/rtk-rewrite.sh"), entry("mine.sh")] };
    await place.write(`${place.home}/.claude/settings.json`, JSON.stringify({ hooks }, null, 2));
    await place.write(
      `${place.home}/.claude/CLAUDE.md`,
      "# Mine\n\n<!-- rtk-instructions v1 -->\nold words\n<!-- /rtk-instructions -->\n\nmore\n",
    );
  };
  await legacy();
  assertEquals((await place.rtk(["init", "-g", "--auto-patch"])).code, 0);
  const text = JSON.stringify(await settings(place));
  assert(!text.includes("rtk-rewrite.sh") && text.includes("mine.sh") && text.includes("rtk hook claude"));
  assertEquals(await Deno.readTextFile(`${place.home}/.claude/CLAUDE.md`), "# Mine\n\nmore\n\n@RTK.md\n");
  for (let round = 0; round < 2; round++) {
    assertEquals((await place.rtk(["init", "-g", "--uninstall"])).code, 0);
    assertEquals([...Deno.readDirSync(`${place.home}/.claude/hooks`)].map((entry) => entry.name), ["mine.sh"]);
    assertEquals(await Deno.readTextFile(`${place.home}/.claude/CLAUDE.md`), "# Mine\n\nmore\n");
    assertEquals(Object.keys(await settings(place)), ["hooks"]);
    // The second time without the installation in between.
    await legacy();
  }
});

Deno.test("rtk init knows its hook in other spellings and adds no second one", async () => {
  for (
    const command of [
      "/usr/local/bin/rtk hook claude",
      '"/opt/my tools/rtk" hook claude',
      "RTK_HOOK_AUDIT=1 rtk hook claude",
      "env A=1 rtk hook claude # mine",
      "rtk hook claude || true",
      "rtk  hook   claude 2>/dev/null",
      "rtk.exe hook claude",
      "C:\\tools\\rtk.exe hook claude",
      "log it && rtk hook claude",
    ]
  ) {
    await using place = await Place.create();
    const hooks = { PreToolUse: [{ matcher: "Bash|Write", hooks: [{ type: "command", command, timeout: 3 }] }] };
    await place.write(`${place.home}/.claude/settings.json`, JSON.stringify({ hooks }));
    assertEquals((await place.rtk(["init", "-g", "--auto-patch", "--no-allow-rtk"])).code, 0);
    assertEquals(await settings(place), { hooks }, command);
  }
});
