import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { TestHome } from "../../src/install/testing/homes.ts";
import {
  claudePluginFiles,
  createCli,
  defineHook,
  type HookDefinition,
  install,
  matcherFor,
  readStdin,
  runHook,
  type StepContext,
  uninstall,
} from "rtk/kit";
import { prompt, shell, toolCall } from "./payloads.ts";
import { bundleHook } from "./support.ts";

const PASS = { block: false } as const;

function hook(more: Partial<HookDefinition> = {}) {
  return defineHook({ name: "guard", kinds: ["shell"], check: () => PASS, ...more } as HookDefinition);
}

async function* streamOf(...chunks: unknown[]): AsyncGenerator<unknown> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

Deno.test("readStdin() joins texts and bytes, also where a character is cut in two", async () => {
  const bytes = new TextEncoder().encode("aé\u{1F600}\0b");
  for (let cut = 0; cut <= bytes.length; cut++) {
    assertEquals(await readStdin(streamOf(bytes.slice(0, cut), bytes.slice(cut))), "aé\u{1F600}\0b");
  }
  assertEquals(await readStdin(streamOf("a", "b")), "ab");
  assertEquals(await readStdin(streamOf()), "");
});

Deno.test("readStdin() refuses bytes that are not UTF-8, and what is neither bytes nor text", async () => {
  for (const chunks of [[new Uint8Array([0xff])], [new Uint8Array([0x61, 0xc3])], [7], [{}]]) {
    await assertRejects(() => readStdin(streamOf(...chunks)), TypeError);
  }
});

Deno.test("runHook() tells a check the payload's folder, else the given one, and the given agent", async () => {
  const seen: unknown[] = [];
  const plugin = hook({ check: (_, context) => (seen.push({ ...context }), PASS) });
  await runHook(plugin, shell("x"), { cwd: "/given", agent: "codex" });
  await runHook(plugin, shell("x", { cwd: undefined }), { cwd: "/given" });
  await runHook(plugin, shell("x", { cwd: "" }));
  assertEquals(seen, [
    { cwd: "/home/user/repo", agent: "codex" },
    { cwd: "/given", agent: undefined },
    { cwd: undefined, agent: undefined },
  ]);
});

Deno.test("runHook() answers by the event that it is given, and to nobody when no output is given", async () => {
  const plugin = hook({
    check: () => ({ block: true, reason: "No." }),
    events: { UserPromptSubmit: { check: () => ({ block: true, reason: "No." }), hidePrompt: true } },
  });
  assertEquals(await runHook(plugin, shell("x")), 2);
  assertEquals(await runHook(plugin, shell("x"), { event: "UserPromptSubmit" }), 0);
  assertEquals(await runHook(plugin, prompt("x"), { event: "PreToolUse" }), 2);
  for (const [agent, hidden] of [["claude", true], ["codex", false]] as const) {
    let out = "";
    await runHook(plugin, prompt("x"), { agent, stdout: (text) => void (out += text) });
    assertEquals(out.includes("suppressOriginalPrompt"), hidden, agent);
  }
});

Deno.test("a check sees no call of a kind that its hook does not list", async () => {
  const seen: string[] = [];
  const plugin = hook({ kinds: ["edit"], check: (call) => (seen.push(call.kind), PASS) });
  assertEquals(await runHook(plugin, shell("x")), 0);
  assertEquals(await runHook(plugin, toolCall("Write", { file_path: 7 })), 0);
  // Codex changes files by patches alone: what cannot be judged is not waved through.
  assertEquals(await runHook(plugin, toolCall("apply_patch", { command: "x" })), 2);
  assertEquals(await runHook(plugin, toolCall("Edit", { file_path: "a", old_string: "b", new_string: "c" })), 0);
  assertEquals(seen, ["edit"]);
});

Deno.test("createCli() takes stdin as a text, a stream or a function, and gives the exit code", async () => {
  const cli = createCli(hook({ check: () => ({ block: true, reason: "No." }) }));
  for (const stdin of [shell("x"), streamOf(shell("x")), () => Promise.resolve(shell("x"))]) {
    let [out, err] = ["", ""];
    const io = {
      home: "/nowhere",
      cwd: "/nowhere",
      stdin,
      stdout: (text: string) => void (out += text),
      stderr: (text: string) => void (err += text),
    };
    assertEquals([await cli(["hook", "--event", "PreToolUse"], io), out, err], [2, "", "No."]);
  }
});

Deno.test("createCli() installs and removes by what its io says, and touches nothing else", async () => {
  using place = new TestHome();
  const cli = createCli(hook(), { bin: await bundleHook("tests/kit/guard_hook.ts") });
  let out = "";
  const io = {
    home: place.home,
    cwd: place.project,
    interpreter: Deno.execPath(),
    stdin: "",
    stdout: (text: string) => void (out += text),
    stderr: (text: string) => void (out += text),
  };
  const file = `${place.home}/.claude/settings.json`;
  assertEquals([await cli(["install", "claude"], io), out], [0, `${file}\n`]);
  assertStringIncludes(Deno.readTextFileSync(file), "/.guard/current/cli.mjs");
  assertEquals(await cli(["uninstall", "claude"], io), 0);
  assertEquals([...Deno.readDirSync(place.home)].map(({ name }) => name), [".guard"]);
});

Deno.test("the steps are told what was installed from where, report in the result, and do not run for a plugin", async () => {
  using place = new TestHome();
  const seen: StepContext[] = [];
  const step = (context: StepContext) => (seen.push(context), { notes: ["a note"], warnings: ["a warning"] });
  const plugin = hook({ onInstall: step, onUninstall: step });
  claudePluginFiles({ plugin, version: "1.0.0", description: "x" });
  assertEquals(seen, []);
  const bin = await bundleHook("tests/kit/guard_hook.ts");
  const options = { plugin, agent: "codex", home: place.home, cwd: place.project, bin, interpreter: Deno.execPath() };
  for (const act of [install, uninstall]) {
    const { notes, warnings } = act({ ...options, agent: "codex" });
    assertEquals([notes, warnings], [["a note"], ["a warning"]]);
  }
  const told = { agent: "codex", scope: "user", home: place.home, cwd: place.project, bin };
  const context = { ...told, configFile: `${place.home}/.codex/hooks.json` } as const;
  assertEquals(seen as unknown[], [context, context]);
});

Deno.test("a command of a hook that cannot be imported exits 2 for a tool call, and anything but 2 for another event", async () => {
  using place = new TestHome();
  const bin = await bundleHook("tests/kit/guard_hook.ts");
  const plugin = hook({ events: { Stop: { check: () => PASS } } });
  const options = { plugin, home: place.home, cwd: place.project, bin, interpreter: Deno.execPath() };
  const { commands } = install({ ...options, agent: "claude" });
  Deno.writeTextFileSync(`${place.home}/.guard/current/cli.mjs`, `import "./gone.mjs";\n`);
  const codes: number[] = [];
  for (const command of commands) {
    const { code } = await new Deno.Command("/bin/sh", { args: ["-c", command], stdin: "null", stderr: "null" })
      .output();
    codes.push(code);
  }
  assertEquals(codes[0], 2);
  assert(codes.length === 2 && codes[1] !== 2, codes.join());
});

Deno.test("matcherFor() names the tools of the kind tool for either agent", () => {
  for (const agent of ["claude", "codex"] as const) {
    assertEquals(matcherFor(agent, ["tool", "shell"], ["mcp__a__b", "mcp__a__c"]), "Bash|mcp__a__b|mcp__a__c");
    assertEquals(matcherFor(agent, ["shell"], ["mcp__a__b"]), "Bash");
  }
});
