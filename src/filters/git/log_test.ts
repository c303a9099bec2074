import { assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { RunElision } from "../elision.ts";
import { LargeDocument } from "./large_document.ts";
import { readThrough, shortenText } from "./testing.ts";

interface Commit {
  readonly hash: string;
  readonly author: string;
  readonly message: readonly string[];
}

function print({ hash, author, message }: Commit): string {
  const body = message.map((line) => `    ${line}\n`).join("");
  return `commit ${hash}\nAuthor: ${author}\nDate:   Thu Jan 15 10:00:00 2026 +0000\n\n${body}`;
}

const log = (commits: readonly Commit[]) => commits.map(print).join("\n");
const number = (count: number): Commit[] =>
  Array.from({ length: count }, (_, index) => ({
    hash: (index + 1).toString(16).padStart(8, "0").padEnd(40, "a"),
    author: "Ada Dev <ada@example.com>",
    message: [`change number ${index}`],
  }));

const commitArbitrary = fc.record({
  hash: fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 40, maxLength: 40 }),
  author: fc.constantFrom("Ada <a@x>", "Bob B. <b@x>"),
  message: fc.array(fc.string({ minLength: 1, maxLength: 60 }).map((line) => line.trim() || "x"), {
    minLength: 1,
    maxLength: 6,
  }),
});

Deno.test("git log names every commit with its subject, or marks how many it does not name", () => {
  fc.assert(fc.property(fc.array(commitArbitrary, { minLength: 1, maxLength: 30 }), (commits) => {
    const short = shortenText("git log", log(commits))!;
    for (const { hash, message } of commits) {
      const line = short.stdout.split("\n").find((other) => other.startsWith(hash.slice(0, 8)))!;
      const subject = commits.length === 1 ? short.stdout.split("\n")[1]! : line;
      assertEquals(subject.endsWith(message[0]!), true, `${line} / ${message[0]}`);
    }
  }));
});

Deno.test("git log tells the author of every commit, of most of them once", () => {
  const names = ["Ada Dev", "Bob Barker", "Chloé Martin"];
  const subjects = fc.constantFrom("Ada Dev: parser", "by Bob Barker: no", "fix: parser", "docs");
  const commits = fc.array(fc.tuple(fc.nat({ max: 2 }), subjects), { minLength: 2, maxLength: 25 });
  fc.assert(fc.property(commits, fc.boolean(), (drawn, isAlike) => {
    const authors = drawn.map(([at]) => names[isAlike && at < 2 ? 0 : at]!);
    const text = log(
      number(drawn.length).map((commit, at) => ({
        ...commit,
        author: `${authors[at]} <${authors[at]![0]}@example.com>`,
        message: [drawn[at]![1]],
      })),
    );
    const [first, ...rest] = shortenText("git log", text)!.stdout.split("\n");
    const heading = /^(.+) <.+>(?: unless named)?:$/.exec(first!)?.[1];
    const lines = (heading === undefined ? [first!, ...rest] : rest).filter((line) => /^[0-9a-f]{8} /.test(line));
    lines.forEach((line, at) => {
      const told = line.slice("00000001 2026-01-15 ".length, -drawn[at]![1].length);
      const named = heading === undefined ? /^(.+): $/.exec(told) : /^by (.+?)(?: <.+>)?: $/.exec(told);
      assertEquals(told === "" ? heading : named?.[1], authors[at], line);
    });
    assertEquals(lines.length, drawn.length);
  }));
});

Deno.test("git log shows whole messages of a few commits and facts alone of many", () => {
  const message = ["fix: parser", "", "It was slow.", "", "Fixes #12", "Signed-off-by: Ada Dev <ada@example.com>"];
  const few = shortenText("git log", log([{ ...number(1)[0]!, message }]))!;
  assertMatch(few.stdout, /\n It was slow\.\n Fixes #12\n Signed-off-by: Ada Dev$/);
  const many = shortenText("git log", log(number(30).map((commit) => ({ ...commit, message }))))!;
  assertEquals(many.stdout.includes("It was slow."), false);
  assertEquals(many.stdout.split("Fixes #12").length - 1, 30);
  assertMatch(many.stdout, /\n… 60 message lines left out · rtk recall 1a2b3c4d$/);
});

Deno.test("git log cuts a very long list in the middle and says how many commits are missing", () => {
  const short = shortenText("git log", log(number(1000)))!;
  const shown = short.stdout.split("\n").filter((line) => line.includes("change number")).length;
  assertMatch(short.stdout, new RegExp(`\n… ${1000 - shown} commits\n`));
  assertMatch(short.stdout, new RegExp(`\n… ${1000 - shown} commits left out · rtk recall 1a2b3c4d$`));
  assertMatch(short.stdout, /change number 0\n/);
  assertMatch(short.stdout, /change number 999\n/);
});

Deno.test("git log keeps dates of another format as they are", () => {
  const short = shortenText(
    "git log --date=relative",
    log(number(2)).replaceAll("Thu Jan 15 10:00:00 2026 +0000", "2 days ago"),
  )!;
  assertMatch(short.stdout, /^Ada Dev <ada@example.com>:\n00000001 2 days ago change number 0\n/);
});

Deno.test("git log gives up on text that is not its usual format", () => {
  assertEquals(shortenText("git log", "abc123 one\nabc124 two\n"), undefined);
  assertEquals(shortenText("git log", "", "fatal: not a git repository\n", 128), undefined);
});

Deno.test("git log --graph gives up where the drawing cannot be told from the text", () => {
  assertEquals(shortenText("git log --graph", "* 1234567 one\n* 1234568 two\n"), undefined);
});

Deno.test("git log of any size is shortened line by line", () => {
  const text = number(400).map((commit, index) =>
    `${
      print(commit)
    }\ndiff --git a/f${index} b/f${index}\n--- a/f${index}\n+++ b/f${index}\n@@ -1 +1,2 @@\n-commit ${commit.hash}\n` +
    "+diff --git a/no b/no\n+x\n"
  ).join("\n");
  const elision = new RunElision("1a2b3c4d");
  const lines = readThrough(new LargeDocument(elision), text).split("\n");
  assertEquals(lines.slice(0, 2), ["00000001 2026-01-15 Ada Dev: change number 0", "changed f0 +2 -1"]);
  assertEquals(lines.filter((line) => line.includes("a/no")), []);
  assertEquals(lines.at(-2), "changed f399 +2 -1");
  assertEquals(lines.includes("… 495 more commits or files"), true);
  assertMatch(lines.at(-1)!, /^… \d+ lines left out · rtk recall 1a2b3c4d$/);
});
