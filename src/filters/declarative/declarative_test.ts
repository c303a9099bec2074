import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { parse } from "@std/toml";
import { RunElision } from "../elision.ts";
import {
  applyDefinition,
  declaredFilter,
  type Definition,
  definitionFor,
  readFilterFile,
  runDefinitionTests,
} from "./mod.ts";
import { compilePattern, isAnchored } from "./pattern.ts";

function read(text: string) {
  return readFilterFile(parse(`schema_version = 1\n${text}`));
}

function apply(keys: Partial<Definition>, text: string, failed = false) {
  const { text: shown, hidden } = applyDefinition(text, { name: "x", match_command: "^x", ...keys }, failed);
  return { text: shown, hidden };
}

const TEN = Array.from({ length: 10 }, (_, index) => `${index + 1}\n`).join("");

Deno.test("a file without schema_version 1 has no filters", () => {
  assertEquals(readFilterFile({ filters: { a: { match_command: "^a" } } }).filters, []);
  assertEquals(readFilterFile({ schema_version: 2 }).faults, ["schema_version must be 1"]);
});

Deno.test("a key that is not known stops the whole file", () => {
  const file = read('[filters.a]\nmatch_command = "^a"\n[filters.b]\nmatch_command = "^b"\nmax_line = 3\n');
  assertEquals(file.filters, []);
  assertEquals(file.faults, ['b: "max_line" is not known']);
});

Deno.test("a filter with a wrong value is left out alone", () => {
  for (
    const [keys, fault] of [
      ['match_command = "b"', "b: match_command must start with ^ in each of its branches"],
      ['match_command = "^b|c"', "b: match_command must start with ^ in each of its branches"],
      ['match_command = "^b"\nmax_lines = -1', "b: max_lines is no number from 0 on"],
      [
        'match_command = "^b"\nstrip_lines_matching = ["("]',
        "b: strip_lines_matching holds an entry that is no valid pattern",
      ],
      ['match_command = "^b"\nreplace = [{pattern = "x"}]', 'b: replace holds an entry that lacks "replacement"'],
      [
        'match_command = "^b"\nstrip_lines_matching = []\nkeep_lines_matching = []',
        "b: strip_lines_matching and keep_lines_matching cannot stand together",
      ],
      ["description = 'x'", 'b: lacks "match_command"'],
    ]
  ) {
    const file = read(`[filters.a]\nmatch_command = "^a"\n[filters.b]\n${keys}\n`);
    assertEquals(file.filters.map(({ name }) => name), ["a"]);
    assert(file.faults[0]?.startsWith(fault ?? ""), file.faults[0]);
  }
});

Deno.test("the first filter by name is taken, on the command line without the program's folder", () => {
  const file = read('[filters.z]\nmatch_command = "^emit a"\n[filters.y]\nmatch_command = "^(?:emit|other) "\n');
  assertEquals(definitionFor(["/usr/bin/emit", "a", "b"], file)?.name, "y");
  assertEquals(definitionFor(["emitter", "a"], file), undefined);
});

Deno.test("where first and last lines and limits cut stands the one marker, with all that is gone there", () => {
  assertEquals(apply({ head_lines: 3 }, TEN), { text: "1\n2\n3\n… 7 lines left out", hidden: 7 });
  assertEquals(apply({ tail_lines: 2 }, TEN), { text: "… 8 lines left out\n9\n10", hidden: 8 });
  assertEquals(apply({ head_lines: 2, tail_lines: 2 }, TEN).text, "1\n2\n… 6 lines left out\n9\n10");
  assertEquals(apply({ max_lines: 3 }, TEN), { text: "1\n2\n3\n… 7 lines left out", hidden: 7 });
  assertEquals(apply({ head_lines: 4, max_lines: 3 }, TEN).text, "1\n2\n3\n… 7 lines left out");
  assertEquals(apply({ max_lines: 0 }, TEN).text, "… 10 lines left out");
  assertEquals(apply({ max_lines: 9 }, TEN).text.split("\n").at(-1), "… 1 line left out");
  assertEquals(apply({ head_lines: 10 }, TEN), { text: TEN.trimEnd(), hidden: 0 });
});

Deno.test("tests of filter files may have the markers of other programs", () => {
  const tests = (expected: string) =>
    runDefinitionTests(
      read(
        `[filters.a]\nmatch_command = "^a"\nhead_lines = 1\n[[tests.a]]\nname = "n"\ninput = "1\\n2\\n3"\n` +
          `expected = "1\\n${expected}"\n`,
      ),
    ).map(({ passed }) => passed);
  assertEquals(tests("... (2 lines omitted)"), [true]);
  assertEquals(tests("... (2 lines truncated)"), [true]);
  assertEquals(tests("… 2 lines left out"), [true]);
  assertEquals(tests("... (3 lines omitted)"), [false]);
});

Deno.test("lines are replaced, then dropped, then cut", () => {
  const text = "\x1b[31malpha one\x1b[0m\nbeta two\nnoise x\nalpha three is long\n";
  const keys = {
    strip_ansi: true,
    replace: [{ pattern: "al(\\w+)", replacement: "<$1>" }],
    strip_lines_matching: ["^noise"],
    truncate_lines_at: 10,
  };
  assertEquals(apply(keys, text), { text: "<pha> one\nbeta two\n<pha> t...", hidden: 1 });
  assertEquals(apply({ keep_lines_matching: ["^b"] }, text).text, "beta two");
});

Deno.test("an answer to the whole output never covers a failed run unless it says so", () => {
  const answer = { pattern: "done", message: "gen: ok", unless: "warning" };
  assertEquals(apply({ match_output: [answer] }, "a\ndone\n"), { text: "gen: ok", hidden: 2 });
  assertEquals(apply({ match_output: [answer] }, "a\ndone\n", true).text, "a\ndone");
  assertEquals(apply({ match_output: [answer], keep: ["^!"] }, "a\n! b\ndone\n"), { text: "gen: ok\n! b", hidden: 2 });
  assertEquals(apply({ match_output: [answer] }, "warning\ndone\n").text, "warning\ndone");
  assertEquals(apply({ match_output: [{ ...answer, on_failure: true }] }, "a\ndone\n", true).text, "gen: ok");
});

Deno.test("a text is given for an output of which nothing is left", () => {
  assertEquals(apply({ strip_lines_matching: ["."], on_empty: "nothing to say" }, "a\nb\n").text, "nothing to say");
});

Deno.test("lines that have to stay survive every cut", () => {
  const keys = { keep: ["^7"], head_lines: 1, tail_lines: 1, truncate_lines_at: 1, strip_lines_matching: ["[2-8]"] };
  assertEquals(apply(keys, TEN.replace("7", "7 is important")).text.split("\n").includes("7 is important"), true);
  assertStringIncludes(apply({ keep: ["^7"], max_lines: 2 }, TEN).text, "1\n2\n7\n… 7 lines left out");
});

Deno.test("sections keep so many of their lines", () => {
  const text = "a\nBEGIN\n1\n2\n3\nEND\nb\nBEGIN\n4\nEND\n";
  const sections = [{ start: "^BEGIN", end: "^END", lines: 2 }];
  assertEquals(apply({ sections }, text), { text: "a\nBEGIN\n1\nb\nBEGIN\n4", hidden: 4 });
  assertEquals(apply({ sections: [{ start: "^BEGIN", end: "^END", lines: 0 }] }, text).text, "a\nb");
});

Deno.test("groups put lines under a heading, counts replace lines by their number", () => {
  const text = "src/a.ts:1: x\nsrc/b.ts:2: y\nsrc/a.ts:9: z\nCompiling q\nCompiling r\n";
  const keys = {
    group: [{ pattern: "^(\\S+?):(\\d+): (.*)$", heading: "$1", line: "$2 $3" }],
    count: [{ pattern: "^Compiling", message: "{count} compiled" }],
  };
  assertEquals(apply(keys, text), { text: "src/a.ts\n  1 x\n  9 z\nsrc/b.ts\n  2 y\n2 compiled", hidden: 2 });
});

Deno.test("noise is dropped and not counted, nor are lines whose number is all they tell", () => {
  const text = "42%\nerror at 42%\nreply 1\nreply 2\ndone\n";
  const count = [{ pattern: "^reply", message: "{count} replies", noise: true }];
  assertEquals(apply({ noise: ["%"], keep: ["error"], count }, text), {
    text: "error at 42%\n2 replies\ndone",
    hidden: 0,
  });
});

Deno.test("a filter marks what it hides, and shows failed runs whole where it is told to", () => {
  const filter = declaredFilter({ name: "x", match_command: "^x", head_lines: 1, on_failure: "raw" });
  const capture = { argv: ["x"], lines: [], stdout: TEN, stderr: "oops\n", exitCode: 0 };
  assertEquals(filter.condense?.(capture, new RunElision("1a2b3c4d")), {
    stdout: "1\n… 9 lines left out · rtk recall 1a2b3c4d",
    stderr: "oops\n",
  });
  assertEquals(filter.condense?.({ ...capture, exitCode: 1 }, new RunElision("1a2b3c4d")), undefined);
});

Deno.test("what a filter drops besides what it cuts is told at the end, each line once", () => {
  const filter = declaredFilter({ name: "x", match_command: "^x", head_lines: 1, strip_lines_matching: ["^9"] });
  const capture = { argv: ["x"], lines: [], stdout: TEN, stderr: "", exitCode: 0 };
  assertEquals(
    filter.condense?.(capture, new RunElision(undefined)),
    { stdout: "1\n… 8 lines left out\n… 1 line left out", stderr: "" },
  );
});

Deno.test("stderr is filtered with stdout, in the order of the lines, only when the filter says so", () => {
  const lines = [["stdout", "a"], ["stderr", "noise"], ["stdout", "b"]] as const;
  const capture = {
    argv: ["x"],
    lines: lines.map(([stream, text]) => ({ stream, text })),
    stdout: "a\nb\n",
    stderr: "noise\n",
    exitCode: 0,
  };
  const filter = declaredFilter({
    name: "x",
    match_command: "^x",
    filter_stderr: true,
    strip_lines_matching: ["noise"],
  });
  const answer = filter.condense?.(capture, new RunElision("1a2b3c4d"));
  assertEquals(answer, { stdout: "a\nb\n… 1 line left out · rtk recall 1a2b3c4d", stderr: "" });
});

Deno.test("tests of a file say what passed", () => {
  const file = read(`[filters.a]
match_command = "^a"
strip_lines_matching = ["^#"]
[[tests.a]]
name = "drops comments"
input = """
# x
y
"""
expected = "y"
[[tests.a]]
name = "is wrong"
input = "y"
expected = "z"
[[tests.nobody]]
name = "has no filter"
input = "y"
expected = "y"
`);
  assertEquals(runDefinitionTests(file).map(({ passed }) => passed), [true, false, false]);
});

Deno.test("patterns have the syntax of other tools' regular expressions", () => {
  assert(compilePattern("(?i)^error").test("ERROR"));
  assert(compilePattern("^[[:alpha:]]+\\-x\\z").test("ab-x"));
  assert(compilePattern("(?P<word>\\w+)").test("a"));
  assert(isAnchored("^a|^(?:b|c)") && isAnchored("(?i)(^a|^b)") && !isAnchored("^a|b"));
});
