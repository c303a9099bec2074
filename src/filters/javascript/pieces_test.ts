import { assertEquals } from "@std/assert";
import { coverageTable } from "./coverage_table.ts";
import { changedLines, isSaidBy } from "./diff_lines.ts";
import { parseErrorBlock } from "./error_block.ts";
import { showFailure } from "./failure.ts";
import { parseFrame, showTrace } from "./frames.ts";
import { foldLogs } from "./logs.ts";
import { withoutManagerNoise } from "./manager_noise.ts";

Deno.test("parseFrame() reads the frames of V8 and of vitest", () => {
  assertEquals(parseFrame("    at async f (file:///a/b.js:1:2)"), { name: "f", place: "/a/b.js:1:2" });
  assertEquals(parseFrame("    at /a/b.js:1:2"), { name: "", place: "/a/b.js:1:2" });
  assertEquals(parseFrame(" ❯ Cart.add src/cart.ts:4:26"), { name: "Cart.add", place: "src/cart.ts:4:26" });
  assertEquals(parseFrame(" ❯ tests/a.test.ts:4:26"), { name: "", place: "tests/a.test.ts:4:26" });
  assertEquals(parseFrame("    at new Promise (<anonymous>)"), { name: "new Promise", place: "<anonymous>" });
});

Deno.test("parseFrame() takes no sentence for a frame", () => {
  for (const line of ["at least one test (or more)", "  at the end of the day", "❯ choose", "at 10:20"]) {
    assertEquals(parseFrame(line), undefined);
  }
});

Deno.test("showTrace() shows own frames and counts the others", () => {
  const frames = [
    "at f (src/a.js:1:2)",
    "at g (/w/node_modules/x/i.js:3:4)",
    "at node:internal/x:5:6",
    "at h (src/b.js:7:8)",
  ].map((line) => parseFrame(line)!);
  assertEquals(showTrace(frames), "at f src/a.js:1:2 < h src/b.js:7:8 (+2 frames)");
  assertEquals(showTrace(frames.slice(1, 3)), "at g /w/node_modules/x/i.js:3:4 (+1 frame)");
  assertEquals(showTrace([]), undefined);
});

Deno.test("changedLines() keeps of a long difference the changes, what is next to them and what encloses them", () => {
  const items = (start: number) => Array.from({ length: 9 }, (_, at) => `      ${start + at},`);
  const change = ["-     20,", "+     21,"];
  const diff = ["  {", '    "id": 1,', '    "tags": [', ...items(0), ...change, ...items(30), "    ],", "  }"];
  assertEquals(changedLines(diff), ['    "tags": [', ...items(0).slice(-2), ...change, ...items(30).slice(0, 2)]);
});

Deno.test("changedLines() keeps a short difference whole, and one without a change not at all", () => {
  const diff = ["    1,", "-   2,", "    3,", "+   2,", "    4,"];
  assertEquals(changedLines(diff), diff);
  assertEquals(changedLines(["    1,", "    2,"]), []);
});

Deno.test("isSaidBy() is true only when the message has both values", () => {
  assertEquals(isSaidBy("expected -2 to be 2", ["- 2", "+ -2"]), true);
  assertEquals(isSaidBy("expected 'a…' to be 'b…'", ["- a long", "+ b long"]), false);
  assertEquals(isSaidBy("expected 1 to be 2", ["- 2", "+ 1", "+ 3"]), false);
});

Deno.test("parseErrorBlock() leaves source excerpts out and keeps tables of numbers", () => {
  const [error] = parseErrorBlock(["boom", "", "  1 | a", "> 2 | b", "    | ^", "  3 | c", "", "    at f (a.js:2:1)"]);
  assertEquals(error, { message: ["boom"], diff: [], frames: [{ name: "f", place: "a.js:2:1" }], dropped: 4 });
  assertEquals(parseErrorBlock(["rows:", "  1 | a", "  2 | b"])[0]!.message, ["rows:", "  1 | a", "  2 | b"]);
});

Deno.test("showFailure() tells the place in the test's own file and then where it was thrown", () => {
  const errors = parseErrorBlock(["RangeError: no", " ❯ Cart.add src/cart.ts:4:26", " ❯ tests/a.test.ts:10:52"]);
  assertEquals(showFailure({ names: ["adds"], file: "tests/a.test.ts", errors }), [
    "✗ adds (tests/a.test.ts:10:52)",
    "  RangeError: no",
    "  at Cart.add src/cart.ts:4:26",
  ]);
});

Deno.test("foldLogs() folds repeats and leaves out the middle of very long logs, but no line of trouble", () => {
  assertEquals(foldLogs(["a", "a", "a", "b"]), { lines: ["a (×3)", "b"], leftOut: 0 });
  const long = Array.from({ length: 200 }, (_, n) => n === 100 ? "Error: kept" : `line ${n}`);
  const { lines, leftOut } = foldLogs(long);
  assertEquals(leftOut, 119);
  assertEquals(lines.includes("Error: kept"), true);
});

Deno.test("coverageTable() keeps rows that are not covered in full", () => {
  const table = [
    "----------|---------|----------|---------|---------|-------------------",
    "File      | % Stmts | % Branch | % Funcs | % Lines | Uncovered Line #s ",
    "----------|---------|----------|---------|---------|-------------------",
    "All files |      75 |      100 |      50 |      75 |                   ",
    " a.js     |      50 |      100 |       0 |      50 | 4-6               ",
    " b.js     |     100 |      100 |     100 |     100 |                   ",
    "----------|---------|----------|---------|---------|-------------------",
  ];
  assertEquals(coverageTable(["before", ...table, "after"]), [
    "before",
    "File | % Stmts | % Branch | % Funcs | % Lines | Uncovered Line #s",
    "All files | 75 | 100 | 50 | 75",
    "a.js | 50 | 100 | 0 | 50 | 4-6",
    "(1 more row at 100 %)",
    "after",
  ]);
});

Deno.test("withoutManagerNoise() keeps what went wrong", () => {
  const lines = [
    "npm error code E404",
    "npm error 404 Not Found",
    "npm error 404",
    "npm error A complete log of this run can be found in: /x/_logs/y.log",
  ];
  assertEquals(withoutManagerNoise(lines), ["npm error code E404", "npm error 404 Not Found"]);
  assertEquals(withoutManagerNoise(["--------", "[1/3] Building", "", "ok"]), ["--------", "[1/3] Building", "", "ok"]);
});
