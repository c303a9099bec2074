import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { RunElision } from "../elision.ts";
import type { Elision } from "../filter.ts";
import { pickGrep } from "./grep.ts";
import { searchMode } from "./grep_options.ts";
import { matchWindow } from "./match_window.ts";

function search(argv: readonly string[], lines: readonly string[], elision: Elision = new RunElision("1a2b3c4d")) {
  const filter = pickGrep(argv)?.open?.(argv, elision);
  assert(filter !== undefined);
  const shown = lines.map((text) => filter.line({ stream: "stdout", text })).filter((text) => text !== undefined);
  const { stdout } = filter.end(0);
  return [...shown, ...(stdout === undefined ? [] : [stdout])].join("\n");
}

Deno.test("searchMode() leaves alone what is for programs or has a shape of its own", () => {
  for (const words of ["-q x", "-Z x f", "--json x", "-z x", "--line-buffered x", "--help", "-rnq x ."]) {
    assertEquals(searchMode(["grep", ...words.split(" ")]), undefined, words);
  }
  for (const words of ["--json x", "--heading x", "-p x", "-0 -l x", "--stats x", "--passthru x"]) {
    assertEquals(searchMode(["rg", ...words.split(" ")]), undefined, words);
  }
});

Deno.test("searchMode() tells from the operands whether lines name their files", () => {
  const named = (words: string, line: string) => searchMode(words.split(" "))?.named(line);
  assertEquals(named("grep -rn x", "a/b.ts:1:x"), true);
  assertEquals(named("grep -n x a.ts", "1:x"), false);
  assertEquals(named("grep -n x a.ts b.ts", "a.ts:1:x"), true);
  assertEquals(named("grep -rn x a.ts", "1:x"), false);
  assertEquals(named("grep -rn x src", "src/a.ts:1:x"), true);
  assertEquals(named("grep -rnh x src", "src/a.ts:1:x"), false);
  assertEquals(named("grep -Hn x a.ts", "a.ts:1:x"), true);
  assertEquals(named("rg -n x src/a.ts", "1:x"), false);
  assertEquals(named("rg x", "10:00:00 error"), false);
  assertEquals(named("rg -I x src", "text"), false);
});

Deno.test("grep lines of stdin are shown as they come", () => {
  const argv = ["grep", "x"];
  const filter = pickGrep(argv);
  assertEquals(filter?.condense, undefined);
  assertEquals(filter?.open?.(argv, new RunElision("1a2b3c4d")).line({ stream: "stdout", text: "ax" }), "ax");
});

Deno.test("grep in one file shows the first and the last lines and counts those between in the last line", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `${index + 1}:line number ${index + 1}`);
  const shown = search(["grep", "-n", "line", "big.txt"], lines).split("\n");
  assertEquals(shown[0], "1:line number 1");
  assert(shown.includes("5000:line number 5000"));
  const between = 5000 - (shown.length - 2);
  assert(shown.at(-1)?.startsWith(`… ${between} more lines before the last `), shown.at(-1));
});

Deno.test("grep writes a path once above its lines, and a folder once above its files", () => {
  const lines = Array.from({ length: 12 }, (_, index) => `name${index}`).flatMap((name) => {
    return [3, 9].map((line) =>
      `src/modules/orders/${name}.ts:${line}:  call(${name}, ${line}); // some more text to fill`
    );
  });
  const shown = search(["grep", "-rn", "call", "src"], lines).split("\n");
  assertEquals(shown.slice(0, 3), [
    "src/modules/orders/",
    " name0.ts:",
    "  3:  call(name0, 3); // some more text to fill",
  ]);
  assertEquals(shown.length, 37);
});

Deno.test("grep leaves the paths of few matches, and of long lines, in one piece", () => {
  const few = ["one", "two", "three"].map((name) => `src/modules/orders/${name}.ts:3:  call(${name});`);
  assertEquals(search(["grep", "-rn", "call", "src"], few), few.join("\n"));
  const long = ["one", "two", "three"].flatMap((name) => {
    return [3, 5, 9].map((line) => `src/orders/${name}.ts:${line}:  call(${name}, ${line}, "${"text ".repeat(20)}");`);
  });
  assertEquals(search(["grep", "-rn", "call", "src"], long).split("\n")[0], "src/orders/one.ts:");
});

Deno.test("grep writes a text that several files hold once, with every place", () => {
  const lines = Array.from(
    { length: 12 },
    (_, index) => `src/part${index}/main.py:${index + 4}:import legacy_settings_module`,
  );
  const shown = search(["grep", "-rn", "legacy", "src"], lines);
  assertStringIncludes(shown, "12× import legacy_settings_module");
  for (let index = 0; index < 12; index++) assertStringIncludes(shown, `src/part${index}/main.py:${index + 4}`);
});

Deno.test("grep does not take cut lines for the same text", () => {
  const lines = Array.from(
    { length: 4 },
    (_, index) => `d/f${index}.js:1:${"x".repeat(900)}needle${"y".repeat(900)}${index}`,
  );
  const shown = search(["grep", "-rn", "needle", "d"], lines);
  assertEquals(shown.match(/needle/g)?.length, 4);
  assert(!shown.includes("×"));
});

Deno.test("grep keeps numbers and marks of context lines", () => {
  const block = ["src/a-1-b.ts-11-before", "src/a-1-b.ts:12:match", "src/a-1-b.ts-13-after"];
  const lines = Array.from(
    { length: 8 },
    (_, index) => block.map((line) => line.replace(/(\d\d)/, (number) => `${Number(number) + 20 * index}`)),
  ).flatMap((each, index) => index === 0 ? each : ["--", ...each]);
  const shown = search(["grep", "-rn", "-C1", "match", "src"], lines).split("\n");
  assertEquals(shown.slice(0, 6), ["src/a-1-b.ts:", " 11-before", " 12:match", " 13-after", " --", " 31-before"]);
});

Deno.test("grep names every file when lines do not fit", () => {
  const lines = Array.from(
    { length: 900 },
    (_, index) => `src/d${index % 30}/f${index % 90}.ts:${index}:${index} ${"text ".repeat(15)}`,
  );
  const shown = search(["grep", "-rn", "text", "src"], lines);
  for (let index = 0; index < 90; index++) assertStringIncludes(shown, `f${index}.ts`);
  assert(/more lines left out/.test(shown.split("\n").at(-1) ?? ""), shown);
  assert(shown.length < 12_000);
});

Deno.test("grep memory and answer stay small however long the output is", () => {
  const argv = ["grep", "-rn", "x", "."];
  const filter = pickGrep(argv)?.open?.(argv, new RunElision("1a2b3c4d"));
  let shown = 0;
  for (let index = 0; index < 200_000; index++) {
    shown +=
      filter?.line({ stream: "stdout", text: `./dir${index % 5000}/file.txt:${index}:x marks the spot` })?.length ?? 0;
  }
  const end = filter?.end(0).stdout ?? "";
  assert(shown > 0 && shown + end.length < 20_000);
  assert(/… \d+ more lines left out/.test(end));
});

Deno.test("matchWindow() cuts around the match and never inside a surrogate pair", () => {
  const window = matchWindow(["needle"]);
  const cut = window.cut(`${"😀".repeat(400)}needle${"😀".repeat(400)}`);
  assertStringIncludes(cut, "needle");
  assert(cut.isWellFormed(), cut);
  assertEquals(window.cut("short"), "short");
});
