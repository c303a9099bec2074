import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parse } from "./parse.ts";
import { unquote, unquoteMapped } from "./unquote.ts";

const PIECES = [
  "(",
  ")",
  "((",
  "))",
  "{ ",
  " }",
  "[[ ",
  " ]]",
  "'",
  '"',
  "`",
  "\\",
  "$(",
  "${",
  "$((",
  "$'",
  "<(",
  "|",
  "&",
  ";",
  ";;",
  "\n",
  "<<E\n",
  "\nE\n",
  "<<<",
  ">",
  "2>",
  "#",
  " ",
  "if ",
  "then ",
  "fi ",
  "for x in ",
  "do ",
  "done ",
  "case a in ",
  "esac ",
  "f() ",
  "function g ",
  "begin;",
  "end;",
  "a",
  "git log",
  "x=(",
  "!",
  "=",
  "\r\n",
  "\u00a0",
  "\ud83d",
  "𝄞",
];

const soup = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);

function assertTiles(source: string): void {
  const line = parse(source);
  let at = 0;
  for (const { start, end } of line.tokens) {
    assertEquals(start, at, `a gap or overlap at ${at} in ${JSON.stringify(source.slice(0, 200))}`);
    assert(end > start, `an empty token at ${at}`);
    at = end;
  }
  assertEquals(at, source.length, `the end of ${JSON.stringify(source.slice(0, 200))} is missing`);
  for (const { start, end, words } of line.commands) {
    assert(start <= end && end <= source.length);
    for (const word of words) assert(start <= word.start && word.start <= word.end && word.end <= end);
  }
}

Deno.test("parse() gives tokens that tile any text, and never throws", () => {
  fc.assert(fc.property(soup, assertTiles), { numRuns: 3000 });
});

Deno.test("unquote() never throws and keeps its offsets in order", () => {
  fc.assert(
    fc.property(soup, (raw) => {
      const { text, offsets, ...rest } = unquoteMapped(raw);
      assertEquals(unquote(raw), { text, ...rest });
      assertEquals(offsets.length, text.length + 1);
      assert(offsets.every((offset, index) => offset <= raw.length && (index === 0 || offsets[index - 1]! <= offset)));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("parse() gets through long nests and lists of anything", () => {
  // A reader that is quadratic, or that nests on the program's own stack, does not get through these.
  const nasty = [
    "(",
    "((",
    "$(",
    "$((",
    "`",
    "'",
    '"$(',
    "${x:-",
    "{ ",
    "if ",
    "if x; then ",
    "case a in ",
    "<<E\n",
    "$(cat <<A\n",
    "`'`",
    "a(",
    "a=(",
    "=()",
    "@(",
    "f(){ ",
    "function f ",
    "! ",
    "time ",
    "&& ",
    "|",
    ";;",
    "\\\n",
    "2>",
    "<(",
    "do ",
    ") ",
    "} ",
    "begin;",
    "$(( ) ",
    "`$(",
    "<<A <<B\n",
    "`\\`\\\\\\`",
    "cat | ",
    "a=1 ",
    "> f ",
    "git status && ",
  ];
  for (const piece of nasty) assertTiles(piece.repeat(Math.ceil(30_000 / piece.length)));
});
