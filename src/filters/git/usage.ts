import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";

/** Exit code of git when it was called with options it does not know. */
const USAGE = 129;
/** Lines of a usage text that are not worth a marker. */
const FEW = 6;

/** Keeps what was wrong and the first form of the command; the list of all options can be had. */
export function condenseUsage(capture: Capture, elision: Elision): Answer | undefined {
  if (capture.exitCode !== USAGE || capture.stdout !== "") return undefined;
  const lines = splitLines(capture.stderr);
  const usage = lines.findIndex((line) => line.startsWith("usage: "));
  if (usage < 0) return undefined;
  let end = usage + 1;
  while (/^ +(?:or: |\[|<)/.test(lines[end] ?? "")) end++;
  // Of a command with many forms none is the one that was meant.
  if (end - usage > FEW && lines.slice(0, usage).some((line) => line.startsWith("error: "))) end = usage + 1;
  if (lines.length - end < FEW) return undefined;
  return { stderr: [...lines.slice(0, end), elision.leftOut(lines.length - end, "lines on options")].join("\n") };
}

/** A filter that also knows the answer to wrong options. */
export function withUsage(filter: Filter): Filter {
  const { condense } = filter;
  if (condense === undefined) return filter;
  return {
    ...filter,
    condense: (capture, elision) =>
      capture.exitCode === USAGE ? condenseUsage(capture, elision) : condense(capture, elision),
  };
}
