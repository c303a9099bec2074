import { assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { shareBudget } from "./share_budget.ts";
import { shortenText } from "./testing.ts";

/** A diff that replaces `count` lines of a file. */
function replaced(path: string, count: number): string {
  const lines = (mark: string) =>
    Array.from({ length: count }, (_, index) => `${mark}line ${index} of ${path}\n`).join("");
  return `diff --git a/${path} b/${path}\nindex 1111111..2222222 100644\n--- a/${path}\n+++ b/${path}\n` +
    `@@ -1,${count} +1,${count} @@\n${lines("-")}${lines("+")}`;
}

Deno.test("git diff names every file of a large one with its counts and stays within its room", () => {
  const paths = Array.from({ length: 120 }, (_, index) => `src/part${index % 5}/file${index}.ts`);
  const short = shortenText("git diff", paths.map((path) => replaced(path, 60)).join(""))!;
  assertEquals(paths.filter((path) => !short.stdout.includes(`changed ${path} +60 -60`)), []);
  assertEquals(short.stdout.length < 13_000, true, `${short.stdout.length}`);
  assertMatch(short.stdout, /\n… \d+ lines left out · rtk recall 1a2b3c4d$/);
});

Deno.test("git diff counts exactly the lines that it does not show", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 60 }), (counts) => {
      const short = shortenText("git diff", counts.map((count, index) => replaced(`f${index}.txt`, count)).join(""))!;
      const shown = short.stdout.split("\n").filter((line) => /^[-+]line /.test(line)).length;
      const total = 2 * counts.reduce((sum, count) => sum + count, 0);
      const hidden = /… (\d+) lines? left out/.exec(short.stdout)?.[1] ?? "0";
      assertEquals(Number(hidden), total - shown);
    }),
    { numRuns: 10 },
  );
});

Deno.test("git diff gives what matters the room that a lock file would take", () => {
  const text = replaced("package-lock.json", 3000) + replaced("src/a.ts", 60);
  const short = shortenText("git diff", text)!;
  assertEquals(short.stdout.includes(replaced("src/a.ts", 60).split("\n").slice(5).join("\n").trimEnd()), true);
  assertMatch(short.stdout, /^changed package-lock\.json \+3000 -3000$/m);
});

Deno.test("git diff shows a long line in part", () => {
  const text = replaced("app.min.js", 1).replaceAll("line 0", "x".repeat(30_000));
  const short = shortenText("git diff", text)!;
  assertEquals(short.stdout.length < 1000, true);
  assertMatch(short.stdout, /changed app\.min\.js \+1 -1/);
});

Deno.test("git diff keeps the unchanged lines that were asked for", () => {
  const hunk = "@@ -1,7 +1,7 @@\n a\n b\n c\n-d\n+D\n e\n f\n g\n";
  const text = `diff --git a/f b/f\nindex 1111111..2222222 100644\n--- a/f\n+++ b/f\n${hunk}`;
  assertEquals(shortenText("git diff -U3", text)!.stdout, `--- a/f\n+++ b/f\n${hunk}`.trimEnd());
  assertEquals(shortenText("git diff", text)!.stdout, "--- a/f\n+++ b/f\n@@ -3,3 +3,3 @@\n c\n-d\n+D\n e");
});

Deno.test("git diff counts control sequences of a file in place of sending them on", () => {
  const text =
    "diff --git a/f b/f\nindex 1111111..2222222 100644\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n-\x1b[31mred\x1b[0m\n+plain\n";
  const short = shortenText("git diff", text)!;
  assertEquals(
    short.stdout,
    "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-red\n+plain\n… 1 control sequence left out · rtk recall 1a2b3c4d",
  );
});

Deno.test("git diff gives up on a hunk that is cut short and on another tool's format", () => {
  assertEquals(shortenText("git diff", "diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -1,5 +1,5 @@\n a\n"), undefined);
  assertEquals(shortenText("git diff", "f.ts --- TypeScript\n1 a    1 b\n"), undefined);
});

Deno.test("git diff --stat has numbers in place of bars and keeps the sum", () => {
  const bar = `${"+".repeat(20)}${"-".repeat(20)}`;
  const text =
    ` src/a.ts | 40 ${bar}\n b.bin    | Bin 0 -> 4 bytes\n c => d.ts | 900 ${bar}\n 3 files changed, 470 insertions(+), 470 deletions(-)\n`;
  assertEquals(
    shortenText("git diff --stat", text)!.stdout,
    " src/a.ts | 40 +20 -20\n b.bin | Bin 0 -> 4 bytes\n c => d.ts | 900 +-\n 3 files changed, 470 insertions(+), 470 deletions(-)",
  );
});

Deno.test("shareBudget() meets small wants in full and shares the rest evenly", () => {
  assertEquals(shareBudget([10, 20], 100), Infinity);
  assertEquals(shareBudget([10, 100, 100], 110), 50);
  assertEquals(shareBudget([], 10), Infinity);
});

Deno.test("git diff keeps the line by which git apply sees that a binary file's change is missing", () => {
  const text = `diff --git a/logo.png b/logo.png
index 1f2e3d4..5a6b7c8 100644
Binary files a/logo.png and b/logo.png differ
diff --git a/b.txt b/b.txt
index 7898192..6178079 100644
--- a/b.txt
+++ b/b.txt
@@ -1,1 +1,1 @@
-a
+b
`;
  const lines = (shortenText("git diff", text)?.stdout ?? text).split("\n");
  assertEquals(lines.slice(0, 3), text.split("\n").slice(0, 3));
});
