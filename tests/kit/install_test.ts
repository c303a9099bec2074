import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { differences, snapshot, TestHome } from "../../src/install/testing/homes.ts";
import { shell } from "./payloads.ts";
import { bundleHook, compileHook, type End, NO_NODE, NODE, run, type Runner } from "./support.ts";

const BUNDLE = await bundleHook("tests/kit/guard_hook.ts");
const COMPILED = await compileHook(BUNDLE, "guard");

const DENO_FLAGS = ["run", "--allow-all", "--no-config", "--no-lock"];

/** Runs a program of the guard's in a home of its own. */
function guardIn(place: TestHome, program: string, before: readonly string[], env: Record<string, string> = {}) {
  return (...args: string[]): Promise<End> =>
    run(program, [...before, ...args], { cwd: place.project, env: { HOME: place.home, ...env } });
}

type Start = (place: TestHome, env?: Record<string, string>) => (...args: string[]) => Promise<End>;

const STARTS: [Runner["name"], string | undefined, Start][] = [
  ["node", NODE, (place, env) => guardIn(place, NODE!, [BUNDLE], env)],
  ["deno", Deno.execPath(), (place, env) => guardIn(place, Deno.execPath(), [...DENO_FLAGS, BUNDLE], env)],
  ["compiled", COMPILED, (place, env) => guardIn(place, COMPILED!, [], env)],
];

function settings(place: TestHome, path = "$HOME/.claude/settings.json") {
  return JSON.parse(place.read(path));
}

/** Runs the command that stands in a config, as an agent does. */
function runEntry(place: TestHome, command: string, stdin: string, path = "/usr/bin:/bin"): Promise<End> {
  return run("/bin/sh", ["-c", command], { stdin, cwd: place.project, env: { HOME: place.home, PATH: path } });
}

function only(place: TestHome, file: string, event: string): { command: string; [key: string]: unknown } {
  return settings(place, file).hooks[event][0].hooks[0];
}

for (const [name, program, start] of STARTS) {
  const ignore = program === undefined;
  const why = name === "node" ? NO_NODE : ignore ? " (left out: Deno cannot compile here)" : "";

  Deno.test({
    name:
      `install claude on ${name} writes a command that blocks, passes, and fails closed once the build is gone${why}`,
    ignore,
    fn: async () => {
      using place = new TestHome();
      const end = await start(place)("install", "claude");
      assertEquals(end.code, 0, end.stderr);
      const file = `${place.home}/.claude/settings.json`;
      assertEquals(end.stdout, `${file}\ninstalled: claude user ${file}\n`);
      assertEquals(end.stderr, "installed: a warning\n");
      const group = settings(place).hooks.PreToolUse[0];
      assertEquals(group.matcher, "Bash|Write|NotebookEdit");
      const { command, ...rest } = group.hooks[0];
      assertEquals(rest, { type: "command", timeout: 5, statusMessage: "Looking at it", onFailure: "block" });
      const bin = name === "compiled" ? "guard" : "cli.mjs";
      assertStringIncludes(
        command,
        `'${place.home}/.guard/current/${bin}' hook --event PreToolUse --agent claude || exit 2`,
      );
      if (name === "node") assert(command.startsWith(`n='${NODE}'; [ -x "$n" ] || n=node; "$n" '`), command);
      const blocked = await runEntry(place, command, shell("git push --force"));
      assertEquals([blocked.code, blocked.stderr], [2, "No force."]);
      assertEquals((await runEntry(place, command, shell("git push"))).code, 0);
      Deno.removeSync(`${place.home}/.guard/current`);
      assertEquals((await runEntry(place, command, shell("git push"))).code, 2);
    },
  });

  Deno.test({
    name: `install, install again and uninstall on ${name} leave the settings as they were, byte for byte${why}`,
    ignore,
    fn: async () => {
      using place = new TestHome();
      const text = `\uFEFF// mine\r\n{\r\n\t"model": "x", // why\r\n\t"hooks": {"PreToolUse": [],},\r\n}\r\n`;
      place.write("$HOME/.claude/settings.json", text, 0o640);
      const before = snapshot(place.root);
      const guard = start(place);
      assertEquals((await guard("install", "claude")).code, 0);
      const installed = snapshot(place.root);
      assertStringIncludes(place.read("$HOME/.claude/settings.json"), "// why");
      assertEquals((await guard("install", "claude")).code, 0);
      assertEquals(differences(installed, snapshot(place.root)), []);
      const end = await guard("uninstall", "claude");
      assertEquals([end.code, end.stderr], [0, "removed: a warning\n"]);
      Deno.removeSync(`${place.home}/.guard`, { recursive: true });
      assertEquals(differences(before, snapshot(place.root)), []);
    },
  });
}

const deno = STARTS[1]![2];

Deno.test("an entry of another event names its event, has its own limits, and does not end in exit 2", async () => {
  using place = new TestHome();
  assertEquals((await deno(place)("install", "claude")).code, 0);
  const { hooks } = settings(place);
  assertEquals(Object.keys(hooks), ["PreToolUse", "Stop", "UserPromptSubmit"]);
  const [stop] = hooks.Stop;
  assertEquals(Object.keys(stop), ["hooks"]);
  assertMatch(stop.hooks[0].command, / hook --event Stop --agent claude$/);
  assertEquals([stop.hooks[0].timeout, stop.hooks[0].statusMessage], [3, "Looking at it"]);
  const prompt = hooks.UserPromptSubmit[0].hooks[0];
  assertEquals([prompt.timeout, prompt.statusMessage, prompt.onFailure], [5, "Reading", undefined]);
  Deno.removeSync(`${place.home}/.guard/current`);
  const end = await runEntry(place, stop.hooks[0].command, "{}");
  assert(end.code !== 2 && end.code !== 0, `exit ${end.code}`);
});

Deno.test("install codex writes the tools of Codex and no field that it does not know", async () => {
  using place = new TestHome();
  assertEquals((await deno(place)("install", "codex")).code, 0);
  const group = settings(place, "$HOME/.codex/hooks.json").hooks.PreToolUse[0];
  assertEquals(group.matcher, "Bash|apply_patch");
  assertEquals(Object.keys(group.hooks[0]), ["type", "command", "timeout", "statusMessage"]);
});

Deno.test("install --project writes a command without any path of this machine", async () => {
  using place = new TestHome();
  assertEquals((await deno(place)("install", "claude", "--project")).code, 0);
  const { command } = only(place, "$PROJECT/.claude/settings.json", "PreToolUse");
  assertEquals(command, "deno task --quiet @example/guard hook --event PreToolUse --agent claude || exit 2");
  assertEquals(snapshot(place.home).has(".guard"), false);
  assertEquals((await deno(place)("uninstall", "claude", "--project")).code, 0);
  assertEquals(snapshot(place.root), snapshot(new TestHome().root));
});

Deno.test({
  name: `install --project on node runs the package that is installed there${NO_NODE}`,
  ignore: NODE === undefined,
  fn: async () => {
    using place = new TestHome();
    assertEquals((await STARTS[0]![2](place)("install", "codex", "--project")).code, 0);
    const { command } = only(place, "$PROJECT/.codex/hooks.json", "PreToolUse");
    assertEquals(command, "npx --no-install @example/guard hook --event PreToolUse --agent codex || exit 2");
  },
});

Deno.test("the hook's command falls back to the interpreter in PATH when the installing one is gone", async () => {
  using place = new TestHome();
  assertEquals((await deno(place)("install", "claude")).code, 0);
  const { command } = only(place, "$HOME/.claude/settings.json", "PreToolUse");
  const gone = command.replace(Deno.execPath(), "/nowhere/deno");
  assertEquals((await runEntry(place, gone, shell("git push"))).code, 2);
  const folder = Deno.execPath().replace(/\/[^/]*$/, "");
  assertEquals((await runEntry(place, gone, shell("git push"), `${folder}:/usr/bin:/bin`)).code, 0);
});

Deno.test("a new build gets a folder of its own under the same command, an old one its former folder", async () => {
  using place = new TestHome();
  const text = Deno.readTextFileSync(BUNDLE);
  const bin = place.path("$PROJECT/build/cli.mjs");
  place.write("$PROJECT/build/cli.mjs", text);
  place.write("$PROJECT/build/other.mjs", "export {};\n");
  place.write("$PROJECT/build/notes.txt", "not part of it\n");
  const guard = guardIn(place, Deno.execPath(), [...DENO_FLAGS, bin]);
  const targets: string[] = [];
  const commands = new Set<string>();
  for (const more of ["", "// new\n", ""]) {
    place.write("$PROJECT/build/cli.mjs", text + more);
    assertEquals((await guard("install", "claude")).code, 0);
    targets.push(Deno.readLinkSync(`${place.home}/.guard/current`));
    commands.add(only(place, "$HOME/.claude/settings.json", "PreToolUse").command);
  }
  assertEquals(commands.size, 1);
  assertEquals([targets[0] === targets[2], targets[0] === targets[1]], [true, false]);
  assertEquals([...Deno.readDirSync(`${place.home}/.guard/current/`)].map(({ name }) => name).sort(), [
    "cli.mjs",
    "other.mjs",
  ]);
});

Deno.test("a step that throws fails the command and puts everything back", async () => {
  using place = new TestHome();
  place.write("$HOME/.claude/settings.json", "{}\n");
  const before = snapshot(place.root);
  const failed = await deno(place, { GUARD_STEP: "throw" })("install", "claude");
  assertEquals(failed.code, 1);
  assertStringIncludes(failed.stderr, "installed failed on purpose");
  assertEquals(differences(before, snapshot(place.root)), []);
  assertEquals((await deno(place)("install", "claude")).code, 0);
  const installed = snapshot(place.root);
  const kept = await deno(place, { GUARD_STEP: "throw" })("uninstall", "claude");
  assertEquals(kept.code, 1);
  assertEquals(differences(installed, snapshot(place.root)), []);
});

Deno.test("a build that cannot start changes nothing", async () => {
  using place = new TestHome();
  place.write("$HOME/.claude/settings.json", "{}\n");
  const bin = place.path("$PROJECT/cli.mjs");
  // The module beside it is not part of the build: the copy misses it.
  place.write("$PROJECT/part.js", "export const part = 1;\n");
  place.write("$PROJECT/cli.mjs", `import "./part.js";\n${Deno.readTextFileSync(BUNDLE)}`);
  const before = snapshot(place.root);
  const end = await guardIn(place, Deno.execPath(), [...DENO_FLAGS, bin])("install", "claude");
  assertEquals(end.code, 1);
  assertStringIncludes(end.stderr, "cannot start");
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("--dry-run shows the change as a diff and changes nothing", async () => {
  using place = new TestHome();
  place.write("$HOME/.claude/settings.json", `{\n  "model": "x"\n}\n`);
  const before = snapshot(place.root);
  const end = await deno(place)("install", "claude", "--dry-run");
  assertEquals(end.code, 0, end.stderr);
  assertStringIncludes(end.stdout, `--- ${place.home}/.claude/settings.json`);
  assertMatch(end.stdout, /^\+ .*hook --event PreToolUse/m);
  assertStringIncludes(end.stdout, "would copy the build to");
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("status tells for every agent and scope whether the hook is there, runs, and is this build", async () => {
  using place = new TestHome();
  const guard = deno(place);
  const status = async () => {
    const end = await guard("status", "--json");
    return { code: end.code, rows: JSON.parse(end.stdout) as Record<string, unknown>[] };
  };
  const none = await status();
  assertEquals([none.code, none.rows.map(({ installed }) => installed)], [0, [false, false, false, false]]);
  await guard("install", "codex");
  const fine = await status();
  const { installed, runs, current } = fine.rows.find((row) => row["agent"] === "codex" && row["scope"] === "user")!;
  assertEquals([fine.code, installed, runs, current], [0, true, true, true]);
  Deno.writeTextFileSync(`${Deno.realPathSync(`${place.home}/.guard/current`)}/cli.mjs`, "throw 1;\n");
  const broken = await status();
  const row = broken.rows.find((one) => one["agent"] === "codex" && one["scope"] === "user")!;
  assertEquals([broken.code, row["runs"]], [1, false]);
  assertEquals((await guard("install", "codex")).code, 0);
  assertEquals((await status()).code, 0);
  assertStringIncludes((await guard("status")).stdout, "installed, runs, current build");
});

Deno.test("wrong use of the command line exits 2 and says what is wrong", async () => {
  using place = new TestHome();
  const guard = deno(place);
  for (
    const [words, says] of [
      [[], "Usage: guard"],
      [["instal"], `"instal"`],
      [["install"], "needs an agent"],
      [["install", "cursor"], `"cursor"`],
      [["status", "--yaml"], `"--yaml"`],
    ] as const
  ) {
    const end = await guard(...words);
    assertEquals([end.code, end.stdout], [2, ""]);
    assertStringIncludes(end.stderr, says);
  }
  assertEquals((await guard("--help")).code, 0);
});
