import { assertEquals, assertStringIncludes } from "@std/assert";
import { prompt, shell, stop } from "./payloads.ts";
import { runners } from "./support.ts";

const RUNNERS = await runners("tests/kit/probe_hook.ts");

interface Row {
  readonly stdin: string | Uint8Array;
  readonly words: readonly string[];
  /** The decision on stdout; undefined when nothing may stand there. */
  readonly out?: object;
  /** True when a cause has to stand on stderr; else nothing may. */
  readonly cause?: boolean;
}

const STOP = ["--event", "Stop"];
const ASK = ["--event", "UserPromptSubmit"];
const HIDDEN = { hookSpecificOutput: { hookEventName: "UserPromptSubmit", suppressOriginalPrompt: true } };
const block = (reason: string) => ({ decision: "block", reason });

/** What happens at the other events; the exit code is always 0. */
const ROWS: Readonly<Record<string, Row>> = {
  "a reply that is blocked": { words: STOP, stdin: stop("block No."), out: block("No.") },
  "a reply that is blocked later": { words: STOP, stdin: stop("block-later No."), out: block("No.") },
  "a reply that passes": { words: STOP, stdin: stop("pass") },
  "a reply, without --event": { words: [], stdin: stop("block No."), out: block("No.") },
  "a reply to the hook's own block": { words: STOP, stdin: stop("block No.", { stop_hook_active: true }) },
  "a prompt of Claude Code that is blocked": {
    words: [...ASK, "--agent", "claude"],
    stdin: prompt("block No."),
    out: { ...block("No."), ...HIDDEN },
  },
  "a prompt of Codex that is blocked": {
    words: [...ASK, "--agent", "codex"],
    stdin: prompt("block No.", { turn_id: "1" }),
    out: block("No."),
  },
  "a prompt with a turn and without --agent": {
    words: ASK,
    stdin: prompt("block No.", { turn_id: "1" }),
    out: block("No."),
  },
  "a prompt with a turn and --agent claude": {
    words: [...ASK, "--agent", "claude"],
    stdin: prompt("block No.", { turn_id: "1" }),
    out: { ...block("No."), ...HIDDEN },
  },
  "a prompt without a turn and without --agent": {
    words: [],
    stdin: prompt("block No."),
    out: { ...block("No."), ...HIDDEN },
  },
  "a prompt that passes": { words: ASK, stdin: prompt("pass") },
  "a check that writes to stdout and passes": { words: STOP, stdin: stop("garbage"), cause: true },
  "a check that writes to stdout and blocks": {
    words: STOP,
    stdin: stop("garbage-block x"),
    out: block("x"),
    cause: true,
  },
  "a check that leaks a timer": { words: STOP, stdin: stop("leak") },
};

/** What goes wrong at either event. */
const WRONG: Readonly<
  Record<string, (payload: typeof stop, event: string) => { words: string[]; stdin: string | Uint8Array }>
> = {
  "a check that throws": (payload, event) => ({ words: ["--event", event], stdin: payload("throw") }),
  "a check that throws, without --event": (payload) => ({ words: [], stdin: payload("throw") }),
  "a check that rejects": (payload, event) => ({ words: ["--event", event], stdin: payload("reject") }),
  "a check that never settles": (payload, event) => ({ words: ["--event", event], stdin: payload("never") }),
  "a check that never settles but keeps busy": (payload) => ({ words: [], stdin: payload("never-busy") }),
  "a check that returns nothing": (payload, event) => ({ words: ["--event", event], stdin: payload("wrong nothing") }),
  "a check that blocks without a reason": (payload) => ({ words: [], stdin: payload("wrong reasonless") }),
  "a text that is a number": (payload, event) => ({ words: ["--event", event], stdin: payload(7) }),
  "a text that is a number, without --event": (payload) => ({ words: [], stdin: payload(7) }),
  "a text that is missing": (payload, event) => ({ words: ["--event", event], stdin: payload(undefined) }),
  "a payload that is not JSON": (_, event) => ({ words: ["--event", event], stdin: "{nope" }),
  "an empty payload": (_, event) => ({ words: ["--event", event], stdin: "" }),
  "a payload that is cut short": (payload, event) => ({
    words: ["--event", event],
    stdin: payload("pass").slice(0, -1),
  }),
  "a payload that is not UTF-8": (_, event) => ({ words: ["--event", event], stdin: new Uint8Array([0x7b, 0xff]) }),
  "a payload of another event": (_, event) => ({ words: ["--event", event], stdin: shell("block x") }),
  "a payload of an unknown event": (payload, event) => ({
    words: ["--event", event],
    stdin: payload("pass", { hook_event_name: "Other" }),
  }),
  "a wrong argument": (payload, event) => ({ words: ["--event", event, "--x"], stdin: payload("block x") }),
  "a wrong argument, without --event": (payload) => ({ words: ["--x"], stdin: payload("block x") }),
  "a check that throws late": (payload, event) => ({ words: ["--event", event], stdin: payload("throw-late") }),
  "a check that ends the process": (payload, event) => ({ words: ["--event", event], stdin: payload("exit 2") }),
};

for (const [name, row] of Object.entries(ROWS)) {
  Deno.test(`another event with ${name} exits 0 and says ${row.out === undefined ? "nothing" : "why"}`, async () => {
    await Promise.all(RUNNERS.map(async (runner) => {
      const end = await runner.run(["hook", ...row.words], { stdin: row.stdin });
      assertEquals(end.code, 0, `${runner.name}: ${end.stderr}`);
      assertEquals(end.stdout === "" ? undefined : JSON.parse(end.stdout), row.out, runner.name);
      assertEquals(end.stderr !== "", row.cause ?? false, `${runner.name}: ${end.stderr}`);
    }));
  });
}

for (const [event, payload] of [["Stop", stop], ["UserPromptSubmit", prompt]] as const) {
  for (const [name, make] of Object.entries(WRONG)) {
    Deno.test(`${event} with ${name} exits 0 and tells the cause on stderr`, async () => {
      const { words, stdin } = make(payload, event);
      await Promise.all(RUNNERS.map(async (runner) => {
        const end = await runner.run(["hook", ...words], { stdin });
        assertEquals(end.code, 0, `${runner.name}: ${end.stderr}`);
        assertEquals(end.stdout, "", runner.name);
        assertStringIncludes(end.stderr, "probe: ", runner.name);
      }));
    });
  }
}

for (const name of ["spin", "spin-later", "backtrack"]) {
  Deno.test(`Stop with a check that gives the runtime no turn (${name}) exits 0 within the timeout, and tells the cause`, async () => {
    await Promise.all(RUNNERS.map(async (runner) => {
      const env = { PROBE_TIMEOUT: "3" };
      const end = await runner.run(["hook", ...STOP], { stdin: stop(name), env });
      assertEquals([end.code, end.stdout], [0, ""], `${runner.name}: ${end.stderr}`);
      assertStringIncludes(end.stderr, "did not finish in time", runner.name);
    }));
  });
}
