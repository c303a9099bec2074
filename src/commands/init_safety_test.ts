import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { claudeInstall } from "../agents/claude/install.ts";
import { ApplyFailed } from "../install/apply.ts";
import { kindOf } from "../install/look_at.ts";
import { denoFiles } from "../install/deno_files.ts";
import type { FileOperations } from "../install/file_operations.ts";
import { carryOut } from "../install/session.ts";
import { differences, snapshot, TestHome } from "../install/testing/homes.ts";
import type { InstallContext, Scope } from "../install/agent_install.ts";

const SETTINGS = "$HOME/.claude/settings.json";

function contextOf(home: TestHome, scope: Scope = "user", env: Record<string, string> = {}): InstallContext {
  return {
    home: home.home,
    project: home.project,
    env: (name) => name === "HOME" ? home.home : env[name],
    scope,
    form: "default",
    awareness: "default",
    allowRtk: true,
    replace: true,
    kindOf,
    read: () => Promise.resolve(undefined),
  };
}

async function init(
  home: TestHome,
  action: "install" | "remove" = "install",
  files = denoFiles,
  scope: Scope = "user",
) {
  const context = contextOf(home, scope);
  const flow = await (action === "install" ? claudeInstall.flow(context) : claudeInstall.removal(context));
  return await carryOut({ files, dataFolder: `${home.home}/.local/share/rtk` }, action, [flow]);
}

async function refusal(home: TestHome, scope: Scope = "user"): Promise<string> {
  const before = snapshot(home.root);
  const { plan } = await init(home, "install", denoFiles, scope);
  assertEquals(plan.refusals.length, 1, JSON.stringify(plan.refusals));
  assertEquals(differences(before, snapshot(home.root)), []);
  const { path, line, reason } = plan.refusals[0]!;
  return `${path.replace(home.root, "")}:${line ?? "-"} ${reason}`;
}

Deno.test("init refuses settings that are not JSON, with the line", async () => {
  using home = new TestHome();
  home.write(SETTINGS, '{\n  "a": 1\n  "b": 2\n}\n');
  assertEquals(await refusal(home), "/home/.claude/settings.json:3 the file is not valid JSON (CommaExpected)");
});

Deno.test("init refuses settings whose outermost value, hooks or list have the wrong type", async () => {
  for (
    const [text, expected] of [
      ["[1]\n", "1 the outermost value is an array, not an object"],
      ['"x"', "1 the outermost value is a string, not an object"],
      ["null", "1 the outermost value is null, not an object"],
      ['{\n"hooks": []}', '2 "hooks" is an array, not an object'],
      ['{"hooks": {\n"PreToolUse": {}}}', '2 "hooks.PreToolUse" is an object, not an array'],
      ['{"permissions": {"allow": "x"}}', '1 "permissions.allow" is a string, not an array'],
    ] as const
  ) {
    using home = new TestHome();
    home.write(SETTINGS, text);
    assertEquals(await refusal(home), `/home/.claude/settings.json:${expected}`);
  }
});

Deno.test("init refuses settings that are not UTF-8, too deep or read-only", async () => {
  using home = new TestHome();
  home.write(SETTINGS, new Uint8Array([0x7b, 0x0a, 0x22, 0xff, 0x22, 0x7d]));
  assertEquals(await refusal(home), "/home/.claude/settings.json:2 the file is not UTF-8");
  home.write(SETTINGS, new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]));
  assertEquals(await refusal(home), "/home/.claude/settings.json:1 the file is UTF-16, not UTF-8");
  home.write(SETTINGS, `{"a":${"[".repeat(60_000)}${"]".repeat(60_000)}}`);
  assertEquals(await refusal(home), "/home/.claude/settings.json:1 the JSON is nested too deep");
  home.write(SETTINGS, "{}\n", 0o444);
  assertEquals(await refusal(home), "/home/.claude/settings.json:- the file is read-only: make it writable first");
});

Deno.test("init refuses a block without an end in CLAUDE.md", async () => {
  using home = new TestHome();
  home.write("$HOME/.claude/CLAUDE.md", "# x\n\n<!-- rtk-instructions v1 -->\nold\n");
  assertStringIncludes(await refusal(home), "/home/.claude/CLAUDE.md:3 the block that starts here has no end");
});

Deno.test("init refuses folders, sockets' likes, loops and links to nowhere", async () => {
  using home = new TestHome();
  Deno.mkdirSync(home.path(SETTINGS), { recursive: true });
  assertEquals(await refusal(home), "/home/.claude/settings.json:- this is a folder, not a file");
  Deno.removeSync(home.path(SETTINGS));
  Deno.symlinkSync("settings.json", home.path(SETTINGS));
  assertEquals(await refusal(home), "/home/.claude/settings.json:- the links lead in a circle");
  Deno.removeSync(home.path(SETTINGS));
  Deno.symlinkSync("../gone/settings.json", home.path(SETTINGS));
  assertStringIncludes(await refusal(home), "/home/gone, which does not exist");
});

Deno.test("init writes through a link and leaves the link", async () => {
  using home = new TestHome();
  home.write("$HOME/dotfiles/claude.json", '{ "a": 1 }\n', 0o600);
  Deno.mkdirSync(home.path("$HOME/.claude"));
  Deno.symlinkSync("../dotfiles/claude.json", home.path(SETTINGS));
  const before = snapshot(home.root);
  await init(home);
  assertEquals(Deno.readLinkSync(home.path(SETTINGS)), "../dotfiles/claude.json");
  assertStringIncludes(home.read("$HOME/dotfiles/claude.json"), "rtk hook claude");
  await init(home, "remove");
  assertEquals(differences(before, snapshot(home.root)), []);
});

Deno.test("init makes the target of a link that leads to a file not yet there, and removes it again", async () => {
  using home = new TestHome();
  home.write("$HOME/dotfiles/x", "");
  Deno.mkdirSync(home.path("$HOME/.claude"));
  Deno.symlinkSync("../dotfiles/claude.json", home.path(SETTINGS));
  const before = snapshot(home.root);
  await init(home);
  assertStringIncludes(home.read("$HOME/dotfiles/claude.json"), "rtk hook claude");
  await init(home, "remove");
  assertEquals(differences(before, snapshot(home.root)), []);
});

Deno.test("init in a project refuses links that lead out of it, of the file and of a folder on the way", async () => {
  for (const link of [".claude", ".claude/settings.json", "CLAUDE.md", ".rtk"]) {
    using home = new TestHome();
    home.write("$HOME/outside/settings.json", "{}\n");
    if (link.includes("/")) Deno.mkdirSync(`${home.project}/.claude`);
    const inside = link === ".claude" || link === ".rtk";
    Deno.symlinkSync(`${home.home}/outside${inside ? "" : "/settings.json"}`, `${home.project}/${link}`);
    assertStringIncludes(await refusal(home, "project"), "leads out of the project", link);
  }
});

Deno.test("init in a project follows links that stay inside, and a project that is itself a link", async () => {
  using home = new TestHome();
  home.write("$PROJECT/config/settings.json", "{}\n");
  Deno.symlinkSync("config", `${home.project}/.claude`);
  Deno.symlinkSync("project", `${home.root}/alias`);
  const context = { ...contextOf(home, "project"), project: `${home.root}/alias` };
  const place = { files: denoFiles, dataFolder: `${home.home}/.local/share/rtk` };
  const { plan } = await carryOut(place, "install", [await claudeInstall.flow(context)]);
  assertEquals(plan.refusals, []);
  assertStringIncludes(home.read("$PROJECT/config/settings.json"), "rtk hook claude");
});

Deno.test("init keeps what the user changed between installing and removing", async () => {
  using home = new TestHome();
  home.write(SETTINGS, '{\n  "a": 1 // one\n}\n');
  home.write("$HOME/.claude/CLAUDE.md", "# Mine\n");
  await init(home);
  home.write(SETTINGS, home.read(SETTINGS).replace('"a": 1', '"a": 2, "new": true'));
  home.write("$HOME/.claude/CLAUDE.md", `${home.read("$HOME/.claude/CLAUDE.md")}\nMore\n`);
  home.write("$HOME/.claude/RTK.md", `${home.read("$HOME/.claude/RTK.md")}\nMy own words\n`);
  await init(home, "remove");
  assertEquals(home.read(SETTINGS), '{\n  "a": 2, "new": true // one\n}\n');
  assertEquals(home.read("$HOME/.claude/CLAUDE.md"), "# Mine\n\nMore\n");
  assertEquals(home.read("$HOME/.claude/RTK.md"), "My own words\n");
});

Deno.test("init never takes a backup's name that is taken, and makes one copy for one content", async () => {
  using home = new TestHome();
  home.write(SETTINGS, '{"a":1}\n', 0o600);
  home.write(`${SETTINGS}.bak`, "mine", 0o600);
  home.write(`${SETTINGS}.bak.1`, "mine too", 0o600);
  await init(home);
  await init(home);
  assertEquals(home.read(`${SETTINGS}.bak`), "mine");
  assertEquals(home.read(`${SETTINGS}.bak.1`), "mine too");
  assertEquals(home.read(`${SETTINGS}.bak.2`), '{"a":1}\n');
  assertEquals(Deno.statSync(home.path(`${SETTINGS}.bak.2`)).mode! & 0o777, 0o600);
  assertEquals([...snapshot(home.root).keys()].filter((name) => name.includes(".bak")).length, 3);
});

/** The disk, but the `n`th change fails, and with it every later one, as when the program is killed there. */
function killedAt(n: number): { files: FileOperations; changes(): number } {
  let count = 0;
  const mutating = ["makeFolder", "replace", "create", "remove"];
  const files = new Proxy(denoFiles, {
    get(target, name: keyof FileOperations) {
      if (!mutating.includes(name)) return target[name];
      return (...args: unknown[]) => {
        if (++count > n) return Promise.reject(new Error("killed"));
        return (target[name] as (...all: unknown[]) => Promise<unknown>)(...args);
      };
    },
  });
  return { files, changes: () => count };
}

Deno.test("init killed at any change leaves each file old or new, and the next run completes", async () => {
  const texts = { [SETTINGS]: '{\n  "a": 1 // one\n}\n', "$HOME/.claude/CLAUDE.md": "# Mine\n" };
  const fill = (home: TestHome) => Object.entries(texts).forEach(([path, text]) => home.write(path, text));
  using whole = new TestHome();
  fill(whole);
  const counter = killedAt(Infinity);
  await init(whole, "install", counter.files);
  const [done, total] = [snapshot(whole.root), counter.changes()];
  assert(total > 8);
  for (let n = 0; n < total; n++) {
    using home = new TestHome();
    fill(home);
    const before = snapshot(home.root);
    await init(home, "install", killedAt(n).files).catch(() => {});
    for (const [name, now] of snapshot(home.root)) {
      if (name.endsWith("installed.json") || now.startsWith("folder")) continue;
      const original = name.replace(/\.bak$/, "");
      assert([before.get(original), done.get(name)].includes(now), `${name} after ${n} changes: ${now}`);
    }
    await init(home);
    const strip = (all: ReadonlyMap<string, string>) =>
      new Map([...all].filter(([name]) => !name.endsWith("installed.json")));
    assertEquals(differences(strip(done), strip(snapshot(home.root))), [], `after ${n} changes`);
    await init(home, "remove");
    for (const [path, text] of Object.entries(texts)) assertEquals(home.read(path), text, `after ${n} changes`);
  }
});

Deno.test("removing killed at any change can be repeated, and then nothing is left", async () => {
  for (let n = 0;; n++) {
    using home = new TestHome();
    home.write(SETTINGS, '{\n  "a": 1 // one\n}\n');
    const before = snapshot(home.root);
    await init(home);
    const killed = killedAt(n);
    await init(home, "remove", killed.files).catch(() => {});
    const complete = killed.changes() <= n;
    await init(home, "remove");
    // The very last thing to go is the record; killed right behind it, rtk's own data folder stays behind, empty.
    const left = [...snapshot(home.root)].filter(([name]) => !/^home\/\.local(?:\/share(?:\/rtk)?)?$/.test(name));
    assertEquals(differences(before, new Map(left)), [], `after ${n} changes`);
    if (complete) break;
  }
});

Deno.test("init puts everything back when a write fails in the middle", async () => {
  for (let n = 0; n < 12; n++) {
    using home = new TestHome();
    home.write(SETTINGS, '{"a":1}\n');
    const before = snapshot(home.root);
    let count = 0;
    const files: FileOperations = {
      ...denoFiles,
      replace: (path, bytes, mode) => {
        if (count++ === n) return Promise.reject(new Error("no space left on device"));
        return denoFiles.replace(path, bytes, mode);
      },
    };
    if (await init(home, "install", files).then(() => true, () => false)) break;
    assert(n < 8);
    assertEquals(differences(before, snapshot(home.root)), [], `write ${n}`);
  }
});

Deno.test("init says which file another program changed meanwhile, and changes nothing", async () => {
  using home = new TestHome();
  home.write(SETTINGS, '{"a":1}\n');
  let meddled = false;
  const files: FileOperations = {
    ...denoFiles,
    create: async (path, bytes, mode) => {
      const result = await denoFiles.create(path, bytes, mode);
      if (!meddled) home.write(SETTINGS, '{"a":2}\n');
      meddled = true;
      return result;
    },
  };
  const error = await assertRejects(() => init(home, "install", files), ApplyFailed);
  assertStringIncludes(error.message, "was changed by another program");
  assertEquals(home.read(SETTINGS), '{"a":2}\n');
});

Deno.test("init sixteen times at once leaves one entry", async () => {
  using home = new TestHome();
  home.write(SETTINGS, '{\n  "a": 1\n}\n');
  const before = snapshot(home.root);
  await Promise.all(Array.from({ length: 16 }, () => init(home)));
  assertEquals(home.read(SETTINGS).split("rtk hook claude").length, 2);
  await Promise.all(Array.from({ length: 16 }, (_, i) => init(home, i % 2 === 0 ? "install" : "remove")));
  await init(home, "remove");
  assertEquals(differences(before, snapshot(home.root)), []);
});
