/** OpenClaw loads a plugin that it found by itself only where its settings say so: `rtk init` has them say it. */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place } from "./support/rtk.ts";

const SET_UP = ["init", "-g", "--agent", "openclaw"];

async function findings(place: Place, env: Record<string, string> = {}): Promise<string[]> {
  const { stdout } = await place.rtk([...SET_UP, "--show", "--json"], { env });
  const { agents } = JSON.parse(stdout) as { agents: { state: string; findings: { what: string }[] }[] };
  assertEquals(agents[0]!.state, "installed");
  return agents[0]!.findings.map(({ what }) => what);
}

Deno.test("rtk init has OpenClaw load the plugin, in settings of any layout, and the removal gives them back", async () => {
  const golden = [
    ['{"models":{}}', '{"models":{},"plugins":{"entries":{"rtk-rewrite":{"enabled":true}}}}'],
    [
      '{\r\n  // mine\r\n  "plugins": {\r\n    "allow": ["rtk-rewrite"],\r\n  },\r\n}\r\n',
      '{\r\n  // mine\r\n  "plugins": {\r\n    "allow": ["rtk-rewrite"],\r\n    "entries": {\r\n      "rtk-rewrite": {\r\n' +
      '        "enabled": true\r\n      }\r\n    },\r\n  },\r\n}\r\n',
    ],
  ] as const;
  for (const [body, expected] of golden) {
    await using place = await Place.create();
    const settings = `${place.home}/.openclaw/openclaw.json`;
    await place.write(settings, body, 0o600);
    const before = snapshot(place.root);
    assertEquals((await place.rtk([...SET_UP, "--auto-patch"])).code, 0);
    assertEquals(await Deno.readTextFile(settings), expected);
    assertEquals(await findings(place), []);
    const after = snapshot(place.root);
    assertEquals((await place.rtk([...SET_UP, "--auto-patch"])).code, 0);
    assertEquals(differences(after, snapshot(place.root)), []);
    assertEquals((await place.rtk([...SET_UP, "--uninstall"])).code, 0);
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("rtk init prints OpenClaw's switch with --no-patch and changes nothing unasked", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.openclaw/openclaw.json`, "{}\n");
  const before = snapshot(place.root);
  assertEquals((await place.rtk(SET_UP)).code, 1);
  const { code, stdout } = await place.rtk([...SET_UP, "--no-patch"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, '"plugins.entries.rtk-rewrite.enabled" is to be true');
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("OpenClaw's settings stay as they are where they say no, are JSON5, or do not exist", async () => {
  for (
    const body of ['{"plugins":{"entries":{"rtk-rewrite":{"enabled":false}}}}', "{gateway: {mode: 'local'}}", undefined]
  ) {
    await using place = await Place.create();
    const settings = `${place.home}/.openclaw/openclaw.json`;
    if (body !== undefined) await place.write(settings, body);
    const before = snapshot(place.root);
    assertEquals((await place.rtk([...SET_UP, "--auto-patch"])).code, 0);
    assertEquals(await Deno.readTextFile(settings).catch(() => undefined), body);
    assertEquals((await findings(place)).length, 1);
    assertEquals((await place.rtk([...SET_UP, "--uninstall"])).code, 0);
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("the switch goes where OPENCLAW_CONFIG_PATH names, and out again after OpenClaw has written the file anew", async () => {
  await using place = await Place.create();
  const settings = `${place.home}/claw.json`;
  const env = { OPENCLAW_CONFIG_PATH: settings };
  await place.write(settings, "{}\n");
  assertEquals((await place.rtk([...SET_UP, "--auto-patch"], { env })).code, 0);
  assertEquals(await findings(place, env), []);
  const rewritten = { meta: { version: "2026.9.6" }, ...JSON.parse(await Deno.readTextFile(settings)) };
  await Deno.writeTextFile(settings, `${JSON.stringify(rewritten, null, 2)}\n`);
  assertEquals((await place.rtk([...SET_UP, "--uninstall"], { env })).code, 0);
  assertEquals(JSON.parse(await Deno.readTextFile(settings)), { meta: { version: "2026.9.6" } });
});

Deno.test("OpenClaw's lists of plugins that keep the plugin out are told", async () => {
  for (
    const [list, words] of [['"allow":["voice"]', "allows only"], ['"deny":["rtk-rewrite"]', "plugins.deny"]] as const
  ) {
    await using place = await Place.create();
    await place.write(`${place.home}/.openclaw/openclaw.json`, `{"plugins":{${list}}}`);
    assertEquals((await place.rtk([...SET_UP, "--auto-patch"])).code, 0);
    assertStringIncludes((await findings(place))[0] ?? "nothing found", words);
  }
});

Deno.test("a removal forgets settings that were deleted, and keeps what the user has switched off since", async () => {
  for (const body of [undefined, '{"plugins":{"entries":{"rtk-rewrite":{"enabled":false}}}}']) {
    await using place = await Place.create();
    const settings = `${place.home}/.openclaw/openclaw.json`;
    await place.write(settings, '{"a": 1}');
    assertEquals((await place.rtk([...SET_UP, "--auto-patch"])).code, 0);
    if (body === undefined) await Deno.remove(settings);
    else await Deno.writeTextFile(settings, body);
    assertEquals((await place.rtk([...SET_UP, "--uninstall"])).code, 0);
    const left = [...snapshot(place.home).keys()].filter((name) => !name.endsWith(".bak"));
    assertEquals(
      left.filter((name) => /openclaw|installed/.test(name)),
      body === undefined ? [".openclaw"] : [
        ".openclaw",
        ".openclaw/openclaw.json",
      ],
    );
  }
});
