import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { RunElision } from "./elision.ts";
import type { CapturedLine, StreamName } from "./filter.ts";
import { FilteredRun } from "./filtered_run.ts";
import { Output } from "./output.ts";
import { overflow } from "./overflow.ts";

const MARKER = /… (\d+) (lines|characters) left out · rtk recall 1a2b3c4d/;

/** What is shown of lines, a stream at a time. */
function show(lines: readonly CapturedLine[]): Record<StreamName, string[]> {
  const filter = overflow(new RunElision("1a2b3c4d"));
  const shown: Record<StreamName, string[]> = { stdout: [], stderr: [] };
  for (const line of lines) {
    const text = filter.line(line);
    if (text !== undefined) shown[line.stream].push(text);
  }
  const { stdout = "", stderr = "" } = filter.end(1);
  if (stdout !== "") shown.stdout.push(...stdout.split("\n"));
  if (stderr !== "") shown.stderr.push(...stderr.split("\n"));
  return shown;
}

function lines(text: string, count: number, stream: StreamName = "stdout"): CapturedLine[] {
  return Array.from({ length: count }, (_, index) => ({ stream, text: `${text} ${index}` }));
}

Deno.test("overflow() shows each line on the stream it was written to", () => {
  const shown = show(lines("step", 1000, "stderr"));
  assertEquals([shown.stdout, shown.stderr.length, shown.stderr.at(-1)], [[], 161, "step 999"]);
  assertMatch(shown.stderr[100]!, MARKER);
});

Deno.test("overflow() counts what it leaves out of each stream, and no more", () => {
  const mixed = lines("out", 3000).flatMap((line, index) =>
    index % 3 > 0 ? [line] : [line, ...lines("err", 1, "stderr")]
  );
  const shown = show(mixed);
  for (const stream of ["stdout", "stderr"] as const) {
    const marker = shown[stream].findIndex((text) => MARKER.test(text));
    const count = Number(MARKER.exec(shown[stream][marker]!)![1]);
    assertEquals(shown[stream].length - 1 + count, stream === "stdout" ? 3000 : 1000);
  }
});

Deno.test("overflow() shows an error behind hundreds of warnings, with what tells where it is", () => {
  const error = ["error[E0308]: mismatched types", "  --> src/a.rs:7:9", "   |", "7  |     let a: u8 = b;"];
  const { stdout } = show([
    ...lines("warning: unused variable", 1000),
    ...lines("a.c(3): warning C4: this clause cannot match", 1000),
    ...lines("a.ex: missing/1 is undefined", 1000),
    ...error.map((text) => ({ stream: "stdout" as const, text })),
    ...lines("compiled", 500),
  ]);
  assertStringIncludes(stdout.join("\n"), error.join("\n"));
  assert(stdout.length < 400);
});

Deno.test("overflow() counts a line of megabytes as one, wherever it stands", async () => {
  const shown = { stdout: "", stderr: "" };
  const sink = (stream: StreamName) => ({
    write: (bytes: Uint8Array) => {
      shown[stream] += new TextDecoder().decode(bytes);
      return Promise.resolve(bytes.length);
    },
  });
  for (const before of [10, 50_000]) {
    shown.stdout = "";
    const run = new FilteredRun(["tool"], { name: "trial", condense: () => undefined }, {
      output: new Output({ stdout: sink("stdout"), stderr: sink("stderr") }),
      openStore: () => ({ write() {}, finish() {}, discard() {} }),
    });
    const long = "x".repeat(3_000_000);
    const bytes = new TextEncoder().encode(`${"a line\n".repeat(before)}${long}\n${"behind it\n".repeat(1000)}`);
    for (let at = 0; at < bytes.length; at += 65_536) await run.take("stdout", bytes.slice(at, at + 65_536));
    await run.end({ code: 0, signal: null });
    const count = Number(/(\d+) lines? left out/.exec(shown.stdout)?.[1]);
    assertEquals(shown.stdout.split("\n").length - 2 + count, before + 1001);
    assertEquals(shown.stdout.match(/x+/g)?.length, before < 100 ? 1 : undefined);
  }
});

Deno.test("overflow() says how many characters of long lines it leaves out where it leaves out no line", () => {
  const { stdout } = show([{ stream: "stdout", text: `${"x".repeat(499)}😀${"y".repeat(99)}` }]);
  assertEquals(stdout, [`${"x".repeat(499)}…`, "… 101 characters left out · rtk recall 1a2b3c4d"]);
});
