import { assert, assertEquals } from "@std/assert";
import { differences, snapshot, TestHome } from "../../src/install/testing/homes.ts";
import { installOn } from "../../src/kit/install_on.ts";
import { nodeFiles } from "../../src/kit/node_files.ts";
import { defineHook, uninstall } from "rtk/kit";
import { bundleHook, type End, run, WORKSHOP } from "./support.ts";

const BUNDLE = await bundleHook("tests/kit/guard_hook.ts");
const SETTINGS = "$HOME/.claude/settings.json";
const TEXT = `{\n  // mine\n  "model": "x",\n  "hooks": {\n    "Stop": [] // none yet\n  }\n}\n`;

/** No step of an installation has this number. */
const NEVER = 1000;

const SETUP_AT = await bundleHook("tests/kit/setup_at.ts");

function setUpAt(place: TestHome, action: string, mode: string, step: number): Promise<End> {
  const options = [action, place.home, place.project, BUNDLE, Deno.execPath(), mode, String(step)];
  return run(Deno.execPath(), ["run", "--allow-all", "--no-config", "--no-lock", SETUP_AT, ...options]);
}

function withoutCopies(place: TestHome) {
  return new Map([...snapshot(place.root)].filter(([name]) => !name.startsWith("home/.guard")));
}

/** Names that an interrupted run may not leave for ever. */
function leftovers(place: TestHome): string[] {
  return [...snapshot(place.root).keys()].filter((name) => /\.tmp$|\.lock|\.staged-|\.former-|\.current-/.test(name));
}

async function killedEverywhere(action: "install" | "uninstall"): Promise<number> {
  for (let step = 1;; step++) {
    using place = new TestHome();
    place.write(SETTINGS, TEXT, 0o600);
    const before = withoutCopies(place);
    if (action === "uninstall") await setUpAt(place, "install", "none", NEVER);
    const texts = [place.read(SETTINGS)];
    const end = await setUpAt(place, action, "kill", step);
    const text = place.read(SETTINGS);
    if (end.code === 0) return step;
    assertEquals(end.signal, "SIGKILL", end.stderr);
    if (action === "uninstall") texts.push(TEXT);
    const whole = text.endsWith("}\n") && text.includes("// mine") && text.includes("// none yet");
    assert(texts.includes(text) || action === "install" && whole, `step ${step}:\n${text}`);
    assertEquals((await setUpAt(place, "install", "none", NEVER)).code, 0);
    assertEquals(leftovers(place), [], `step ${step}`);
    assertEquals((await setUpAt(place, "uninstall", "none", NEVER)).code, 0);
    // A run killed right after making the record's folders leaves them, empty.
    const after = new Map(
      [...withoutCopies(place)].filter(([name]) => !/^home\/\.local(?:\/share(?:\/rtk(?:\/kit)?)?)?$/.test(name)),
    );
    assertEquals(differences(before, after), [], `step ${step}`);
  }
}

Deno.test("an installation killed at any step leaves whole settings, and the next ones succeed and clean up", async () => {
  assert(await killedEverywhere("install") > 8);
});

Deno.test("a removal killed at any step leaves whole settings, and the next ones succeed and clean up", async () => {
  assert(await killedEverywhere("uninstall") > 2);
});

Deno.test("a disk that is full from any step on changes nothing, or the whole was done", async () => {
  for (const action of ["install", "uninstall"] as const) {
    for (let step = 1;; step++) {
      using place = new TestHome();
      place.write(SETTINGS, TEXT, 0o600);
      if (action === "uninstall") await setUpAt(place, "install", "none", NEVER);
      const before = snapshot(place.root);
      const end = await setUpAt(place, action, "full", step);
      if (end.code === 0) break;
      assert(end.stderr.includes("ENOSPC"), end.stderr);
      assertEquals(differences(before, snapshot(place.root)), [], `${action}, step ${step}`);
    }
  }
});

Deno.test("a home that may not be written to is left alone, and the command says so", async () => {
  using place = new TestHome();
  place.write(SETTINGS, TEXT, 0o600);
  const words = ["run", "--allow-all", "--no-config", "--no-lock", BUNDLE, "install", "claude"];
  // Permission bits do not hold for root: what Deno itself forbids does.
  const denied = words.map((word) => word === "--allow-all" ? `--deny-write=${place.home}` : word);
  const before = snapshot(place.root);
  const options = { cwd: place.project, env: { HOME: place.home } };
  const end = await run(Deno.execPath(), [denied[0]!, "--allow-all", ...denied.slice(1)], options);
  assertEquals(end.code, 1);
  assert(end.stderr.startsWith("guard: install failed: "), end.stderr);
  assertEquals(differences(before, snapshot(place.root)), []);
});

async function bundleNamed(name: string): Promise<string> {
  const path = `${WORKSHOP}/${name}.ts`;
  await Deno.writeTextFile(
    path,
    `import { defineHook, runCli } from "rtk/kit";
void runCli(defineHook({ name: ${
      JSON.stringify(name)
    }, kinds: ["shell"], check: () => ({ block: false }) }), import.meta.url);
`,
  );
  return await bundleHook(path);
}

Deno.test("installations at once all get their entry, and removals at once give the file back", async () => {
  using place = new TestHome();
  place.write(SETTINGS, TEXT, 0o600);
  const bundles = await Promise.all(["one", "two", "three", "four", "five"].map(bundleNamed));
  const options = { cwd: place.project, env: { HOME: place.home } };
  const all = (action: string) =>
    Promise.all(
      bundles.map((bundle) =>
        run(Deno.execPath(), ["run", "--allow-all", "--no-config", "--no-lock", bundle, action, "claude"], options)
      ),
    );
  for (const end of await all("install")) assertEquals(end.code, 0, end.stderr);
  const text = place.read(SETTINGS);
  for (const name of ["one", "two", "three", "four", "five"]) assert(text.includes(`/.${name}/current/`), text);
  for (const end of await all("uninstall")) assertEquals(end.code, 0, end.stderr);
  assertEquals(place.read(SETTINGS), TEXT);
  assertEquals(snapshot(place.root).has("home/.local"), false);
});

Deno.test("a removal with nothing to remove leaves no folder, whoever waits for its end meanwhile", async () => {
  using place = new TestHome();
  const options = { cwd: place.project, env: { HOME: place.home } };
  const guard = (action: string) =>
    run(Deno.execPath(), ["run", "--allow-all", "--no-config", "--no-lock", BUNDLE, action, "claude"], options);
  const before = snapshot(place.root);
  const ends = await Promise.all(Array.from({ length: 6 }, (_, index) => guard(index % 2 ? "install" : "uninstall")));
  for (const end of [...ends, await guard("uninstall")]) assertEquals(end.code, 0, end.stderr);
  Deno.removeSync(`${place.home}/.guard`, { recursive: true });
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("a lock that a killed installation left is taken over", async () => {
  using place = new TestHome();
  place.write(SETTINGS, TEXT, 0o600);
  for (const left of ["", "4194304 0123456789abcdef\n"]) {
    place.write("$HOME/.rtk-kit.lock", left);
    Deno.utimeSync(place.path("$HOME/.rtk-kit.lock"), new Date(Date.now() - 5000), new Date(Date.now() - 5000));
    assertEquals((await setUpAt(place, "install", "none", NEVER)).code, 0);
    assertEquals(leftovers(place), []);
  }
});

Deno.test("an installation that finds the settings half written waits for the other half", () => {
  using place = new TestHome();
  place.write(SETTINGS, TEXT);
  let reads = 0;
  const half = new TextEncoder().encode(TEXT.slice(0, 20));
  const read = (path: string) => path === place.path(SETTINGS) && ++reads <= 4 ? half : nodeFiles.read(path);
  const plugin = defineHook({ name: "guard", kinds: ["shell"], check: () => ({ block: false }) });
  const { home, project: cwd } = place;
  const options = { plugin, agent: "claude", home, cwd, bin: BUNDLE, interpreter: Deno.execPath() } as const;
  installOn({ ...nodeFiles, read }, options);
  assert(place.read(SETTINGS).includes("/.guard/current/"));
  installOn(nodeFiles, options);
  uninstall(options);
  assertEquals(place.read(SETTINGS), TEXT);
});

Deno.test("an installation while another program rewrites the settings loses neither side's change", () => {
  const plugin = defineHook({ name: "guard", kinds: ["shell"], check: () => ({ block: false }) });
  let rewritten = 0;
  // Before which looks at the file the other program reads it, and before which it writes what it made of that.
  for (let first = 1; first <= 6; first++) {
    for (let last = first; last <= 6; last++) {
      using place = new TestHome();
      const file = place.path(SETTINGS);
      place.write(SETTINGS, `{"count": 0}\n`);
      let reads = 0;
      let value: { count: number } | undefined;
      let written = 0;
      const read = (path: string) => {
        if (path === file && ++reads === first) value = JSON.parse(Deno.readTextFileSync(file));
        if (path === file && reads === last) {
          value!.count++;
          written++;
          Deno.writeTextFileSync(`${file}.new`, `${JSON.stringify(value)}\n`);
          Deno.renameSync(`${file}.new`, file);
        }
        return nodeFiles.read(path);
      };
      const { home, project: cwd } = place;
      const options = { plugin, agent: "claude", home, cwd, bin: BUNDLE, interpreter: Deno.execPath() } as const;
      installOn({ ...nodeFiles, read }, options);
      const { count, hooks } = JSON.parse(place.read(SETTINGS));
      assertEquals([count, Object.keys(hooks)], [written, ["PreToolUse"]], `${first}, ${last}`);
      rewritten += written;
    }
  }
  assert(rewritten >= 9, "the other program hardly came to write");
});
