/**
 * Owns filters that are written in TOML: what the file may say, and what it does to a text. Does not own which files
 * count, which is a matter of trust. A pattern is never given more than a few thousand characters of a line (`long_lines.ts`),
 * and none that may never end is taken (`endless.ts`).
 *
 * @module
 */

import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { applyDefinition, leftOutOf } from "./apply.ts";
import type { Definition, DefinitionTest, FilterFile } from "./definition.ts";
import { compilePattern } from "./pattern.ts";

export { applyDefinition } from "./apply.ts";
export { mayNeverEnd } from "./endless.ts";
export { compilePattern } from "./pattern.ts";
export type { Definition, DefinitionTest, FilterFile } from "./definition.ts";
export { readFilterFile } from "./read_file.ts";

/** A filter made of its definition. */
export function declaredFilter(definition: Definition): Filter {
  return {
    name: definition.name,
    holds: true,
    condense(capture: Capture, elision: Elision): Answer | undefined {
      const failed = capture.exitCode !== 0;
      if (failed && definition.on_failure === "raw") return undefined;
      const merges = definition.filter_stderr === true;
      const input = merges ? capture.lines.map(({ text }) => text).join("\n") : capture.stdout;
      const { text, hidden, told } = applyDefinition(input, definition, failed, (count) => elision.leftOut(count));
      const marker = hidden > told ? [elision.leftOut(hidden - told)] : [];
      const stdout = [...(text === "" ? [] : [text]), ...marker].join("\n");
      if (merges && capture.stdout === "") return { stderr: stdout };
      return { stdout, stderr: merges ? "" : capture.stderr };
    },
  };
}

/** No pattern is asked about a longer command line. */
const LONGEST_COMMAND = 20_000;

/** The first definition, by name, that is meant for a command. */
export function definitionFor(argv: readonly string[], file: FilterFile): Definition | undefined {
  const [program = "", ...rest] = argv;
  const name = program.slice(Math.max(program.lastIndexOf("/"), program.lastIndexOf("\\")) + 1);
  const line = [name, ...rest].join(" ");
  if (line.length > LONGEST_COMMAND) return undefined;
  return file.filters.find(({ match_command }) => compilePattern(match_command).test(line));
}

/** What a test of a filter file came to. */
export interface TestResult {
  readonly test: DefinitionTest;
  readonly passed: boolean;
  /** What the filter made of the input. */
  readonly actual: string;
}

/** What other programs write into the tests of their filter files where lines are left out. */
const FOREIGN_MARKER = /^\.\.\. \((\d+) lines (?:omitted|truncated)\)$/gm;

/** A text for comparison: without line ends at its end, and with one wording for what is left out. */
function comparable(text: string): string {
  return text.trimEnd().replace(FOREIGN_MARKER, (_all, count: string) => leftOutOf(Number(count)));
}

/** Runs the tests in a filter file; line ends at the end do not count. */
export function runDefinitionTests(file: FilterFile): readonly TestResult[] {
  return file.tests.map((test) => {
    const definition = file.filters.find(({ name }) => name === test.filter);
    const failed = (test.exit_code ?? 0) !== 0;
    const isRaw = definition === undefined || (failed && definition.on_failure === "raw");
    const actual = isRaw ? test.input : applyDefinition(test.input, definition, failed).text;
    return { test, passed: definition !== undefined && comparable(actual) === comparable(test.expected), actual };
  });
}
