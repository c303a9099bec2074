import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { defineHook, type HookVerdict, runHook } from "rtk/kit";
import { prompt, shell, stop, toolCall } from "./payloads.ts";

/** `KIT_MUTATIONS=100000` for a long run; `KIT_SEED` repeats one. */
const RUNS = Number(Deno.env.get("KIT_MUTATIONS") ?? 3000);
const SEED = Deno.env.get("KIT_SEED");
const OPTIONS = { numRuns: RUNS, ...SEED === undefined ? {} : { seed: Number(SEED) } };

/** What the check was asked, and whether it let everything pass. */
const asked: { calls: unknown[]; passed: boolean } = { calls: [], passed: true };

function check(call: { readonly [key: string]: unknown }): HookVerdict {
  asked.calls.push(call);
  const { kind, ...texts } = call;
  assert(["shell", "write", "edit", "patch", "tool"].includes(String(kind)));
  for (const [key, value] of Object.entries(texts)) {
    // A check may rely on its types: nothing else than a text, or the input of a listed tool, ever reaches it.
    assert(typeof value === "string" || key === "input" && typeof value === "object" && !Array.isArray(value));
  }
  const blocked = JSON.stringify(call).length % 3 === 0;
  if (blocked) asked.passed = false;
  return blocked ? { block: true, reason: "No." } : { block: false };
}

const plugin = defineHook({
  name: "mutant",
  kinds: ["shell", "write", "edit", "patch", "tool"],
  tools: ["mcp__a__b"],
  check: (call) => check({ ...call }),
  events: {
    Stop: { check: ({ reply }) => check({ kind: "shell", reply }) },
    UserPromptSubmit: { check: ({ prompt }) => check({ kind: "shell", prompt }) },
  },
});

const COVERED = ["Bash", "Write", "NotebookEdit", "Edit", "MultiEdit", "apply_patch", "mcp__a__b"];

const SEEDS: readonly string[] = [
  shell("git push"),
  toolCall("Write", { file_path: "a", content: "b" }),
  toolCall("NotebookEdit", { notebook_path: "a", new_source: "b", edit_mode: "insert" }),
  toolCall("Edit", { file_path: "a", old_string: "b", new_string: "c" }),
  toolCall("MultiEdit", { file_path: "a", edits: [{ old_string: "b", new_string: "c" }] }),
  toolCall("apply_patch", { command: "*** Begin Patch" }, { turn_id: "1" }),
  toolCall("mcp__a__b", { x: [1, { y: null }] }),
  toolCall("Read", { file_path: "a" }),
  stop("done"),
  prompt("do it"),
];

const KEYS = [
  "hook_event_name",
  "tool_name",
  "tool_input",
  "prompt",
  "last_assistant_message",
  "stop_hook_active",
  "command",
];

/** Values that stand where others should. */
const ODD = fc.oneof(
  fc.constantFrom("", "Bash", "Stop", "PreToolUse", "UserPromptSubmit", "PostToolUse", "__proto__", ...COVERED),
  fc.jsonValue(),
);

/** One change of the text, or of the value that it stands for. */
const MUTATION = fc.oneof(
  fc.record({ kind: fc.constant("cut" as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant("put" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.oneof(fc.string(), fc.constantFrom('"', "{", "}", ",", "null", "\\", "\uFEFF", "\0", "\ud800")),
  }),
  fc.record({ kind: fc.constant("set" as const), key: fc.constantFrom(...KEYS), value: ODD }),
  fc.record({ kind: fc.constant("drop" as const), key: fc.constantFrom(...KEYS) }),
  fc.record({ kind: fc.constant("inner" as const), value: ODD }),
);

function edited(text: string, change: (value: Record<string, unknown>) => void): string {
  try {
    const value = JSON.parse(text);
    change(value);
    return JSON.stringify(value);
  } catch {
    return text;
  }
}

function mutate(text: string, mutation: typeof MUTATION extends fc.Arbitrary<infer M> ? M : never): string {
  switch (mutation.kind) {
    case "cut":
      return text.slice(0, Math.floor(mutation.at * text.length));
    case "put": {
      const at = Math.floor(mutation.at * text.length);
      return text.slice(0, at) + mutation.text + text.slice(at);
    }
    case "set":
      return edited(text, (value) => value[mutation.key] = mutation.value);
    case "drop":
      return edited(text, (value) => delete value[mutation.key]);
    case "inner":
      return edited(text, (value) => {
        const input = value["tool_input"] as Record<string, unknown>;
        const keys = Object.keys(input ?? {});
        if (keys.length > 0) input[keys[0]!] = mutation.value;
      });
  }
}

const PAYLOAD = fc.tuple(fc.constantFrom(...SEEDS), fc.array(MUTATION, { maxLength: 3 }))
  .map(([seed, mutations]) => mutations.reduce(mutate, seed));

function toolOf(text: string): { event: unknown; tool: unknown } {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ""));
    return { event: value?.hook_event_name ?? "PreToolUse", tool: value?.tool_name };
  } catch {
    return { event: undefined, tool: undefined };
  }
}

async function answered(
  payload: string,
  event?: "PreToolUse" | "Stop" | "UserPromptSubmit",
): Promise<[number, string]> {
  asked.calls = [];
  asked.passed = true;
  let out = "";
  const stdout = (text: string) => void (out += text);
  return [await runHook(plugin, payload, { stdout, ...event === undefined ? {} : { event } }), out];
}

Deno.test(`${RUNS} mutated payloads with --event PreToolUse exit 0 or 2, and 0 only when the check passed`, async () => {
  await fc.assert(
    fc.asyncProperty(PAYLOAD, async (payload) => {
      const [code, out] = await answered(payload, "PreToolUse");
      assertEquals(out, "");
      assert(code === 0 || code === 2, String(code));
      if (code !== 0) return;
      assert(asked.passed, payload);
      const { event, tool } = toolOf(payload);
      assertEquals([event, typeof tool], ["PreToolUse", "string"], payload);
      if (COVERED.includes(tool as string)) assert(asked.calls.length > 0, payload);
    }),
    OPTIONS,
  );
});

Deno.test(`${RUNS} mutated payloads with --event Stop or UserPromptSubmit never exit anything but 0`, async () => {
  await fc.assert(
    fc.asyncProperty(PAYLOAD, fc.constantFrom("Stop" as const, "UserPromptSubmit" as const), async (payload, event) => {
      const [code, out] = await answered(payload, event);
      assertEquals(code, 0, payload);
      if (out !== "") assertEquals([JSON.parse(out).decision, asked.passed], ["block", false], payload);
    }),
    OPTIONS,
  );
});

Deno.test(`${RUNS} mutated payloads without --event exit 0 or 2, and never 0 on a tool call that was not passed`, async () => {
  await fc.assert(
    fc.asyncProperty(PAYLOAD, async (payload) => {
      const [code] = await answered(payload);
      assert(code === 0 || code === 2, String(code));
      const { event, tool } = toolOf(payload);
      if (event === "Stop" || event === "UserPromptSubmit") assertEquals(code, 0, payload);
      else if (code === 0) {
        assertEquals([asked.passed, event], [true, "PreToolUse"], payload);
        if (COVERED.includes(tool as string)) assert(asked.calls.length > 0, payload);
      }
    }),
    OPTIONS,
  );
});
