import { assertEquals, assertStringIncludes } from "@std/assert";
import { shortenText } from "./testing.ts";

const NAMES = Array.from(
  { length: 48 },
  (_, index) => `src/parts/${index < 24 ? "left" : "right"}/file${index % 24}.ts`,
);

Deno.test("git diff --name-only names each folder of a long list once, and leaves a short one as it is", () => {
  const short = shortenText("git diff --name-only HEAD~3", `${NAMES.join("\n")}\n`)!.stdout;
  assertEquals(short.split("\n").length, 2);
  assertStringIncludes(short, "src/parts/{left,right}/");
  const few = NAMES.slice(0, 5).join("\n");
  assertEquals(shortenText("git diff --name-only", `${few}\n`)!.stdout, few);
});

Deno.test("git diff --name-status says the state of many files once, and keeps renames", () => {
  const rows = [...NAMES.map((name) => `D\t${name}`), "A\tsrc/new.ts", "R100\told.ts\tnew.ts"];
  const short = shortenText("git diff --name-status", `${rows.join("\n")}\n`)!.stdout;
  assertStringIncludes(short, "D 48 files:\n src/parts/{left,right}/");
  assertStringIncludes(short, "A\tsrc/new.ts");
  assertStringIncludes(short, "R100\told.ts\tnew.ts");
});

Deno.test("git log --oneline is cut where nobody said how long it may be", () => {
  const lines = Array.from({ length: 90 }, (_, index) => `${(0xabcdef0 + index).toString(16)} change ${index}`);
  const short = shortenText("git log --oneline", `${lines.join("\n")}\n`)!;
  assertStringIncludes(short.stdout, "… 58 commits\n");
  assertStringIncludes(short.stdout, lines.at(-1)!);
  assertEquals(shortenText("git log --oneline -90", `${lines.join("\n")}\n`), undefined);
  assertEquals(shortenText("git log --oneline main..topic", `${lines.join("\n")}\n`), undefined);
});

Deno.test("git stash pop tells of the files before what became of the stash", () => {
  const text = "On branch main\nChanges not staged for commit:\n\tmodified:   a.ts\n\n" +
    'no changes added to commit (use "git add" and/or "git commit -a")\nDropped refs/stash@{0} (ee499c2)\n';
  assertEquals(
    shortenText("git stash pop", text)!.stdout,
    "## main\n M a.ts\nno changes added to commit\nDropped refs/stash@{0} (ee499c2)",
  );
});

Deno.test("git diff --name-status tells a part of a list from all of it where some names hold blanks", () => {
  const rows = [...NAMES.slice(0, 40), "with blank/a b", "with blank/c d"].map((name) => `A\t${name}`);
  const short = shortenText("git diff --name-status", `${rows.join("\n")}\n`)!.stdout;
  assertStringIncludes(short, "A 42 files:\n");
  assertStringIncludes(short, "\n (40 of 42 paths, src/parts/left/file0.ts … src/parts/right/file15.ts)");
  assertStringIncludes(short, "\n with blank/c d");
});

Deno.test("git diff --name-status puts no whole path below the folder of others", () => {
  const names = ["a", "b", "c", "d"].flatMap((folder) =>
    Array.from({ length: 12 }, (_, index) => `packages/application/${folder}/${folder}${index}.ts`)
  );
  const rows = ["packages/application/b c", ...names].map((name) => `A\t${name}`);
  const short = shortenText("git diff --name-status", `${rows.join("\n")}\n`)!.stdout.split("\n");
  assertEquals(short.slice(0, 3), ["A 49 files:", " packages/application/b c", " in packages/application/:"]);
});
