import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { foldWarnings } from "./warnings.ts";

const SUMMARY =
  /^(?:\d+ (?:doctests?|propert(?:y|ies)|features?), )*(\d+) (?:tests?|doctests?|propert(?:y|ies)), (\d+) failures?(?:, .*| \(.*)?$/;
/** The number stands to the right: `  9) test a` and ` 10) test b`. */
const HEAD = /^ {0,2}(\d+\) (?:test|doctest|property) .+)$/;
const NOISE =
  /^(?:\s*|Compiling \d+ files? \(\.\w+\)|Generated \S+ app|Running ExUnit with seed: .*|[.*!?]+|Finished in [\d.]+ seconds?(?: \(.*\))?|==> \S+|\s+stacktrace:| {2}\* (?:test|doctest|property) .*\[L#\d+\])$/;
/** `--trace` draws a line for the start and one for the end; a carriage return stands between them on a terminal only. */
const TRACE = /^ {2}\* (?:test|doctest|property) .* \((?:excluded|skipped)\) \[L#\d+\]$/;
/** What is told of every test that took too long. */
const ADVICE =
  /^ +(?:\d\. (?:per test|globally|by running|or by running) .*|\(useful when using IEx\.pry\/0\)|where "x" is the timeout given as integer .*)$/;
const LIBRARY = /^ +\((?:elixir|ex_unit|stdlib|kernel|erts|mix|iex|logger|phoenix\w*|ecto\w*|plug\w*) [\d.]+\S*\) /;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  const failed = lines.some((line) => HEAD.test(line));
  let test = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.replace(/^[.*]+(?=[^.*\s].*)/, "");
    const head = HEAD.exec(line);
    if (head !== null) {
      const place = /^ {5}(\S+:\d+)$/.exec(lines[at + 1] ?? "");
      kept.push(place === null ? head[1]! : `${head[1]} ${place[1]}`);
      if (place !== null) at++;
      test = place?.[1] ?? "";
    } else if (LIBRARY.test(line)) omitted.add(1, "stack frames");
    else if (ADVICE.test(line) || line.trim() === `${test}: (test)`) continue;
    else if (TRACE.test(line)) kept.push(line.replace(/^.* \* /, "* "));
    else if (!NOISE.test(line) && (failed || !/^Randomized with seed \d+$/.test(line))) {
      kept.push(line.replace(/^ {5}/, "  "));
    }
  }
  return foldWarnings(kept, omitted);
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => HEAD.test(line) || /^\*\* \(\w+|^== Compilation error/.test(line))) return "failed";
  const summaries = lines.flatMap((line) => SUMMARY.exec(line) === null ? [] : [SUMMARY.exec(line)!]);
  if (summaries.some(([, , failures]) => failures !== "0")) return "failed";
  return summaries.some(([, tests]) => tests !== "0") && !lines.includes("All tests have been excluded.")
    ? "passed"
    : undefined;
}

/** `mix test`: failing tests with their own frames, warnings, the count. */
export const mixTest = reportFilter({ name: "mix-test", shorten, claim: claimOf });
