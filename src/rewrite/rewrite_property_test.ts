import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parse } from "../shell/mod.ts";
import { rewriteLine } from "./mod.ts";

const COMMANDS = [
  "git log",
  "cat f",
  "head -5 'a b'",
  "npm test",
  "foo",
  "sh -c 'ls; git log'",
  "grep x f",
  "A=1 timeout 5 ls",
  "rtk ls",
  "uv run pytest",
  'git commit -m "a && b"',
  "echo $(git log)",
  "cat <<E\nls\nE\n",
  "[[ a < b ]]",
  "\\ls",
  "ls # x",
  "f() { ls; }",
];
const JOINS = [
  " && ",
  "|",
  " | head\n",
  ";",
  " || ",
  "\n",
  " & ",
  "; do ",
  " ) ",
  "; then ",
  " 2>&1 | ",
  " > f; ",
  "' ",
  " { ",
  "; } ",
];

const lines = fc.oneof(
  fc.array(fc.tuple(fc.constantFrom(...COMMANDS), fc.constantFrom(...JOINS)), { maxLength: 6 })
    .map((parts) => parts.flat().join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Takes out what a rewrite may put in. */
function withoutRtk(text: string): string {
  return text.replace(/rtk read ((?:'[^']*'|[^\s'])+) --(head|tail)-lines (\d+)/g, "$2 -$3 $1")
    .replaceAll("rtk read ", "cat ").replaceAll("rtk ", "");
}

Deno.test("rewriteLine() changes nothing but what it puts in", () => {
  fc.assert(
    fc.property(lines, (source) => {
      const text = rewriteLine(source).text;
      if (text !== undefined) assertEquals(withoutRtk(text), withoutRtk(source));
    }),
    { numRuns: 3000 },
  );
});

Deno.test("rewriteLine() has nothing more to do on its own result", () => {
  fc.assert(
    fc.property(lines, (source) => {
      const text = rewriteLine(source).text;
      if (text !== undefined) assertEquals(rewriteLine(text).text ?? text, text);
    }),
    { numRuns: 3000 },
  );
});

Deno.test("rewriteLine() leaves the structure of a line as it was", () => {
  const shape = (source: string) => {
    const line = parse(source);
    return {
      commands: line.commands.map(({ stage, pipeline, construct, redirects }) => [
        stage,
        pipeline.stages.length,
        pipeline.followedBy,
        construct?.kind,
        redirects.length,
      ]),
      constructs: line.constructs.map(({ kind }) => kind),
      flags: [line.unterminated, line.misplaced, line.hasSubstitution],
    };
  };
  fc.assert(
    fc.property(lines, (source) => {
      const text = rewriteLine(source).text;
      if (text !== undefined) assertEquals(shape(text), shape(source));
    }),
    { numRuns: 3000 },
  );
});

Deno.test("rewriteLine() takes megabytes of anything", () => {
  for (
    const part of [
      "git status && ",
      "cat a | ",
      "(ls; ",
      "sh -c 'ls' | ",
      "for x in y; do ls; ",
      "A=1 ",
      "git commit -m 'x' ",
      "sudo ",
    ]
  ) {
    assert(rewriteLine(part.repeat(10_000)).line.tokens.length > 0);
  }
});
