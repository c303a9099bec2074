import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parse } from "./mod.ts";

const repeats = (source: string) => parse(source).commands.map((command) => command.repeats);
const lines = (text: string, count: number) => Array.from({ length: count }, () => text);

Deno.test("parse() says in a long line which command is typed once more", () => {
  const found = repeats(
    [...lines("ls a", 30), "git status", ...lines("ls a", 3), "git status", ...lines("ls a", 2)].join(" && "),
  );
  assertEquals(found.slice(0, 33), lines("", 33).map(() => undefined));
  // It is looked for from the thirty-third on, so that the first of them is the thirty-third; what ends the line is read anew.
  assertEquals(found.slice(33), [32, undefined, 32, undefined]);
});

Deno.test("parse() takes no keyword, assignment, redirect, stage or job for a repetition", () => {
  for (const text of ["fi", "time ls", "A=1 ls", "ls > f", "ls | cat", "ls &", "$(ls)", "'ls'", "(ls)", "! ls"]) {
    const found = repeats([...lines("x", 40), text, text, text].join("\n"));
    assertEquals(found.slice(40).filter((each) => each !== undefined), [], text);
  }
});

const word = fc.constantFrom(
  "ls",
  "-l",
  "a.b",
  "git",
  "status",
  "time",
  "fi",
  "if",
  "then",
  "do",
  "case",
  "begin",
  "end",
  "A=1",
  "{",
  "}",
  "x",
);
const command = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const separator = fc.constantFrom(" && ", " || ", "; ", "\n", " | ", " & ", ";", " ;; ");
const longLine = fc.tuple(
  fc.array(command, { minLength: 1, maxLength: 4 }),
  fc.array(separator, { minLength: 1, maxLength: 3 }),
)
  .chain(([commands, separators]) =>
    fc.array(fc.tuple(fc.constantFrom(...commands), fc.constantFrom(...separators)), {
      minLength: 40,
      maxLength: 80,
      size: "max",
    })
  ).map((pairs) => pairs.flat().join(""));

Deno.test("parse() reads a repetition as it reads the command by itself", () => {
  let seen = 0;
  fc.assert(
    fc.property(longLine, (source) => {
      const line = parse(source);
      let at = 0;
      for (const { start, end } of line.tokens) {
        assertEquals(start, at);
        at = end;
      }
      assertEquals(at, source.length);
      for (const { repeats, start, end, words, pipeline, construct } of line.commands) {
        if (repeats === undefined) continue;
        seen++;
        const alone = parse(source.slice(start, end)).commands;
        assertEquals(alone.length, 1);
        assertEquals(words.map(({ raw }) => raw), alone[0]!.words.map(({ raw }) => raw));
        assertEquals(words.map((each) => source.slice(each.start, each.end)), words.map(({ raw }) => raw));
        assertEquals([pipeline.stages.length, pipeline.negated, construct], [1, false, undefined]);
        assert(pipeline.followedBy !== "&" && pipeline.pipes.length === 0);
        assertEquals(line.commands[repeats]!.repeats, undefined);
      }
    }),
    { numRuns: 500 },
  );
  assert(seen > 500, `${seen} repetitions were generated`);
});
