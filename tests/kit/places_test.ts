import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { differences, snapshot, TestHome } from "../../src/install/testing/homes.ts";
import { defineHook, type HookDefinition, install, uninstall } from "rtk/kit";
import { shell } from "./payloads.ts";
import { bundleHook, run } from "./support.ts";

const BUNDLE = await bundleHook("tests/kit/guard_hook.ts");
const DENO_FLAGS = ["run", "--allow-all", "--no-config", "--no-lock"];
const PASS = { block: false } as const;

function optionsIn(place: TestHome, more: Partial<HookDefinition> = {}) {
  const plugin = defineHook({ name: "guard", kinds: ["shell"], check: () => PASS, ...more } as HookDefinition);
  const { home, project: cwd } = place;
  return { plugin, agent: "claude" as const, home, cwd, bin: BUNDLE, interpreter: Deno.execPath() };
}

function guardIn(place: TestHome, env: Record<string, string> = {}) {
  return (...args: string[]) =>
    run(Deno.execPath(), [...DENO_FLAGS, BUNDLE, ...args], { cwd: place.project, env: { HOME: place.home, ...env } });
}

function settingsAt(path: string) {
  return JSON.parse(Deno.readTextFileSync(path));
}

Deno.test("a home with blanks, quotes, line ends and other letters gets a command that runs, and is left as it was", async () => {
  using place = new TestHome();
  const home = `${place.root}/o'm"e $x \`id\` ünï\nline`;
  Deno.mkdirSync(home);
  const before = snapshot(place.root);
  const options = { ...optionsIn(place), home };
  const { command } = install(options);
  const end = await run("/bin/sh", ["-c", command], { stdin: shell("git push --force"), cwd: "/" });
  assertEquals([end.code, end.stderr], [2, "No force."]);
  assertEquals(install(options).command, command);
  assertEquals(settingsAt(`${home}/.claude/settings.json`).hooks.PreToolUse.length, 1);
  uninstall(options);
  Deno.removeSync(`${home}/.guard`, { recursive: true });
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("install() and uninstall() refuse a home or a project that is not an absolute path", () => {
  using place = new TestHome();
  const before = snapshot(place.root);
  for (const act of [install, uninstall]) {
    assertThrows(() => act({ ...optionsIn(place), home: "home" }), Error, `"home"`);
    assertThrows(() => act({ ...optionsIn(place), cwd: "." }), Error, `"."`);
  }
  assertEquals(differences(before, snapshot(place.root)), []);
});

for (const scope of ["user", "project"] as const) {
  Deno.test(`uninstall() for the ${scope} removes the entry where the home is the project as well`, () => {
    using place = new TestHome();
    const before = snapshot(place.home);
    const options = { ...optionsIn(place), cwd: place.home };
    install(options);
    install({ ...options, scope: "project" });
    uninstall({ ...options, scope });
    Deno.removeSync(`${place.home}/.guard`, { recursive: true });
    assertEquals(differences(before, snapshot(place.home)), []);
  });
}

Deno.test("a compiled hook goes by its name in a project, whatever its file is called", () => {
  using place = new TestHome();
  place.write("$HOME/guard-linux", "#!/bin/sh\n", 0o755);
  const { interpreter: _, ...options } = optionsIn(place, { packageName: "@example/guard" });
  const project = { ...options, bin: place.path("$HOME/guard-linux"), scope: "project" as const };
  const before = snapshot(place.root);
  const { command } = install(project);
  assertEquals(command, "'guard' hook --event PreToolUse --agent claude || exit 2");
  install(project);
  uninstall(project);
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("runCli() installs the program that bin names, beside the entry or elsewhere", async () => {
  using place = new TestHome();
  place.write(
    "$PROJECT/entry.ts",
    `import { defineHook, runCli } from "rtk/kit/hook";
const plugin = defineHook({ name: "guard", kinds: ["shell"], check: () => ({ block: false }) });
void runCli(plugin, import.meta.url, { bin: "../the build/main.mjs" });
`,
  );
  const entry = await bundleHook(place.path("$PROJECT/entry.ts"), `${place.root}/entry`);
  Deno.mkdirSync(`${place.root}/the build`);
  Deno.copyFileSync(BUNDLE, `${place.root}/the build/main.mjs`);
  const end = await run(Deno.execPath(), [...DENO_FLAGS, entry, "install", "claude"], { env: { HOME: place.home } });
  assertEquals([end.code, end.stderr], [0, ""]);
  assertEquals([...Deno.readDirSync(`${place.home}/.guard/current/`)].map(({ name }) => name), ["main.mjs"]);
});

Deno.test("a Deno of another name is an interpreter, and no compiled hook", async () => {
  using place = new TestHome();
  const deno = `${place.root}/deno-2.9`;
  try {
    // A symbolic link would not do: a process has the name of what it leads to.
    Deno.linkSync(Deno.realPathSync(Deno.execPath()), deno);
  } catch {
    Deno.copyFileSync(Deno.execPath(), deno);
  }
  const words = [...DENO_FLAGS, BUNDLE, "install", "claude"];
  const end = await run(deno, words, { cwd: place.project, env: { HOME: place.home } });
  assertEquals(end.code, 0, end.stderr);
  const [group] = settingsAt(`${place.home}/.claude/settings.json`).hooks.PreToolUse;
  assertStringIncludes(group.hooks[0].command, `n='${deno}'; [ -x "$n" ] || n=deno; "$n" run --allow-all`);
});

Deno.test("the folders that the agents are told to use take the place of those in the home", async () => {
  using place = new TestHome();
  const before = snapshot(place.root);
  const guard = guardIn(place, { CLAUDE_CONFIG_DIR: "other", CODEX_HOME: `${place.root}/codex/` });
  const files = { claude: `${place.project}/other/settings.json`, codex: `${place.root}/codex/hooks.json` };
  for (const [agent, file] of Object.entries(files)) {
    const end = await guard("install", agent);
    assertEquals([end.code, end.stdout.split("\n")[0]], [0, file], end.stderr);
    assertEquals(Object.keys(settingsAt(file).hooks), ["PreToolUse", "Stop", "UserPromptSubmit"]);
  }
  const rows = JSON.parse((await guard("status", "--json")).stdout) as { file: string; installed: boolean }[];
  assertEquals(rows.filter(({ installed }) => installed).map(({ file }) => file), Object.values(files));
  for (const agent of Object.keys(files)) assertEquals((await guard("uninstall", agent)).code, 0);
  Deno.removeSync(`${place.home}/.guard`, { recursive: true });
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("Codex, which takes whole seconds alone, gets the next one", () => {
  using place = new TestHome();
  const timeouts = (agent: "claude" | "codex", more: Partial<HookDefinition>) => {
    const { file } = install({ ...optionsIn(place, more), agent });
    const { PreToolUse, Stop } = settingsAt(file).hooks;
    return [PreToolUse[0].hooks[0].timeout, Stop?.[0].hooks[0].timeout];
  };
  const events = { Stop: { check: () => PASS, timeout: 0.25 } };
  assertEquals(timeouts("codex", { timeout: 2.5, events }), [3, 1]);
  assertEquals(timeouts("claude", { timeout: 2.5, events }), [2.5, 0.25]);
});

Deno.test("install() says what is in the way of a folder, and changes nothing", () => {
  for (
    const [name, put] of [
      [".claude", (path: string) => Deno.writeTextFileSync(path, "mine\n")],
      [".guard", (path: string) => Deno.writeTextFileSync(path, "mine\n")],
      [".guard", (path: string) => Deno.symlinkSync("nowhere", path)],
      [".local", (path: string) => Deno.writeTextFileSync(path, "mine\n")],
    ] as const
  ) {
    using place = new TestHome();
    put(`${place.home}/${name}`);
    const before = snapshot(place.root);
    assertThrows(() => install(optionsIn(place)), Error, `${place.home}/${name} is there and is not a folder`);
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

Deno.test("status tells what it cannot read, and tells of the others all the same", async () => {
  using place = new TestHome();
  const guard = guardIn(place);
  assertEquals((await guard("install", "codex")).code, 0);
  Deno.mkdirSync(`${place.home}/.claude/settings.json`, { recursive: true });
  const end = await guard("status");
  assertEquals(end.code, 1, end.stderr);
  assertStringIncludes(end.stdout, `${place.home}/.claude/settings.json\n  `);
  assertStringIncludes(end.stdout, "codex   user     installed, runs, current build");
});

Deno.test("writeClaudePlugin() makes the folders of a relative path, and no other", async () => {
  using place = new TestHome();
  place.write(
    "$PROJECT/plugin.ts",
    `import { defineHook, writeClaudePlugin } from "rtk/kit";
const plugin = defineHook({ name: "guard", kinds: ["shell"], check: () => ({ block: false }) });
for (const folder of ["plugin", "./deep/er/", "."]) writeClaudePlugin(folder, { plugin, version: "1.0.0", description: "x" });
`,
  );
  const script = await bundleHook(place.path("$PROJECT/plugin.ts"), `${place.root}/built`);
  const end = await run(Deno.execPath(), [...DENO_FLAGS, script], { cwd: place.project });
  assertEquals(end.code, 0, end.stderr);
  const names = [...Deno.readDirSync(place.project)].map(({ name }) => name).sort();
  assertEquals(names, [".claude-plugin", "deep", "hooks", "plugin", "plugin.ts"]);
  assert(Deno.statSync(`${place.project}/deep/er/hooks/hooks.json`).isFile);
});
