import type { Capture, Elision, Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { mypy, pyright } from "./linters.ts";
import { pylint } from "./pylint.ts";
import { pytest } from "./pytest.ts";
import { ruff } from "./ruff.ts";
import { unittest } from "./unittest.ts";

/** A tool whose report ends with a line of its own. */
interface Tool {
  readonly filter: Filter;
  readonly end: RegExp;
  /** Lines that may follow the end and belong to the report. */
  readonly more?: RegExp;
  /** Where the report begins, if not right behind the one before. */
  readonly start?: RegExp;
}

const TOOLS: readonly Tool[] = [
  {
    filter: pytest,
    start: /^=+ test session starts =+$|^[.FEsxX]+(?: +\[ *\d+%\])?$/,
    end: /^=*.*\b(?:passed|failed|errors?|no tests ran)\b.* in [\d.]+s\b/,
  },
  {
    filter: unittest,
    start: /^[.FEsxu]+$|^(?:test_?\w* \(|={70}$|-{70}$)/,
    end: /^(?:OK|FAILED|NO TESTS RAN)(?: \(.*\))?$/,
  },
  { filter: mypy, end: /^(?:Found \d+ errors? in \d+ files? |Success: no issues found in )/ },
  {
    filter: ruff,
    end: /^(?:Found \d+ errors?\.?(?: \(.*\))?|All checks passed!|\d+ files? would be reformatted.*)$/,
    more: /^(?:\[\*\] \d+ |No fixes available )/,
  },
  { filter: pylint, end: /^Your code has been rated at /, more: /^$/ },
  { filter: pyright, end: /^\d+ errors?, \d+ warnings?, \d+ (?:informations?|notes?)/ },
];

/**
 * Shortens what several tools printed one after the other, as below tox and nox: each report by the filter of its tool, told
 * by its last line. Everything else stays.
 */
export function shortenInner(lines: readonly string[], elision: Elision): readonly string[] {
  const kept: string[] = [];
  let begin = 0;
  for (let at = 0; at < lines.length; at++) {
    const tool = TOOLS.find(({ end }) => end.test(lines[at]!));
    if (tool === undefined) continue;
    let end = at + 1;
    while (end < lines.length && tool.more?.test(lines[end]!)) end++;
    kept.push(...shortenReport(lines.slice(begin, end), tool, elision));
    begin = end;
    at = end - 1;
  }
  return [...kept, ...lines.slice(begin).filter((line) => line.trim() !== "")];
}

function shortenReport(lines: readonly string[], { filter, start }: Tool, elision: Elision): readonly string[] {
  const first = start === undefined ? 0 : Math.max(0, lines.findIndex((line) => start.test(line)));
  const report = lines.slice(first);
  const capture: Capture = {
    argv: [filter.name],
    lines: report.map((text) => ({ stream: "stdout", text })),
    stdout: report.join("\n") + "\n",
    stderr: "",
    exitCode: undefined,
  };
  const short = filter.condense?.(capture, elision);
  const text = typeof short === "string" ? short : short?.stdout;
  const told = text === undefined ? report : splitLines(text);
  return [...lines.slice(0, first), ...told].filter((line) => line.trim() !== "");
}
