import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { walk } from "@std/fs";
import { buildKit } from "../../scripts/build_kit.ts";
import { shell } from "./payloads.ts";
import { NO_NODE, NODE, OLD_NODE, run, WORKSHOP } from "./support.ts";

const PACKAGE = `${WORKSHOP}/app/node_modules/rtk-kit`;
await Deno.mkdir(`${WORKSHOP}/app/node_modules`, { recursive: true });
await buildKit(PACKAGE);

const HOOK = `${WORKSHOP}/app/cli.mjs`;
await Deno.writeTextFile(
  HOOK,
  `import { defineHook, runCli } from "rtk-kit/hook";
void runCli(defineHook({
  name: "example",
  kinds: ["shell"],
  check: (call) => call.command.includes("rm") ? { block: true, reason: "No." } : { block: false },
  events: { Stop: { check: () => ({ block: true, reason: "No." }) } },
}), import.meta.url);
`,
);

Deno.test("the package depends on nothing and says nothing of where it was built", async () => {
  const manifest = JSON.parse(await Deno.readTextFile(`${PACKAGE}/package.json`));
  for (const key of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"]) {
    assertEquals(manifest[key], undefined);
  }
  assertEquals(manifest.engines, { node: ">=22" });
  for await (const { path, isFile } of walk(PACKAGE)) {
    if (!isFile) continue;
    const text = await Deno.readTextFile(path);
    assertEquals([text.includes(WORKSHOP), /rtk_kit_types_|file:\/\/\//.test(text)], [false, false], path);
  }
});

Deno.test("the package's parts are loaded for what they export, so that no bundler warns of them", async () => {
  for await (const { path, isFile } of walk(PACKAGE)) {
    if (isFile && path.endsWith(".js")) assertEquals((await Deno.readTextFile(path)).match(/^import "/m), null, path);
  }
});

Deno.test("the package brings every page that its README names", async () => {
  const { files } = JSON.parse(await Deno.readTextFile(`${PACKAGE}/package.json`));
  assertEquals(files.includes("*.md"), true);
  const links = [...(await Deno.readTextFile(`${PACKAGE}/README.md`)).matchAll(/\]\(([^)#]+)\)/g)];
  assertEquals(links.length > 0, true);
  for (const [, link] of links) assertEquals((await Deno.stat(`${PACKAGE}/${link}`)).isFile, true, link);
});

Deno.test({
  name: `a hook that imports the package blocks and passes on node${NO_NODE}`,
  ignore: NODE === undefined,
  fn: async () => {
    const words = [HOOK, "hook", "--event", "PreToolUse"];
    const blocked = await run(NODE!, words, { stdin: shell("rm x") });
    assertEquals([blocked.code, blocked.stderr], [2, "No."]);
    assertEquals((await run(NODE!, words, { stdin: shell("ls") })).code, 0);
  },
});

Deno.test("a hook that imports the package blocks and passes on deno", async () => {
  const words = ["run", "--allow-all", "--no-lock", HOOK, "hook", "--event", "PreToolUse"];
  await Deno.writeTextFile(`${WORKSHOP}/app/package.json`, `{"type": "module"}\n`);
  const options = { cwd: `${WORKSHOP}/app` };
  assertEquals((await run(Deno.execPath(), words, { ...options, stdin: shell("rm x") })).code, 2);
  assertEquals((await run(Deno.execPath(), words, { ...options, stdin: shell("ls") })).code, 0);
});

Deno.test({
  name: `a Node that is too old blocks a tool call, lets the others pass, and says what to do${
    OLD_NODE === undefined ? " (left out: no old Node in PATH)" : ""
  }`,
  ignore: OLD_NODE === undefined,
  fn: async () => {
    const tool = await run(OLD_NODE!, [HOOK, "hook", "--event", "PreToolUse"], { stdin: shell("ls") });
    assertEquals(tool.code, 2);
    assertMatch(tool.stderr, /Node\.js [\d.]+ is too old: install Node\.js 22 or later/);
    assertEquals((await run(OLD_NODE!, [HOOK, "hook"], { stdin: shell("ls") })).code, 2);
    assertEquals((await run(OLD_NODE!, [HOOK, "hook", "--event", "Stop"], { stdin: "{}" })).code, 1);
    assertEquals((await run(OLD_NODE!, [HOOK, "install", "claude"], { env: { HOME: WORKSHOP } })).code, 1);
  },
});

Deno.test("the package's types tell a right hook from a wrong one", async () => {
  const check = async (source: string) => {
    await Deno.writeTextFile(`${WORKSHOP}/app/typed.ts`, source);
    return await run(Deno.execPath(), ["check", "--no-lock", "typed.ts"], { cwd: `${WORKSHOP}/app` });
  };
  const right = await check(`import { defineHook, type HookPlugin, install, runHook } from "rtk-kit";
const plugin: HookPlugin = defineHook({
  name: "a",
  kinds: ["write", "tool"],
  tools: ["mcp__a__b"],
  check: (call) => call.kind === "write" && call.path === "x" ? { block: true, reason: "No." } : { block: false },
});
export const code: Promise<number> = runHook(plugin, "{}", { event: "Stop", agent: "codex" });
export const file: string = install({ plugin, agent: "claude", home: "/h", cwd: "/p", bin: "/b.mjs" }).file;
`);
  assertEquals(right.code, 0, right.stderr);
  const wrong = await check(`import { defineHook } from "rtk-kit";
defineHook({ name: "a", kinds: ["shell"], check: (call) => ({ block: call.path === "x", reason: "" }) });
`);
  assertEquals(wrong.code, 1);
  assertStringIncludes(wrong.stderr, "path");
});
