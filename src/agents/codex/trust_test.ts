import { assertEquals } from "@std/assert";
import { hookHash, hookIn } from "./trust.ts";

/** Hashes that Codex 0.171.0 told of these hooks (`hooks/list` of its app server). */
const SEEN: readonly (readonly [hash: string, matcher: string | undefined, entry: Record<string, unknown>])[] = [
  [
    "sha256:f875c997532f3fd1f08ae1dfb8d4611ab76af212dacadee0204b965ce36e8224",
    "Bash",
    { type: "command", command: "rtk hook codex", timeout: 10 },
  ],
  [
    "sha256:be6c6fcb2978ea348dd05101efed0afcf00efcbfb5d7e78949108142c875a77d",
    "Bash",
    { type: "command", command: "rtk hook codex" },
  ],
  [
    "sha256:168fc428810bd0a36a1ac03d1b56667ed21a18b154f640a21afa78292168c342",
    undefined,
    { type: "command", command: "rtk hook codex", timeout: 10, statusMessage: "hi" },
  ],
  [
    "sha256:670a02aca2da3684b8cc67223001d71e3e5ef1848009cd281506b0540afdee22",
    "*",
    { type: "command", command: "rtk hook codex", timeout: 10 },
  ],
];

Deno.test("hookHash() gives the hash that Codex gives", () => {
  for (const [hash, matcher, entry] of SEEN) assertEquals(hookHash({ matcher, entry }), hash);
});

Deno.test("hookHash() gives none for a form whose meaning to Codex is not known", () => {
  const entry = { type: "command", command: "rtk hook codex" };
  assertEquals(hookHash({ matcher: "Bash", entry: { ...entry, additionalContextLimit: 5 } }), undefined);
  assertEquals(hookHash({ matcher: "Bash", entry: { ...entry, timeout: 1.5 } }), undefined);
  assertEquals(hookHash({ matcher: 5, entry }), undefined);
});

Deno.test("hookIn() finds rtk's entry among others", () => {
  const own = { type: "command", command: "rtk hook codex" };
  const hooks = {
    hooks: { PreToolUse: [{ hooks: [{ command: "a" }] }, { matcher: "*", hooks: [{ command: "b" }, own] }] },
  };
  assertEquals(hookIn(hooks), { place: "pre_tool_use:1:1", matcher: "*", entry: own });
  assertEquals(hookIn({ hooks: { PreToolUse: [{ hooks: [{ command: "a" }] }] } }), undefined);
  assertEquals(hookIn(undefined), undefined);
});
