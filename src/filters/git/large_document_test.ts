import { assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { encodeText } from "../../platform/text_codec.ts";
import { RunElision } from "../elision.ts";
import { LineRun } from "../line_run.ts";
import { LargeDocument } from "./large_document.ts";
import { readThrough } from "./testing.ts";

/** A change of one file, and what is said of it. */
interface Change {
  readonly text: string;
  readonly told: string;
}

const HASH = "0123456789abcdef0123456789abcdef01234567";

/** A hunk whose lines look like what begins commits and files. */
function change(path: string, added: number, removed: number, isLong = false): Change {
  const lines = [
    ...(isLong ? [`${"-".repeat(150_000)}\n`] : []),
    "diff --git a/x b/x\n",
    `commit ${HASH}\n`,
    "@@ -1,9 +1,9 @@\n",
  ];
  const text = `diff --git a/${path} b/${path}\nindex 1111111..2222222 100644\n--- a/${path}\n+++ b/${path}\n` +
    `@@ -1,${removed + 1} +1,${added + 1} @@ function\n ${lines[0]}` +
    Array.from({ length: removed }, (_, at) => `-${lines[at % 3]}`).join("") +
    Array.from({ length: added }, (_, at) => `+${lines[at % 3]}`).join("");
  return { text: `${text}\\ No newline at end of file\n`, told: `changed ${path} +${added} -${removed}` };
}

function commit(number: number): Change {
  const subject = `change number ${number}`;
  return {
    text:
      `commit ${HASH}\nAuthor: Ada Dev <ada@example.com>\nDate:   Thu Jan 15 10:00:00 2026 +0000\n\n    ${subject}\n\n`,
    told: `${HASH.slice(0, 8)} 2026-01-15 Ada Dev: ${subject}`,
  };
}

function painted(text: string): string {
  return text.replace(/^(?=[-+@d]|commit)(.*)$/gm, "\x1b[1;32m$1\x1b[m");
}

/** What is shown of a document that comes in pieces of so many bytes. */
function show(text: string, piece: number): string[] {
  let shown = "";
  const elision = new RunElision("1a2b3c4d");
  const run = new LineRun(new LargeDocument(elision), elision, (_stream, bytes) => {
    shown += new TextDecoder().decode(bytes);
  });
  const bytes = encodeText(text);
  for (let at = 0; at < bytes.length; at += piece) run.push("stdout", bytes.subarray(at, at + piece));
  run.end(0);
  return shown.trimEnd().split("\n");
}

Deno.test("LargeDocument tells the same of a document whose lines it sees and of one that it only counts in", () => {
  const part = fc.oneof(
    fc.record({ added: fc.nat(300), removed: fc.nat(30), isLong: fc.constant(false) }),
    fc.record({ added: fc.nat(4), removed: fc.nat(4), isLong: fc.constant(true) }),
    fc.constant(undefined),
  );
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.nat(400),
      fc.integer({ min: 500, max: 70_000 }),
      fc.boolean(),
      (parts, before, piece, isPainted) => {
        const changes = [
          ...Array.from({ length: before }, (_, at) => commit(at)),
          ...parts.map((sizes, at) =>
            sizes === undefined ? commit(at) : change(`f${at}`, sizes.added, sizes.removed, sizes.isLong)
          ),
        ];
        const text = changes.map(({ text }) => text).join("");
        const lines = show(isPainted ? painted(text) : text, piece);
        const marker = lines.pop()!;
        assertEquals(lines.slice(0, 300), changes.slice(0, 300).map(({ told }) => told));
        const behind = lines.slice(300);
        if (changes.length <= 300) assertEquals(behind, []);
        const more = /^… (\d+) more commits or files$/.exec(behind[0] ?? "");
        if (more !== null) behind.shift();
        assertEquals(Number(more?.[1] ?? 0) + behind.length, Math.max(0, changes.length - 300));
        assertEquals(behind, changes.slice(changes.length - behind.length).map(({ told }) => told));
        const told = changes.slice(0, 300).concat(changes.slice(changes.length - behind.length));
        const toldLines = told.slice(0, lines.length).reduce(
          (sum, { text }) => sum + (text.startsWith("commit") ? 5 : 1),
          0,
        );
        const all = text.split("\n").length - 1;
        if (all > toldLines && changes.length <= 300) {
          assertMatch(marker, new RegExp(`^… ${all - toldLines} lines? left out `));
        }
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("LargeDocument names the last file though it is larger than all that is kept of it", () => {
  const changes = Array.from({ length: 310 }, (_, at) => change(`f${at}`, 2, 1));
  const last = change("last", 50_000, 20_000);
  const lines = show([...changes, last].map(({ text }) => text).join(""), 64 * 1024);
  assertEquals(lines[299], "changed f299 +2 -1");
  assertEquals(lines.at(-2), last.told);
  assertMatch(lines[300]!, /^… \d more commits or files$/);
});

Deno.test("LargeDocument does not count where there is nothing to count", () => {
  const text =
    "diff --cc both.txt\nindex 1,2..3\n--- a/both.txt\n+++ b/both.txt\n@@@ -1,1 -1,1 +1,2 @@@\n +mine\n+ theirs\n" +
    "diff --git a/logo.png b/logo.png\nindex 1..2 100644\nBinary files a/logo.png and b/logo.png differ\n";
  assertEquals(readThrough(new LargeDocument(new RunElision("1a2b3c4d")), text).split("\n").slice(0, 2), [
    "changed both.txt (merged)",
    "changed logo.png (binary)",
  ]);
});

Deno.test("LargeDocument shows at once what git says on stderr", () => {
  const document = new LargeDocument(new RunElision("1a2b3c4d"));
  assertEquals(
    document.line({ stream: "stderr", text: "warning: LF will be replaced" }),
    "warning: LF will be replaced",
  );
  assertEquals(document.skip(1, "stderr", encodeText("warning: a\n")), false);
  assertEquals(document.end(), { stdout: "" });
});

Deno.test("LargeDocument shows the first messages of thousands, and the last ones, which tell why git ended", () => {
  const elision = new RunElision("1a2b3c4d");
  let shown = "";
  const run = new LineRun(new LargeDocument(elision), elision, (_stream, bytes) => {
    shown += new TextDecoder().decode(bytes);
  });
  const warnings = Array.from({ length: 5000 }, (_, at) => `warning: LF will be replaced in f${at}\n`);
  run.push("stderr", encodeText(`${warnings.join("")}fatal: bad object\n`));
  run.end(128);
  const lines = shown.split("\n");
  assertEquals([lines[0], lines[499]], ["warning: LF will be replaced in f0", "warning: LF will be replaced in f499"]);
  assertEquals(lines[500], "… 4498 messages left out · rtk recall 1a2b3c4d");
  assertEquals(lines.at(-2), "fatal: bad object");
});

Deno.test("LargeDocument takes 1 for no failure, since git says with it that there are differences", () => {
  const end = (exitCode: number) => new LargeDocument(new RunElision("1a2b3c4d")).end(exitCode).isNoFailure;
  assertEquals([end(1), end(128)], [true, undefined]);
});
