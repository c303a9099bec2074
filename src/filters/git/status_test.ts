import { assertEquals, assertMatch } from "@std/assert";
import { shortenText } from "./testing.ts";

Deno.test("git status keeps every path of many, staged, changed and untracked", () => {
  const paths = Array.from({ length: 100 }, (_, index) => `dir${index % 7}/file ${index}.txt`);
  const text =
    `On branch main\n\nChanges to be committed:\n${
      paths.slice(0, 30).map((path) => `\tnew file:   ${path}\n`).join("")
    }` +
    `\nChanges not staged for commit:\n${paths.slice(20, 60).map((path) => `\tmodified:   ${path}\n`).join("")}` +
    `\nUntracked files:\n${paths.slice(60).map((path) => `\t${path}\n`).join("")}`;
  const short = shortenText("git status", text)!;
  assertEquals(paths.filter((path) => !short.stdout.includes(path)), []);
  assertMatch(short.stdout, /^A {2}20 paths:$/m);
  assertMatch(short.stdout, /^AM 10 paths:$/m);
  assertMatch(short.stdout, /^ M 30 paths:$/m);
  assertMatch(short.stdout, /^\?\? 40 paths:$/m);
  assertEquals(short.marked, false);
});

Deno.test("git status gives up on another language and on unknown labels", () => {
  assertEquals(shortenText("git status", "Auf Branch main\nnichts zu committen\n"), undefined);
  assertEquals(shortenText("git status", "On branch main\nChanges to be committed:\n\treplaced:   a\n"), undefined);
});

Deno.test("git status keeps statements that it does not know", () => {
  const short = shortenText(
    "git status",
    "On branch main\nYou are in a sparse checkout with 10% of tracked files present.\n\nnothing to commit, working tree clean\n",
  )!;
  assertEquals(
    short.stdout,
    "## main\nYou are in a sparse checkout with 10% of tracked files present.\nnothing to commit, working tree clean",
  );
});

Deno.test("git status tells ahead, behind, both and gone apart", () => {
  const tell = (text: string) =>
    shortenText("git status", `On branch b\n${text}\n\nnothing to commit, working tree clean\n`)!.stdout.split("\n")[0];
  assertEquals(tell("Your branch is up to date with 'origin/b'."), "## b...origin/b");
  assertEquals(tell("Your branch is ahead of 'origin/b' by 2 commits."), "## b...origin/b [ahead 2]");
  assertEquals(
    tell("Your branch is behind 'origin/b' by 1 commit, and can be fast-forwarded."),
    "## b...origin/b [behind 1]",
  );
  assertEquals(
    tell("Your branch and 'origin/b' have diverged,\nand have 1 and 3 different commits each, respectively."),
    "## b...origin/b [ahead 1, behind 3]",
  );
  assertEquals(tell("Your branch is based on 'origin/b', but the upstream is gone."), "## b...origin/b [gone]");
});

Deno.test("git tag cuts a very long list in the middle and counts what is missing", () => {
  const text = Array.from({ length: 2000 }, (_, index) => `release-2026.${index}\n`).join("");
  const short = shortenText("git tag", text)!;
  const shown = short.stdout.split("\n").filter((line) => line.startsWith("release-")).length;
  assertMatch(short.stdout, new RegExp(`\n… ${2000 - shown} tags left out · rtk recall 1a2b3c4d$`));
  assertMatch(short.stdout, /^release-2026\.0\n/);
  assertMatch(short.stdout, /\nrelease-2026\.1999\n/);
});

Deno.test("git status keeps a path apart from one that only looks like it with a remark", () => {
  const text = "On branch main\nChanges to be committed:\n\tmodified:   Dockerfile\n\tnew file:   sub\n" +
    "\tmodified:   x -> y\n\tnew file:    lead\n\nChanges not staged for commit:\n" +
    "\tmodified:   Dockerfile (copy)\n\tmodified:   sub (new commits, untracked content)\n\tmodified:   y\n";
  assertEquals(
    shortenText("git status", text)!.stdout,
    "## main\nM  Dockerfile\nM  x -> y\nAM sub (new commits, untracked content)\nA   lead\n" +
      " M Dockerfile (copy)\n M y",
  );
});
