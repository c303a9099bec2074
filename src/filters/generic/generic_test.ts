import { assert, assertEquals, assertMatch } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { shorten } from "../shorten.ts";
import type { Filter } from "../filter.ts";
import { ERRORS, errorsOf } from "./errors.ts";
import { SUMMARY } from "./summary.ts";
import { TESTS } from "./tests.ts";

/** What is shown of an output; the raw text when the short form is refused. */
function shown(filter: Filter, stdout: string, exitCode: number | undefined, stderr = ""): string {
  const encode = (text: string) => new TextEncoder().encode(text);
  const chunks = [{ stream: "stdout" as const, bytes: encode(stdout) }, {
    stream: "stderr" as const,
    bytes: encode(stderr),
  }];
  const raw = stdout.length + stderr.length;
  const short = shorten(filter, makeCapture(["x"], chunks, exitCode), new RunElision("1a2b3c4d"), raw);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return short === undefined ? `RAW ${stdout}${stderr}` : decode(short.stdout) + decode(short.stderr);
}

const NOISE = Array.from({ length: 50 }, (_, i) => `compiling part ${i} of the program\n`).join("");

Deno.test("err shows errors and warnings with the lines that belong to them", () => {
  const block =
    "error[E0425]: cannot find value `x`\n --> src/main.rs:2:5\n  |\n2 |     x\n  |     ^ not found in this scope\n";
  const trace = 'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    f()\nValueError: bad\n';
  const text = shown(ERRORS, `${NOISE}${block}\n${NOISE}warning: unused\n${NOISE}`, 1, trace);
  for (const part of [block, trace, "warning: unused\n"]) assert(text.includes(part), text);
  assertMatch(text, /^… 151 lines left out · rtk recall 1a2b3c4d$/m);
  assert(!text.includes("compiling"));
});

Deno.test("err says that a command passed only when it did", () => {
  assertEquals(shown(ERRORS, NOISE, 0), "ok, no errors or warnings in 50 lines\n");
  assertEquals(shown(ERRORS, NOISE, undefined), "no errors or warnings in 50 lines\n");
});

Deno.test("err shows the end of a run that failed without a word of it", () => {
  const text = shown(ERRORS, NOISE, 3);
  assertMatch(text, /^failed with exit code 3\n… 30 lines left out · rtk recall 1a2b3c4d\ncompiling part 30 /);
  assert(text.endsWith("compiling part 49 of the program\n"));
});

Deno.test("err takes no denial for a failure", () => {
  const text = shown(ERRORS, `${NOISE}0 errors, 0 warnings\nno errors found\nerrors: 0\n`, 0);
  assertEquals(text, "ok, no errors or warnings in 53 lines\n");
});

Deno.test("err bounds what it shows of very many errors", () => {
  const many = Array.from({ length: 5000 }, (_, i) => `a.c:${i}: error: no such thing\n`).join("");
  const text = shown(ERRORS, many, 1);
  assert(text.length < 20_000);
  assertMatch(text, /^… \d+ lines left out · rtk recall 1a2b3c4d$/m);
  assert(text.endsWith("a.c:4999: error: no such thing\n"));
});

const TAP = Array.from({ length: 60 }, (_, i) => `ok ${i + 1} - works\n`).join("");

Deno.test("test shows failures and the runner's summary", () => {
  const text = shown(TESTS, `${TAP}not ok 61 - adds\n  # expected 3\n  # got 4\n${TAP}# tests 121\n# pass 120\n`, 1);
  assertMatch(
    text,
    /^not ok 61 - adds\n {2}# expected 3\n {2}# got 4\n… 120 lines left out · .*\n# tests 121\n# pass 120\n$/,
  );
});

Deno.test("test says no failure of a run that passed", () => {
  const text = shown(TESTS, `${TAP}60 passed, 0 failed\n`, 0);
  assertMatch(text, /^… 60 lines left out · .*\n60 passed, 0 failed\n$/);
});

Deno.test("test shows the last lines where nothing says how it went", () => {
  const text = shown(TESTS, NOISE, 0);
  assertMatch(text, /^… 40 lines left out · .*\ncompiling part 40 /);
});

Deno.test("summary shows both ends, trouble between them, and how it ended", () => {
  const text = shown(SUMMARY, `${NOISE}error: in the middle\n${NOISE}`, 4, "to stderr\n");
  assertMatch(
    text,
    /^(?:compiling part \d .*\n){10}error: in the middle\n… 80 lines left out · .*\n(?:compiling part 4\d .*\n){10}failed with exit code 4, 102 lines, 1 of them on stderr\nto stderr\n$/,
  );
});

Deno.test("summary and err leave the last lines on the stream they came from", () => {
  for (const filter of [SUMMARY, ERRORS]) {
    const text = shown(filter, NOISE, 3, `${"noise on stderr\n".repeat(20)}the last words\n`);
    assert(text.endsWith("the last words\n"), text);
    assert(text.indexOf("exit code 3") < text.indexOf("noise on stderr\nthe last words"), text);
  }
});

Deno.test("err shows of a failed run what the program's own filter makes of it, where that is shorter", () => {
  const tool: Filter = { name: "tool", condense: () => "1 failed: a.ts:3" };
  const failed = `${NOISE}error: a.ts:3\n${"  at somewhere in the program\n".repeat(9)}${NOISE}`;
  assertEquals(shown(errorsOf(tool), failed, 1), "1 failed: a.ts:3\n");
  assertEquals(shown(errorsOf({ ...tool, condense: () => undefined }), failed, 1), shown(ERRORS, failed, 1));
  assertEquals(shown(errorsOf(tool), NOISE, 0), "ok, no errors or warnings in 50 lines\n");
});

Deno.test("a small output is shown as it is", () => {
  for (const filter of [ERRORS, TESTS, SUMMARY]) assertEquals(shown(filter, "ok\n", 0), "RAW ok\n");
});
