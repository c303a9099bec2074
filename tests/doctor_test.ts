import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

async function findings(place: Place, path?: string): Promise<{ about: string; what: string; mend: string }[]> {
  const env: Record<string, string> = path === undefined ? {} : { PATH: path };
  const { code, stdout } = await place.rtk(["doctor", "--json"], { env });
  const { findings } = JSON.parse(stdout);
  assertEquals(code, findings.length === 0 ? 0 : 1);
  return findings;
}

Deno.test("rtk doctor finds nothing wrong after init, and says what to do before it", async () => {
  await using place = await Place.create();
  const [only] = await findings(place);
  assertEquals(only!.mend, "rtk init -g");
  await place.rtk(["init", "-g", "--auto-patch"]);
  assertEquals(await findings(place), []);
  assertStringIncludes((await place.rtk(["doctor"])).stdout, "Nothing is wrong.");
});

Deno.test("rtk doctor names each thing that keeps rtk from being called, and what mends it", async () => {
  const cases: [string, (place: Place) => Promise<unknown>, string, string][] = [
    [
      "claude",
      (p) => edit(p, ".claude/settings.json", "{", '{\n"disableAllHooks": true,'),
      "disableAllHooks",
      "take disableAllHooks out",
    ],
    ["claude", (p) => edit(p, ".claude/settings.json", '"timeout"', '"timeout'), "cannot be read", "by hand"],
    [
      "claude",
      (p) => edit(p, ".claude/settings.json", "rtk hook claude", "~/.claude/hooks/rtk-rewrite.sh"),
      "older rtk",
      "rtk init -g --agent claude",
    ],
    [
      "codex",
      (p) => p.write(`${p.home}/.codex/config.toml`, "[features]\nhooks = false\n"),
      "features.hooks = false",
      "take features.hooks out",
    ],
    ["codex", (p) => p.write(`${p.home}/.codex/AGENTS.override.md`, "x\n"), "AGENTS.override.md", "@RTK.md"],
    [
      "copilot",
      (p) => edit(p, ".copilot/hooks/rtk-rewrite.json", "{", '{\n  "disableAllHooks": true,'),
      "disableAllHooks",
      "take disableAllHooks out",
    ],
    [
      "openclaw",
      (p) => p.write(`${p.home}/.openclaw/openclaw.json`, '{"plugins":{"entries":{"rtk-rewrite":{"enabled":false}}}}'),
      "plugins.entries.rtk-rewrite.enabled",
      "take plugins.entries.rtk-rewrite.enabled out",
    ],
    [
      "gemini",
      (p) => edit(p, ".gemini/settings.json", "{", '{"hooksConfig": {"disabled": ["rtk-hook-gemini.sh"]},'),
      "list of disabled ones",
      "rtk-hook-gemini.sh",
    ],
    [
      "gemini",
      (p) => edit(p, ".gemini/settings.json", "{", '{"hooksConfig": {"enabled": false},'),
      "hooksConfig.enabled",
      "take hooksConfig.enabled out",
    ],
    ["gemini", (p) => edit(p, ".gemini/hooks/rtk-hook-gemini.sh", "exit 0", "exit 0 #"), "was changed", "--auto-patch"],
    [
      "hermes",
      (p) => edit(p, ".hermes/config.yaml", "  enabled", "  disabled: [rtk-rewrite]\n  enabled"),
      "plugins.disabled",
      "hermes plugins enable",
    ],
    [
      "claude",
      (p) => p.write(`${p.home}/.config/rtk/config.toml`, "[hooks]\nexclude_comands = []\n"),
      "did you mean hooks.exclude_commands",
      "edit",
    ],
    ["codex", (p) => p.program("codex", "echo codex-cli 0.100.0"), "0.100.0", "update codex"],
    [
      "cursor",
      (p) => p.rtk(["init", "--agent", "cursor", "--auto-patch"]),
      "judged twice",
      "rtk init --agent cursor --uninstall",
    ],
  ];
  for (const [agent, spoil, what, mend] of cases) {
    await using place = await Place.create();
    assertEquals((await place.rtk(["init", "-g", "--agent", agent, "--auto-patch"])).code, 0);
    if (agent === "openclaw") {
      // Only its own settings make OpenClaw load a plugin.
      assertStringIncludes((await findings(place))[0]!.mend, "openclaw plugins enable rtk-rewrite");
      const settings = '{"plugins":{"entries":{"rtk-rewrite":{"enabled":true}}}}';
      await place.write(`${place.home}/.openclaw/openclaw.json`, settings);
    }
    assertEquals(await findings(place), [], agent);
    await spoil(place);
    const [first] = await findings(place);
    assertStringIncludes(first?.what ?? "nothing found", what);
    assertStringIncludes(first!.mend, mend);
  }
});

/** What Codex knows of the hook. */
async function trustInCodex(place: Place, more: string): Promise<void> {
  const path = `${place.home}/.codex/hooks.json:pre_tool_use:0:0`;
  await place.write(`${place.home}/.codex/config.toml`, `[hooks.state."${path}"]\n${more}\n`);
}

Deno.test("rtk doctor tells of a hook that Codex does not trust, or has switched off, and of a project it does not trust", async () => {
  await using place = await Place.create();
  await place.rtk(["init", "-g", "--codex", "--auto-patch"]);
  assertEquals(await findings(place), []);
  await trustInCodex(place, 'trusted_hash = "sha256:0"');
  assertStringIncludes((await findings(place))[0]!.what, "changed since you trusted it");
  await trustInCodex(place, "");
  assertStringIncludes((await findings(place))[0]!.what, "until you trust it");
  assertStringIncludes((await findings(place))[0]!.mend, "/hooks");
  await trustInCodex(place, 'trusted_hash = "sha256:0"\nenabled = false');
  assertStringIncludes((await findings(place))[0]!.what, "switched off");
  await place.rtk(["init", "-g", "--codex", "--uninstall"]);
  await place.rtk(["init", "--codex", "--auto-patch"]);
  assertStringIncludes((await findings(place))[0]!.what, "only when it trusts the project");
});

Deno.test("rtk doctor tells of another program's hook on the same tool, and of a hook that was taken out by hand", async () => {
  await using place = await Place.create();
  const rival = { matcher: "Bash", hooks: [{ type: "command", command: "snip hook" }] };
  await place.write(`${place.home}/.claude/settings.json`, JSON.stringify({ hooks: { PreToolUse: [rival] } }));
  await place.rtk(["init", "-g", "--auto-patch"]);
  const [first] = await findings(place);
  assertStringIncludes(first!.what, '"snip hook"');
  assertStringIncludes(first!.mend, ".claude/settings.json");
  await place.write(`${place.home}/.claude/settings.json`, "{}");
  const [second] = await findings(place);
  assertStringIncludes(second!.what, "incomplete");
  assertEquals(second!.mend, "rtk init -g --agent claude");
});

async function edit(place: Place, file: string, from: string, to: string): Promise<void> {
  const path = `${place.home}/${file}`;
  await Deno.writeTextFile(path, (await Deno.readTextFile(path)).replace(from, to));
}

Deno.test("rtk doctor tells when rtk is not in PATH, or another program is", async () => {
  await using place = await Place.create();
  await place.rtk(["init", "-g", "--auto-patch"]);
  assertStringIncludes((await findings(place, "/usr/bin:/bin"))[0]!.what, "no program rtk in PATH");
  await place.write(`${place.root}/other/rtk`, "#!/bin/sh\necho Rust Type Kit 0.1\n", 0o755);
  assertStringIncludes((await findings(place, `${place.root}/other:/usr/bin:/bin`))[0]!.what, "0.1");
});

Deno.test("rtk doctor names a filter file that is not used, and why", async () => {
  await using place = await Place.create();
  await place.rtk(["init", "-g", "--auto-patch"]);
  const path = `${place.project}/.rtk/filters.toml`;
  const filter = '[filters.greet]\nmatch_command = "^greet"\nstrip_lines_matching = ["^x"]\n';
  await place.write(path, `schema_version = 1\n${filter}`);
  const [untrusted, ...more] = await findings(place);
  assertEquals([more, untrusted!.about, untrusted!.mend], [[], "filters", "rtk trust"]);
  assertStringIncludes(untrusted!.what, ".rtk/filters.toml is not trusted");
  await place.rtk(["trust", "--yes"]);
  assertEquals(await findings(place), []);
  await place.write(path, `schema_version = 1\n${filter}max_lines = 3\n`);
  assertStringIncludes((await findings(place))[0]!.what, "was changed since it was trusted");
  await place.write(path, "schema_version = \n");
  const [broken] = await findings(place);
  assertEquals([broken!.about, broken!.mend], ["filters", "rtk verify"]);
});
