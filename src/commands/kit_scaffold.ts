/**
 * The files of a new hook.
 *
 * @module
 */

import type { ToolKind } from "../kit/types.ts";
import { VERSION } from "../platform/version.ts";

/** What the hook is to be called, and what it is to check. */
export interface ScaffoldOptions {
  readonly name: string;
  readonly kinds: readonly ToolKind[];
  readonly tools: readonly string[];
  /** The absolute path of a folder that `deno task build:kit` made, to take the kit from; undefined for the published one. */
  readonly kit?: string | undefined;
}

/** By kind: an expression for what a check of a call looks at, and a call of the tool for the test. */
const KIND_PARTS: Readonly<Record<ToolKind, { readonly text: string; readonly payload: (tool: string) => string }>> = {
  shell: { text: "call.command", payload: () => `"Bash", { command: text }` },
  write: { text: "call.content", payload: () => `"Write", { file_path: "a.txt", content: text }` },
  edit: { text: "call.after", payload: () => `"Edit", { file_path: "a.txt", old_string: "", new_string: text }` },
  patch: { text: "call.patch", payload: () => `"apply_patch", { command: text }` },
  tool: { text: "JSON.stringify(call.input)", payload: (tool) => `${JSON.stringify(tool)}, { text }` },
};

function textOf(kinds: readonly ToolKind[]): string {
  if (kinds.length === 1) return `  return ${KIND_PARTS[kinds[0]!].text};`;
  const cases = kinds.map((kind) => `    case "${kind}":\n      return ${KIND_PARTS[kind].text};`);
  return `  switch (call.kind) {\n${cases.join("\n")}\n  }`;
}

function listOf(words: readonly string[]): string {
  return `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
}

function hookFile({ name, kinds, tools }: ScaffoldOptions): string {
  const union = kinds.map((kind) => `"${kind}"`).join(" | ");
  const toolsLine = tools.length === 0 ? "" : `\n  tools: ${listOf(tools)},`;
  return `import { defineHook, type ToolCall } from "rtk-kit/hook";

/** What of a call is looked at. */
function textOf(call: ToolCall<${union}>): string {
${textOf(kinds)}
}

export const plugin = defineHook({
  name: ${JSON.stringify(name)},
  kinds: ${listOf(kinds)},${toolsLine}
  check: (call) => {
    if (!textOf(call).includes("forbidden")) return { block: false };
    return { block: true, reason: ${JSON.stringify(`${name}: say what to do instead.`)} };
  },
});
`;
}

function testFile({ name, kinds, tools }: ScaffoldOptions): string {
  const payloads = kinds.map((kind) => `  (text: string) => payload(${KIND_PARTS[kind].payload(tools[0] ?? "")}),`);
  return `import assert from "node:assert/strict";
import { test } from "node:test";
import { runHook } from "rtk-kit/hook";
import { plugin } from "./hook.ts";

function payload(tool_name: string, tool_input: object): string {
  return JSON.stringify({ hook_event_name: "PreToolUse", tool_name, tool_input });
}

/** A call of every kind that the hook checks. */
const CALLS = [
${payloads.join("\n")}
];

test("${name} blocks what is forbidden, and says why", async () => {
  for (const call of CALLS) {
    let reason = "";
    const stderr = (text: string) => void (reason += text);
    assert.equal(await runHook(plugin, call("something forbidden"), { stderr }), 2);
    assert.match(reason, /say what to do instead/);
  }
});

test("${name} lets everything else pass", async () => {
  for (const call of CALLS) assert.equal(await runHook(plugin, call("something else")), 0);
});
`;
}

const CLI = `#!/usr/bin/env node
import { runCli } from "rtk-kit/hook";
import { plugin } from "./hook.ts";

void runCli(plugin, import.meta.url);
`;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** V8 compiles the hook in one go, and is done before it starts to collect garbage and to optimise. */
const START_FLAGS =
  "--v8-flags=--min-semi-space-size=4,--max-semi-space-size=4,--no-lazy,--no-opt,--no-maglev,--no-sparkplug";

function denoConfig({ name, kit }: ScaffoldOptions): string {
  const published = { "rtk-kit": `npm:rtk-kit@^${VERSION}`, "rtk-kit/": `npm:/rtk-kit@^${VERSION}/` };
  return json({
    // The manifest for npm beside it would else have Deno look for a node_modules folder.
    nodeModulesDir: "none",
    fmt: { lineWidth: 120 },
    imports: kit === undefined ? published : { "rtk-kit": `${kit}/mod.js`, "rtk-kit/hook": `${kit}/hook.js` },
    tasks: {
      test: "deno test -A",
      build: "deno bundle --platform deno --output dist/cli.mjs cli.ts",
      compile: `deno bundle --platform deno --minify --code-splitting --outdir dist/parts cli.ts && ` +
        `deno compile --allow-all --no-code-cache ${START_FLAGS} --include dist/parts --output dist/${name} ` +
        "dist/parts/cli.js",
    },
  });
}

function npmManifest({ name, kit }: ScaffoldOptions): string {
  return json({
    name,
    version: "0.1.0",
    type: "module",
    bin: { [name]: "dist/cli.mjs" },
    files: ["dist/cli.mjs"],
    engines: { node: ">=22" },
    // Node reads the types away: from 22.6 on with this flag, and newer ones do not mind it.
    scripts: { test: "node --experimental-strip-types --test hook_test.ts" },
    // For the test alone: what is published has the kit bundled in.
    devDependencies: { "rtk-kit": kit === undefined ? `^${VERSION}` : `file:${kit}` },
  });
}

/** Names and texts of the files of a new hook. */
export function scaffold(options: ScaffoldOptions): Readonly<Record<string, string>> {
  return {
    "hook.ts": hookFile(options),
    "cli.ts": CLI,
    "hook_test.ts": testFile(options),
    "deno.json": denoConfig(options),
    "package.json": npmManifest(options),
    ".gitignore": "dist/\nnode_modules/\n",
  };
}
