import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place } from "./support/rtk.ts";

interface Status {
  readonly agent: string;
  readonly scope: "user" | "project";
  readonly state: string;
  readonly works: boolean;
  readonly version: string | null;
}

async function statuses(place: Place): Promise<Status[]> {
  return JSON.parse((await place.rtk(["init", "--show", "--json"])).stdout).agents;
}

function words({ agent, scope }: Pick<Status, "agent" | "scope">): string[] {
  return ["init", ...scope === "user" ? ["-g"] : [], "--agent", agent];
}

Deno.test("every agent and scope can be set up, shows so, and is removed again without a trace", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  const all = await statuses(place);
  assert(all.length > 30 && all.every(({ state }) => state === "absent"));
  for (const one of all) {
    const install = await place.rtk([...words(one), "--auto-patch"]);
    assertEquals([install.code, install.stderr], [0, ""], words(one).join(" "));
  }
  for (const one of await statuses(place)) assertEquals([one.state, one.version], ["installed", "1.0.0"], one.agent);
  for (const one of all) assertEquals((await place.rtk([...words(one), "--uninstall"])).code, 0, words(one).join(" "));
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("without a terminal and without --auto-patch no agent's files change; --no-patch prints them", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  for (const one of await statuses(place)) {
    const asked = await place.rtk(words(one));
    assertEquals(asked.code, 1, one.agent);
    assertStringIncludes(asked.stderr, "--auto-patch");
    const printed = await place.rtk([...words(one), "--no-patch"]);
    assertEquals(printed.code, 0, one.agent);
    assertStringIncludes(printed.stdout.toLowerCase(), "rtk");
  }
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("removing one agent leaves every other one as it is", async () => {
  await using place = await Place.create();
  const agents = ["claude", "codex", "cursor", "opencode", "windsurf", "cline", "kilocode", "pi", "omp"];
  await place.rtk(["init", "-g", "--agent", agents.join(","), "--auto-patch"]);
  for (const gone of agents) {
    assertEquals((await place.rtk(["init", "-g", "--agent", gone, "--uninstall"])).code, 0);
    const left = agents.slice(agents.indexOf(gone) + 1);
    const there = (await statuses(place)).filter(({ state }) => state !== "absent").map(({ agent }) => agent);
    assertEquals(there.sort(), [...left].sort(), gone);
  }
});

Deno.test("agents that share a file are removed one by one, in either order", async () => {
  for (const [first, second] of [["codex", "kimi"], ["kimi", "codex"]] as const) {
    await using place = await Place.create();
    await place.write("AGENTS.md", "# Mine");
    const before = snapshot(place.project);
    await place.rtk(["init", "--agent", "codex", "--auto-patch"]);
    await place.rtk(["init", "--agent", "kimi", "--auto-patch"]);
    await place.rtk(["init", "--agent", first, "--uninstall"]);
    const text = await Deno.readTextFile(`${place.project}/AGENTS.md`);
    assertEquals([text.includes("@RTK.md"), text.includes("rtk-instructions")], [
      second === "codex",
      second === "kimi",
    ]);
    await place.rtk(["init", "--agent", second, "--uninstall"]);
    assertEquals(differences(before, snapshot(place.project)), []);
  }
});

Deno.test("Pi and Oh My Pi in one folder share the extension until the last of them goes", async () => {
  await using place = await Place.create();
  const env = { PI_CODING_AGENT_DIR: `${place.home}/agents` };
  const extension = `${place.home}/agents/extensions/rtk.ts`;
  const there = () => Deno.stat(extension).then(() => true, () => false);
  for (const agent of ["pi", "omp"]) await place.rtk(["init", "-g", "--agent", agent, "--auto-patch"], { env });
  await place.rtk(["init", "-g", "--agent", "pi", "--uninstall"], { env });
  assertEquals(await there(), true);
  await place.rtk(["init", "-g", "--agent", "omp", "--uninstall"], { env });
  assertEquals(await there(), false);
});

Deno.test("flags of several agents add up, and a scope that an agent lacks is an error that changes nothing", async () => {
  await using place = await Place.create();
  const before = snapshot(place.root);
  const { code, stderr } = await place.rtk(["init", "-g", "--codex", "--agent", "kimi", "--auto-patch"]);
  assertEquals(code, 1);
  assertStringIncludes(stderr, "rtk init --agent kimi");
  assertEquals(differences(before, snapshot(place.root)), []);
  await place.rtk(["init", "-g", "--codex", "--gemini", "--agent", "cursor", "--auto-patch"]);
  const there = (await statuses(place)).filter(({ state }) => state !== "absent").map(({ agent }) => agent);
  assertEquals(there.sort(), ["codex", "cursor", "gemini"]);
});

Deno.test("--agent auto takes the agents that are used here, and for a removal those that have rtk", async () => {
  await using place = await Place.create();
  const none = await place.rtk(["init", "-g", "--agent", "auto", "--auto-patch"]);
  assertEquals(none.code, 1);
  assertStringIncludes(none.stderr, "no agent was found");
  await place.write(`${place.home}/.codex/config.toml`, "");
  await place.program("opencode", "echo 1.18.33");
  const { code, stdout } = await place.rtk(["init", "-g", "--agent", "auto", "--auto-patch"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, "Codex, OpenCode (all projects)");
  assertStringIncludes(
    (await place.rtk(["init", "-g", "--agent", "auto", "--uninstall"])).stdout,
    "removed from Codex, OpenCode",
  );
});

Deno.test("--agent auto names an agent whose settings are broken, and sets up and removes the others", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.codex/config.toml`, 'model = "x"\n');
  await place.write(`${place.home}/.gemini/settings.json`, '{\n  "a": 1,\n  broken\n}\n');
  const before = snapshot(place.root);
  const dry = await place.rtk(["init", "-g", "--agent", "auto", "--dry-run"]);
  assertEquals([dry.code, differences(before, snapshot(place.root))], [1, []]);
  assertStringIncludes(dry.stdout, "rtk hook codex");
  const { code, stdout, stderr } = await place.rtk(["init", "-g", "--agent", "auto", "--auto-patch"]);
  assertEquals(code, 1);
  assertStringIncludes(stdout, "set up for Codex (all projects)");
  assertStringIncludes(stderr, "leaves out Gemini CLI, because of\n  ~/.gemini/settings.json:3: ");
  const changed = differences(before, snapshot(place.root));
  assertEquals(changed.filter((line) => line.includes(".gemini")), []);
  // Named by the user, all of them or none.
  const named = await place.rtk(["init", "-g", "--agent", "gemini,droid", "--auto-patch"]);
  assertEquals([named.code, differences(before, snapshot(place.root))], [1, changed]);
  // rtk's name is in it now, so a removal has to look.
  await place.write(`${place.home}/.gemini/settings.json`, '{\n  "rtk hook gemini",\n}\n');
  await place.write(`${place.home}/.gemini/hooks/rtk-hook-gemini.sh`, "#!/bin/bash\nexec rtk hook gemini\n", 0o755);
  const removal = await place.rtk(["init", "-g", "--agent", "auto", "--uninstall"]);
  assertEquals(removal.code, 1);
  assertStringIncludes(removal.stdout, "removed from Codex (all projects)");
  assertStringIncludes(removal.stderr, "leaves out Gemini CLI, because of\n  ~/.gemini/settings.json:2: ");
  assertEquals(differences(before, snapshot(place.root)).filter((line) => !line.includes(".gemini")), []);
});

Deno.test("a file of the user's where rtk's own would go is kept, and comes back", async () => {
  for (
    const [agent, file] of [
      ["pi", ".pi/agent/extensions/rtk.ts"],
      ["opencode", ".config/opencode/plugins/rtk.ts"],
      ["gemini", ".gemini/hooks/rtk-hook-gemini.sh"],
    ] as const
  ) {
    await using place = await Place.create();
    await place.write(`${place.home}/${file}`, "// my own\n", 0o640);
    const before = snapshot(place.root);
    const shown = await place.rtk(["init", "-g", "--agent", agent, "--dry-run"]);
    assertEquals(shown.code, 1, agent);
    assertStringIncludes(shown.stderr, "--auto-patch replaces it and keeps a copy");
    assertEquals((await place.rtk(["init", "-g", "--agent", agent, "--auto-patch"])).code, 0);
    assertEquals(await Deno.readTextFile(`${place.home}/${file}.bak`), "// my own\n");
    assertEquals((await place.rtk(["init", "-g", "--agent", agent, "--uninstall"])).code, 0);
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("removing a plugin leaves files of the user's in its folder", async () => {
  await using place = await Place.create();
  for (
    const [agent, folder] of [["hermes", ".hermes/plugins/rtk-rewrite"], ["antigravity", ".gemini/config/plugins/rtk"]]
  ) {
    await place.rtk(["init", "-g", "--agent", agent!, "--auto-patch"]);
    await place.write(`${place.home}/${folder}/mine.txt`, "mine");
    await place.rtk(["init", "-g", "--agent", agent!, "--uninstall"]);
    assertEquals([...Deno.readDirSync(`${place.home}/${folder}`)].map(({ name }) => name), ["mine.txt"]);
  }
});

Deno.test("a script that only bears the name of an older hook is the user's", async () => {
  await using place = await Place.create();
  const script = await place.write(`${place.home}/.claude/hooks/rtk-rewrite.sh`, "#!/bin/sh\necho mine\n", 0o755);
  await place.rtk(["init", "-g"]);
  await place.rtk(["init", "-g", "--auto-patch"]);
  await place.rtk(["init", "-g", "--uninstall"]);
  assertEquals(await Deno.readTextFile(script), "#!/bin/sh\necho mine\n");
});

Deno.test("Cline's rules go into the folder where .clinerules is one, and into a file where it is not", async () => {
  await using place = await Place.create();
  await place.write(".clinerules/mine.md", "mine");
  await place.rtk(["init", "--agent", "cline", "--auto-patch"]);
  assertStringIncludes(await Deno.readTextFile(`${place.project}/.clinerules/rtk-rules.md`), "rtk");
  await place.rtk(["init", "--agent", "cline", "--uninstall"]);
  assertEquals([...Deno.readDirSync(`${place.project}/.clinerules`)].length, 1);
});

Deno.test("with -g nothing is written into the current folder", async () => {
  await using place = await Place.create();
  for (const { agent, scope } of await statuses(place)) {
    if (scope === "user") await place.rtk(["init", "-g", "--agent", agent, "--auto-patch"]);
  }
  assertEquals([...Deno.readDirSync(place.project)], []);
});

Deno.test("Trae's Chinese edition gets the hook where it is there, and only there", async () => {
  await using place = await Place.create();
  await Deno.mkdir(`${place.home}/.trae-cn`);
  await place.rtk(["init", "-g", "--agent", "trae", "--auto-patch"]);
  assertStringIncludes(await Deno.readTextFile(`${place.home}/.trae-cn/hooks.json`), "rtk hook trae");
  await place.rtk(["init", "-g", "--agent", "trae", "--uninstall"]);
  assertEquals([...Deno.readDirSync(`${place.home}/.trae-cn`)], []);
});

Deno.test("awareness.level chooses what the instructions say, and a change is taken over", async () => {
  await using place = await Place.create();
  const file = `${place.home}/.claude/RTK.md`;
  const lengths: number[] = [];
  for (const level of ["default", "high", "full"]) {
    await place.rtk(["config", "set", "awareness.level", level]);
    await place.rtk(["init", "-g", "--auto-patch"]);
    lengths.push((await Deno.readTextFile(file)).length);
  }
  assert(lengths[0]! < lengths[1]! && lengths[1]! < lengths[2]!, String(lengths));
  const { stderr } = await place.rtk(["init", "-g", "--dry-run"]);
  assertStringIncludes(stderr, "already set up");
});

Deno.test("sixteen programs at once leave one entry each", async () => {
  await using place = await Place.create();
  const runs = Array.from({ length: 16 }, () => place.rtk(["init", "-g", "--agent", "claude,codex", "--auto-patch"]));
  for (const { code, stderr } of await Promise.all(runs)) assertEquals([code, stderr], [0, ""]);
  for (const [file, hook] of [[".claude/settings.json", "claude"], [".codex/hooks.json", "codex"]]) {
    const text = await Deno.readTextFile(`${place.home}/${file}`);
    assertEquals(text.split(`rtk hook ${hook}`).length, 2, file);
  }
});
