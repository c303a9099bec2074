import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { differences, snapshot, TestHome } from "../../src/install/testing/homes.ts";
import {
  claudePluginFiles,
  configFile,
  defineHook,
  type HookDefinition,
  install,
  matcherFor,
  uninstall,
} from "rtk/kit";
import { bundleHook } from "./support.ts";

const BUNDLE = await bundleHook("tests/kit/guard_hook.ts");
const PASS = { block: false } as const;

function hook(more: Partial<HookDefinition> = {}) {
  return defineHook({ name: "guard", kinds: ["shell"], check: () => PASS, ...more } as HookDefinition);
}

function optionsIn(place: TestHome, more: Partial<HookDefinition> = {}) {
  return {
    plugin: hook(more),
    agent: "claude" as const,
    home: place.home,
    cwd: place.project,
    bin: BUNDLE,
    interpreter: Deno.execPath(),
  };
}

const SETTINGS = "$HOME/.claude/settings.json";
const OTHER = { matcher: "Bash", hooks: [{ type: "command", command: "lint" }] };

function commandsIn(place: TestHome, event: string): string[] {
  const groups = JSON.parse(place.read(SETTINGS)).hooks[event] ?? [];
  return groups.flatMap(({ hooks }: { hooks: { command: string }[] }) => hooks.map(({ command }) => command));
}

Deno.test("install() replaces entries of older forms, at any event, and keeps every other one", () => {
  using place = new TestHome();
  const old = `n='/old/node'; [ -x "$n" ] || n=node; "$n" '/old/home/.guard/current/main.mjs' hook || exit 2`;
  const mixed = { matcher: "Bash", hooks: [{ type: "command", command: "mine" }, { type: "command", command: old }] };
  place.write(
    SETTINGS,
    JSON.stringify({
      hooks: {
        PreToolUse: [OTHER, mixed],
        PostToolUse: [{ hooks: [{ type: "command", command: "npx --no-install guard hook || exit 2" }] }, OTHER],
        Stop: [{ hooks: [{ type: "command", command: "npx --no-install guard hook --event Stop --agent claude" }] }],
      },
    }),
  );
  const { command, commands, file } = install(optionsIn(place));
  assertEquals([file, commands], [place.path(SETTINGS), [command]]);
  assertEquals(commandsIn(place, "PreToolUse"), ["lint", "mine", command]);
  assertEquals(commandsIn(place, "PostToolUse"), ["lint"]);
  assertEquals(commandsIn(place, "Stop"), []);
});

Deno.test("install() keeps commands that only look like the hook's own", () => {
  using place = new TestHome();
  const others = [
    "npx --no-install guard hook --event Stop --agent claude; rm x",
    "npx --no-install guard-two hook",
    "'/home/.guard-two/current/guard' hook",
    "echo guard hook",
    "npx guard hook",
  ];
  const groups = others.map((command) => ({ hooks: [{ type: "command", command }] }));
  place.write(SETTINGS, JSON.stringify({ hooks: { PreToolUse: groups, Odd: { guard: 1 } } }));
  const { command } = install(optionsIn(place));
  assertEquals(commandsIn(place, "PreToolUse"), [...others, command]);
});

Deno.test("install() and uninstall() know the commands that ownCommands match as a whole", () => {
  using place = new TestHome();
  const group = (command: string) => ({ hooks: [{ type: "command", command }] });
  place.write(
    SETTINGS,
    JSON.stringify({ hooks: { PreToolUse: [group("old-guard run --all"), group("sudo old-guard run --all")] } }),
  );
  const options = optionsIn(place, { ownCommands: [/old-guard run|old-guard run --all/] });
  uninstall(options);
  assertEquals(commandsIn(place, "PreToolUse"), ["sudo old-guard run --all"]);
});

Deno.test("uninstall() removes every entry, also of another build, and leaves the copy", () => {
  using place = new TestHome();
  place.write(SETTINGS, JSON.stringify({ hooks: { PreToolUse: [OTHER] } }));
  install(optionsIn(place, { events: { Stop: { check: () => PASS } } }));
  place.write(SETTINGS, place.read(SETTINGS).replace("lint", "lint --more"));
  const { commands } = uninstall(optionsIn(place));
  assertEquals(commands, []);
  assertEquals(JSON.parse(place.read(SETTINGS)), {
    hooks: { PreToolUse: [{ ...OTHER, hooks: [{ type: "command", command: "lint --more" }] }] },
  });
  assert(snapshot(place.home).has(".guard/current"));
});

Deno.test("install() of another build whose step throws leaves the former one in its place", () => {
  using place = new TestHome();
  install(optionsIn(place));
  const before = snapshot(place.root);
  place.write("$PROJECT/cli.mjs", `${Deno.readTextFileSync(BUNDLE)}// new\n`);
  const onInstall = () => {
    assertEquals(differences(before, snapshot(place.root)).length > 0, true);
    throw new Error("failed on purpose");
  };
  const options = { ...optionsIn(place, { onInstall, timeout: 5 }), bin: place.path("$PROJECT/cli.mjs") };
  assertThrows(() => install(options), Error, "failed on purpose");
  Deno.removeSync(place.path("$PROJECT/cli.mjs"));
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("two hooks that share a settings file leave nothing of it, whichever goes first", () => {
  for (const firstGoesFirst of [true, false]) {
    using place = new TestHome();
    const before = snapshot(place.root);
    const [first, second] = [optionsIn(place), optionsIn(place, { name: "second" })];
    install(first);
    install(second);
    for (const options of firstGoesFirst ? [first, second] : [second, first]) uninstall(options);
    for (const name of [".guard", ".second"]) Deno.removeSync(`${place.home}/${name}`, { recursive: true });
    assertEquals(differences(before, snapshot(place.root)), []);
  }
});

/** Settings that are refused, and what the message has to name. */
const REFUSED: Readonly<Record<string, [text: string, says: string]>> = {
  "that are not JSON": ["{ nope\n", "not valid JSON"],
  "that are a list": ["[]\n", "not an object"],
  "whose hooks are a list": [`{"hooks": []}\n`, `"hooks" is an array`],
  "whose hooks are null": [`{"hooks": null}\n`, `"hooks" is null`],
  "whose PreToolUse is an object": [`{"hooks": {"PreToolUse": {}}}\n`, "PreToolUse"],
  "whose Stop is a text": [`{"hooks": {"Stop": "x"}}\n`, "Stop"],
  "whose UserPromptSubmit is null": [`{"hooks": {"UserPromptSubmit": null}}\n`, "UserPromptSubmit"],
  "that are not UTF-8": ["\xff", "UTF-8"],
};

for (const [name, [text, says]] of Object.entries(REFUSED)) {
  Deno.test(`install() and uninstall() refuse settings ${name}, and change nothing`, () => {
    using place = new TestHome();
    place.write(SETTINGS, Uint8Array.from(text, (character) => character.charCodeAt(0)));
    const before = snapshot(place.root);
    const error = assertThrows(() => install(optionsIn(place)), Error, says);
    assertStringIncludes(error.message, place.path(SETTINGS));
    assertThrows(() => uninstall(optionsIn(place)), Error, says);
    assertEquals(differences(before, snapshot(place.root)), []);
  });
}

Deno.test("install() refuses a current that is not a link, a read-only file, and a link out of the project", () => {
  using place = new TestHome();
  place.write("$HOME/.guard/current/mine.txt", "mine\n");
  const folder = snapshot(place.root);
  assertThrows(() => install(optionsIn(place)), Error, "not a link");
  assertEquals(differences(folder, snapshot(place.root)), []);
  place.write(SETTINGS, "{}\n", 0o444);
  assertThrows(() => install(optionsIn(place, { name: "other" })), Error, "read-only");
  Deno.symlinkSync(place.home, `${place.project}/.claude`);
  const before = snapshot(place.root);
  assertThrows(() => install({ ...optionsIn(place), scope: "project" }), Error, "out of the project");
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("install() follows a link to the settings, whose target and mode stay", () => {
  using place = new TestHome();
  place.write("$HOME/dotfiles/claude.json", "{}\n", 0o640);
  Deno.mkdirSync(`${place.home}/.claude`);
  Deno.symlinkSync("../dotfiles/claude.json", place.path(SETTINGS));
  install(optionsIn(place));
  assertEquals(Deno.readLinkSync(place.path(SETTINGS)), "../dotfiles/claude.json");
  assertEquals(Deno.statSync(place.path(SETTINGS)).mode! & 0o777, 0o640);
});

Deno.test("install() refuses a hook that the agent could never call, or that could not judge its file changes", () => {
  using place = new TestHome();
  const before = snapshot(place.root);
  for (const kinds of [["write"], ["edit"], ["shell", "write", "edit"]] as const) {
    const options = { ...optionsIn(place, { kinds }), agent: "codex" as const };
    assertThrows(() => install(options), Error, `"patch"`);
  }
  assertThrows(() => install(optionsIn(place, { kinds: ["patch"] })), Error, "checks nothing");
  assertThrows(() => claudePluginFiles({ plugin: hook({ kinds: ["patch"] }), version: "1.0.0", description: "x" }));
  assertEquals(differences(before, snapshot(place.root)), []);
});

Deno.test("matcherFor() names the tools of the kinds, each once", () => {
  assertEquals(matcherFor("claude", ["shell", "write", "edit"]), "Bash|Write|NotebookEdit|Edit|MultiEdit");
  assertEquals(matcherFor("codex", ["shell", "write", "edit", "patch"]), "Bash|apply_patch");
  assertEquals(matcherFor("claude", ["patch"]), "");
});

Deno.test("configFile() is the agent's own file of the scope", () => {
  const place = { home: "/h", cwd: "/p" };
  assertEquals(configFile("claude", "user", place), "/h/.claude/settings.json");
  assertEquals(configFile("claude", "project", place), "/p/.claude/settings.json");
  assertEquals(configFile("codex", "user", place), "/h/.codex/hooks.json");
  assertEquals(configFile("codex", "project", place), "/p/.codex/hooks.json");
});

Deno.test("defineHook() refuses what is not a hook, and says which field", () => {
  const wrong: [Partial<Record<keyof HookDefinition, unknown>>, string][] = [
    [{ name: "../x" }, "name"],
    [{ name: "" }, "name"],
    [{ kinds: [] }, "kinds"],
    [{ kinds: ["shel"] }, "shel"],
    [{ kinds: ["shell", "shell"] }, "twice"],
    [{ check: undefined }, "check"],
    [{ tools: ["mcp__a__b"] }, `the kind "tool"`],
    [{ kinds: ["tool"] }, `"tools"`],
    [{ kinds: ["tool"], tools: ["Bash"] }, "belongs to a kind"],
    [{ kinds: ["tool"], tools: ["apply_patch"] }, "belongs to a kind"],
    [{ kinds: ["tool"], tools: ["a.b"] }, "letters"],
    [{ timeout: 0 }, "timeout"],
    [{ timeout: NaN }, "timeout"],
    [{ timeout: 2_147_484 }, "timeout"],
    [{ statusMessage: "two\nlines" }, "statusMessage"],
    [{ ownCommands: ["x"] }, "ownCommands"],
    [{ ownCommands: [/x/g] }, `"g"`],
    [{ ownCommands: [/x/m] }, `"m"`],
    [{ ownCommands: [/x/y] }, `"y"`],
    [{ events: { Stop: {} } }, "Stop"],
    [{ events: { PreToolUse: { check: () => PASS } } }, "PreToolUse"],
    [{ events: { Stop: { check: () => PASS, hidePrompt: true } } }, "hidePrompt"],
    [{ onInstall: "x" }, "onInstall"],
    [{ packageName: "a b; rm -rf x" }, "packageName"],
  ];
  for (const [more, says] of wrong) {
    const error = assertThrows(() => hook(more as Partial<HookDefinition>), TypeError);
    assertStringIncludes(error.message, says);
  }
  const { packageName, statusMessage, timeout, tools, events, ownCommands } = hook({ ownCommands: [/x/i] });
  assertEquals([packageName, statusMessage, timeout, tools, events], ["guard", "Running guard", 10, [], {}]);
  assertEquals(ownCommands, [/x/i]);
});

Deno.test("claudePluginFiles() gives manifest, hooks and marketplace, with commands that fail closed", () => {
  const plugin = hook({ events: { Stop: { check: () => PASS } } });
  const files = claudePluginFiles({ plugin, version: "1.2.3", description: "Guards.", author: { name: "A" } });
  assertEquals(Object.keys(files), [
    ".claude-plugin/plugin.json",
    "hooks/hooks.json",
    ".claude-plugin/marketplace.json",
  ]);
  const { hooks } = JSON.parse(files["hooks/hooks.json"]!);
  const run = `node "\${CLAUDE_PLUGIN_ROOT}"/'dist/cli.mjs' hook`;
  assertEquals(hooks.PreToolUse[0].hooks[0].command, `${run} --event PreToolUse --agent claude || exit 2`);
  assertEquals(hooks.Stop[0].hooks[0].command, `${run} --event Stop --agent claude`);
  const manifest = JSON.parse(files[".claude-plugin/plugin.json"]!);
  assertEquals([manifest.name, manifest.version], ["guard", "1.2.3"]);
  const market = JSON.parse(files[".claude-plugin/marketplace.json"]!);
  assertEquals([market.owner, market.description, market.plugins[0].source], [{ name: "A" }, "Guards.", "./"]);
});
