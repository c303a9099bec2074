/** Codex runs a hook only when its own settings name the hook's place and hash. */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place } from "./support/rtk.ts";

/** The hash that Codex 0.171.0 gives `rtk hook codex` with a timeout of 10 on `Bash`. */
const HASH = "sha256:f875c997532f3fd1f08ae1dfb8d4611ab76af212dacadee0204b965ce36e8224";

async function codexFindings(place: Place, env: Record<string, string> = {}): Promise<string[]> {
  const { stdout } = await place.rtk(["init", "-g", "--show", "--codex", "--json"], { env });
  const { agents } = JSON.parse(stdout) as { agents: { findings: { what: string }[] }[] };
  return agents[0]!.findings.map(({ what }) => what);
}

Deno.test("rtk init -g --codex has Codex trust the hook, at the place where it stands", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.codex/config.toml`, 'model = "x" # mine\r\n', 0o600);
  const other = '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"mine"}]}]}}';
  await place.write(`${place.home}/.codex/hooks.json`, other);
  const before = snapshot(place.root);
  assertEquals((await place.rtk(["init", "-g", "--codex", "--auto-patch"])).code, 0);
  const text = await Deno.readTextFile(`${place.home}/.codex/config.toml`);
  const name = `${place.home}/.codex/hooks.json:pre_tool_use:1:0`;
  assertStringIncludes(text, `[hooks.state.${JSON.stringify(name)}]\r\ntrusted_hash = "${HASH}"\r\n`);
  assertEquals(await codexFindings(place), []);
  assertEquals((await place.rtk(["init", "-g", "--codex", "--uninstall"])).code, 0);
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("rtk init -g --codex --no-allow-rtk leaves trust to the user, and says so", async () => {
  await using place = await Place.create();
  const { code, stdout } = await place.rtk(["init", "-g", "--codex", "--no-allow-rtk", "--auto-patch"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, "/hooks");
  assertEquals((await codexFindings(place)).length, 1);
  assertStringIncludes((await codexFindings(place))[0]!, "until you trust it");
});

Deno.test("a hook that was changed since it was trusted is told, and rtk init trusts what rtk writes", async () => {
  await using place = await Place.create();
  await place.rtk(["init", "-g", "--codex", "--auto-patch"]);
  const hooks = `${place.home}/.codex/hooks.json`;
  await Deno.writeTextFile(hooks, (await Deno.readTextFile(hooks)).replace('"timeout": 10', '"timeout": 20'));
  assertStringIncludes((await codexFindings(place))[0]!, "changed since you trusted it");
  assertEquals((await place.rtk(["init", "-g", "--codex", "--auto-patch"])).code, 0);
  assertEquals(await codexFindings(place), []);
  // What else the command runs, rtk does not vouch for.
  await Deno.writeTextFile(
    hooks,
    (await Deno.readTextFile(hooks)).replace("rtk hook codex", `${place.bin}/rtk hook codex`),
  );
  await place.rtk(["init", "-g", "--codex", "--auto-patch"]);
  assertStringIncludes((await codexFindings(place))[0]!, "changed since you trusted it");
  await place.rtk(["init", "-g", "--codex", "--uninstall"]);
  assert(!(await Deno.readTextFile(`${place.home}/.codex/config.toml`).catch(() => "")).includes("trusted_hash"));
});

Deno.test("trust follows CODEX_HOME with its links resolved, as Codex does", async () => {
  await using place = await Place.create();
  await Deno.mkdir(`${place.root}/real`);
  await Deno.symlink(`${place.root}/real`, `${place.root}/link`);
  const env = { CODEX_HOME: `${place.root}/link` };
  assertEquals((await place.rtk(["init", "-g", "--codex", "--auto-patch"], { env })).code, 0);
  const text = await Deno.readTextFile(`${place.root}/real/config.toml`);
  assertStringIncludes(text, `[hooks.state."${place.root}/real/hooks.json:pre_tool_use:0:0"]`);
  assertEquals(await codexFindings(place, env), []);
});
