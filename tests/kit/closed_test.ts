import { assertEquals, assertStringIncludes } from "@std/assert";
import { shell, stop, toolCall } from "./payloads.ts";
import { runners } from "./support.ts";

const RUNNERS = await runners("tests/kit/probe_hook.ts");

const BLOCK = 2;
const EVENT = ["--event", "PreToolUse"];

interface Row {
  readonly stdin: string | Uint8Array;
  readonly code: number;
  /** Words behind `hook`. Default: `--event PreToolUse`. */
  readonly words?: readonly string[];
  /** The whole of stderr. */
  readonly stderr?: string;
  /** A part of it. */
  readonly says?: string;
}

const PATCH = "*** Begin Patch\n*** End Patch";

/** What happens at a tool call, by what is the matter. */
const ROWS: Readonly<Record<string, Row>> = {
  "a check that passes": { stdin: shell("pass"), code: 0, stderr: "" },
  "a check that passes later": { stdin: shell("pass-later"), code: 0, stderr: "" },
  "a check that blocks, with its reason as given": {
    stdin: shell("block Nö: \u0007 `x`\n y"),
    code: BLOCK,
    stderr: "Nö: \u0007 `x`\n y",
  },
  "a check that blocks later": { stdin: shell("block-later No."), code: BLOCK, stderr: "No." },
  "a check that throws": { stdin: shell("throw"), code: BLOCK, says: "thrown on purpose" },
  "a check that throws what cannot be shown": { stdin: shell("throw-odd"), code: BLOCK },
  "a check that rejects": { stdin: shell("reject"), code: BLOCK, says: "rejected on purpose" },
  "a check that never settles": { stdin: shell("never"), code: BLOCK },
  "a check that never settles but keeps busy": { stdin: shell("never-busy"), code: BLOCK, says: "in time" },
  "a check that returns nothing": { stdin: shell("wrong nothing"), code: BLOCK, says: "{ block: true, reason }" },
  "a check that returns null": { stdin: shell("wrong null"), code: BLOCK },
  "a check that returns true": { stdin: shell("wrong true"), code: BLOCK },
  "a check that returns a text": { stdin: shell("wrong text"), code: BLOCK },
  "a check that returns an empty object": { stdin: shell("wrong empty"), code: BLOCK },
  "a check that returns a word for false": { stdin: shell("wrong word"), code: BLOCK },
  "a check that returns zero for false": { stdin: shell("wrong zero"), code: BLOCK },
  "a check that blocks without a reason": { stdin: shell("wrong reasonless"), code: BLOCK },
  "a check that blocks with a number": { stdin: shell("wrong number"), code: BLOCK },
  "a check that returns a list": { stdin: shell("wrong list"), code: BLOCK },

  "a payload that is not JSON": { stdin: "{nope", code: BLOCK, says: "not JSON" },
  "a payload that is cut short": { stdin: shell("pass").slice(0, -2), code: BLOCK },
  "an empty payload": { stdin: "", code: BLOCK, says: "empty" },
  "a payload that is a list": { stdin: `[${shell("pass")}]`, code: BLOCK },
  "a payload that is null": { stdin: "null", code: BLOCK },
  "a payload with text behind it": { stdin: `${shell("pass")} x`, code: BLOCK },
  "a payload that is not UTF-8": {
    stdin: new Uint8Array([...new TextEncoder().encode(shell("pass")), 0xff]),
    code: BLOCK,
  },
  "a payload with a NUL in it": { stdin: shell("block a\0b"), code: BLOCK, stderr: "a\0b" },
  "a NUL behind the payload": { stdin: `${shell("pass")}\0`, code: BLOCK },
  "a payload of 20 MB that passes": { stdin: shell(`pass ${"x".repeat(20_000_000)}`), code: 0 },
  "a payload of 20 MB that is cut short": { stdin: shell(`pass ${"x".repeat(20_000_000)}`).slice(0, -3), code: BLOCK },
  "a payload that nests a million lists": { stdin: `${"[".repeat(1e6)}${"]".repeat(1e6)}`, code: BLOCK },
  "a payload that names no tool": { stdin: toolCall(undefined, {}), code: BLOCK, says: "names no tool" },
  "a payload with an empty tool name": { stdin: toolCall("", {}), code: BLOCK },
  "a payload with a number for a tool": { stdin: toolCall(7, {}), code: BLOCK },
  "a command that is a number": { stdin: shell(7), code: BLOCK, says: "command" },
  "a command that is a list": { stdin: shell(["pass"]), code: BLOCK },
  "a command that is missing": { stdin: shell(undefined), code: BLOCK },
  "an input that is a text": { stdin: toolCall("Bash", "pass"), code: BLOCK },
  "an input that is missing": { stdin: toolCall("Bash", undefined), code: BLOCK },
  "an input that is a list": { stdin: toolCall("Bash", ["pass"]), code: BLOCK },
  "a write without content": { stdin: toolCall("Write", { file_path: "a" }), code: BLOCK },
  "a write without a path": { stdin: toolCall("Write", { content: "pass" }), code: BLOCK },
  "an edit without its new text": { stdin: toolCall("Edit", { file_path: "a", old_string: "b" }), code: BLOCK },
  "edits that are no list": { stdin: toolCall("MultiEdit", { file_path: "a", edits: {} }), code: BLOCK },
  "edits that are none": { stdin: toolCall("MultiEdit", { file_path: "a", edits: [] }), code: BLOCK },
  "a patch that is an object": { stdin: toolCall("apply_patch", { command: {} }), code: BLOCK },
  "another event": {
    stdin: shell("pass", { hook_event_name: "PostToolUse" }),
    words: [],
    code: BLOCK,
    says: "PostToolUse",
  },
  "an event in other letters": { stdin: shell("pass", { hook_event_name: "pre_tool_use" }), words: [], code: BLOCK },
  "an empty event": { stdin: shell("pass", { hook_event_name: "" }), words: [], code: BLOCK },
  "an event that is null": { stdin: shell("pass", { hook_event_name: null }), words: [], code: BLOCK },
  "no event at all": { stdin: shell("pass", { hook_event_name: undefined }), words: [], code: 0 },
  "no event at all, and a check that blocks": {
    stdin: shell("block x", { hook_event_name: undefined }),
    words: [],
    code: BLOCK,
    stderr: "x",
  },
  "--event PreToolUse and a Stop payload": { stdin: stop("pass"), code: BLOCK, says: "Stop" },
  "--event PreToolUse and another event": { stdin: shell("pass", { hook_event_name: "PostToolUse" }), code: BLOCK },

  "an argument that hook does not take": {
    stdin: shell("pass"),
    words: ["--evnt", "PreToolUse"],
    code: BLOCK,
    says: "--evnt",
  },
  "an argument behind the right ones": { stdin: shell("pass"), words: [...EVENT, "more"], code: BLOCK, says: "more" },
  "an event that there is not": { stdin: shell("pass"), words: ["--event", "PostToolUse"], code: BLOCK },
  "an agent that there is not": { stdin: shell("pass"), words: [...EVENT, "--agent", "cursor"], code: BLOCK },
  "an event without a value": { stdin: shell("pass"), words: ["--event"], code: BLOCK },
  "a wrong argument, and --event Stop": {
    stdin: shell("block x"),
    words: ["--x", "--event", "Stop"],
    code: 0,
    says: "--x",
  },
  "a wrong event before --event Stop": { stdin: "", words: ["--event", "X", "--event", "Stop"], code: 0 },
  "--event PreToolUse before --event Stop": { stdin: stop("pass"), words: [...EVENT, "--event", "Stop"], code: BLOCK },
  "a wrong argument, and a Stop payload": { stdin: stop("block x"), words: ["--x"], code: 0 },
  "a wrong argument, and a payload that is not JSON": { stdin: "{", words: ["--x"], code: BLOCK },
  "--help behind hook": { stdin: shell("pass"), words: ["--help"], code: BLOCK },

  "a tool that is no kind's": { stdin: toolCall("Read", { file_path: "/etc/passwd" }), code: 0, stderr: "" },
  "a tool that is no kind's, with an input of any shape": { stdin: toolCall("WebFetch", 7), code: 0, stderr: "" },
  "a tool named like an object's own": { stdin: toolCall("constructor", {}), code: 0 },
  "an MCP tool that is not listed": { stdin: toolCall("mcp__other__ask", {}), code: 0 },

  "a write": { stdin: toolCall("Write", { file_path: "a", content: "block w" }), code: BLOCK, stderr: "w" },
  "a notebook cell": {
    stdin: toolCall("NotebookEdit", { notebook_path: "a", new_source: "block n" }),
    code: BLOCK,
    stderr: "n",
  },
  "an edit": {
    stdin: toolCall("Edit", { file_path: "a", old_string: "b", new_string: "block e" }),
    code: BLOCK,
    stderr: "e",
  },
  "the second of several edits": {
    stdin: toolCall("MultiEdit", {
      file_path: "a",
      edits: [{ old_string: "x", new_string: "pass" }, { old_string: "y", new_string: "block 2" }],
    }),
    code: BLOCK,
    stderr: "2",
  },
  "a patch that passes": { stdin: toolCall("apply_patch", { command: PATCH }, { turn_id: "1" }), code: 0 },
  "a patch that is blocked": { stdin: toolCall("apply_patch", { command: "block p" }), code: BLOCK, stderr: "p" },
  "a listed tool": { stdin: toolCall("mcp__probe__ask", { act: "pass" }), code: 0 },
  "a listed tool that is blocked": { stdin: toolCall("mcp__probe__ask", { act: "block t" }), code: BLOCK, stderr: "t" },
  "a listed tool without an input": { stdin: toolCall("mcp__probe__ask", undefined), code: BLOCK, stderr: "{}" },
  "a listed tool whose input is null": { stdin: toolCall("mcp__probe__ask", null), code: BLOCK, says: "not an object" },
  "a listed tool whose input is a list": { stdin: toolCall("mcp__probe__ask", []), code: BLOCK, says: "not an object" },

  "a check that throws late": { stdin: shell("throw-late"), code: BLOCK, says: "thrown late" },
  "a check that rejects late": { stdin: shell("reject-late"), code: BLOCK, says: "rejected late" },
  "a check that throws after its verdict": { stdin: shell("throw-after"), code: 0 },
  "a check that ends the process": { stdin: shell("exit 0"), code: BLOCK },
  "a check that ends the process and hides it": { stdin: shell("exit-hidden 0"), code: BLOCK },
  "a check that sets the exit code": { stdin: shell("exit-code 0"), code: BLOCK },
  "a check that ends the process without asking listeners": { stdin: shell("exit-really 0"), code: BLOCK },
  "a check that ends the process by a function that it kept": { stdin: shell("exit-kept 0"), code: BLOCK },
  "a check whose reason is 2 MB": { stdin: shell("long"), code: BLOCK, stderr: "No. ".repeat(500_000) },
  "a check that adds listeners to set the exit code": { stdin: shell("exit-listener"), code: BLOCK },
  "a check that breaks promises": { stdin: shell("break-promises"), code: BLOCK },
  "a check that breaks globals": { stdin: shell("break-globals"), code: BLOCK },
  "a check that leaks a timer": { stdin: shell("leak"), code: 0 },
  "a check that writes to stdout": { stdin: shell("garbage"), code: 0 },
  "a check that writes to the stream of stdout": { stdin: shell("garbage-stream"), code: 0 },
};

for (const [name, row] of Object.entries(ROWS)) {
  Deno.test(`a tool call with ${name} exits ${row.code}`, async () => {
    await Promise.all(RUNNERS.map(async (runner) => {
      const end = await runner.run(["hook", ...row.words ?? EVENT], { stdin: row.stdin });
      assertEquals(end.code, row.code, `${runner.name}: ${end.stderr}`);
      assertEquals(end.stdout, "", runner.name);
      if (row.stderr !== undefined) assertEquals(end.stderr, row.stderr, runner.name);
      if (row.says !== undefined) assertStringIncludes(end.stderr, row.says, runner.name);
    }));
  });
}

for (const name of ["spin", "spin-later", "spin-in-verdict", "backtrack"]) {
  Deno.test(`a tool call whose check gives the runtime no turn (${name}) is blocked within the timeout`, async () => {
    await Promise.all(RUNNERS.map(async (runner) => {
      const env = { PROBE_TIMEOUT: "3" };
      const end = await runner.run(["hook", ...EVENT], { stdin: shell(name), env });
      assertEquals([end.code, end.stdout], [BLOCK, ""], `${runner.name}: ${end.stderr}`);
      assertStringIncludes(end.stderr, "did not finish in time", runner.name);
    }));
  });
}

Deno.test("a tool call whose check allocates without end is ended within the timeout, for || exit 2 to block it", async () => {
  for (const runner of RUNNERS) {
    const end = await runner.run(["hook", ...EVENT], { stdin: shell("allocate") });
    assertEquals(end.code === 0, false, runner.name);
  }
});

Deno.test("a tool call whose payload never ends is blocked within the timeout", async () => {
  await Promise.all(RUNNERS.map(async (runner) => {
    const end = await runner.run(["hook", ...EVENT], { stdin: shell("pass").slice(0, 20), open: true });
    assertEquals(end.code, BLOCK, runner.name);
  }));
});
