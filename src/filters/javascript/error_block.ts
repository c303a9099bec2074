import { changedLines, isSaidBy } from "./diff_lines.ts";
import { type Frame, parseFrame } from "./frames.ts";

/** An error as a test runner prints it: what it says, what differs, where. */
export interface ErrorBlock {
  /** Lines of the message without blank ones. */
  readonly message: readonly string[];
  /** Changed lines and some around them; empty where the message says it all. */
  readonly diff: readonly string[];
  /** What `-` and `+` mean in the difference, in the runner's words; `- Expected + Received` unless given. */
  readonly legend?: string;
  readonly frames: readonly Frame[];
  /** Lines of source excerpts and other copies that are not part of this. */
  readonly dropped: number;
}

const SOURCE = /^\s*(?:>\s*)?\d+\s*\|/;
const POINTER = /^\s*\|\s+[\^~]+/;

/**
 * Reads the lines of one error.
 *
 * @param lines Dedented, so that the message starts in the first column.
 * @returns One entry for the error and one for each of its causes.
 */
export function parseErrorBlock(lines: readonly string[]): ErrorBlock[] {
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (/^\s*(Caused by: |Cause:$|\[cause\]: )/.test(line)) sections.push([]);
    sections.at(-1)!.push(line);
  }
  return sections.filter((section) => section.some((line) => line.trim() !== "")).map(parseSection);
}

function parseSection(lines: readonly string[]): ErrorBlock {
  const source = excerptLines(lines);
  const message: string[] = [];
  const frames: Frame[] = [];
  let diff: string[] = [];
  let legend = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (source.has(at) || line.trim() === "") continue;
    const frame = parseFrame(line);
    if (frame) {
      frames.push(frame);
    } else if (isDiffHead(line, lines[at + 1])) {
      const end = diffEnd(lines, at + 2, source);
      legend = `${plainLegend(line)} ${plainLegend(lines[at + 1]!)}`;
      diff = lines.slice(at + 2, end).filter((each) => each.trim() !== "");
      at = end - 1;
    } else if (message.length === 1 && message[0] === "Cause:") {
      message[0] = `Cause: ${line.trim()}`;
    } else {
      message.push(line.trimEnd());
    }
  }
  const kept = isSaidBy(message.join("\n"), diff) ? [] : changedLines(diff);
  const once = withoutRetold(message);
  if (kept.length === 0) return { message: once, diff: [], frames, dropped: source.size };
  return { message: once, diff: kept, legend, frames, dropped: source.size + diff.length - kept.length };
}

/** `Expected: "a"` and `Received: "b"` below a sentence that has both. */
function withoutRetold(message: readonly string[]): readonly string[] {
  const sentence = message[0] ?? "";
  if (!/^AssertionError: expected .* but got /.test(sentence)) return message;
  const values = message.slice(1).map((line) => /^(?:Expected|Received): +"(.+)"$/.exec(line.trim())?.[1]);
  const isRetold = values.length === 2 && values.every((value) => value !== undefined && sentence.includes(value));
  return isRetold ? message.slice(0, 1) : message;
}

function isDiffHead(line: string, next: string | undefined): boolean {
  return /^\s*- (Expected|Snapshot)\b[^:]*$/.test(line) && next !== undefined && /^\s*\+ Received\b/.test(next);
}

/** `- Expected` of `- Expected  - 3`. */
function plainLegend(line: string): string {
  return line.trim().replace(/ +[-+] \d+$/, "");
}

function diffEnd(lines: readonly string[], start: number, source: ReadonlySet<number>): number {
  let at = start;
  while (at < lines.length && !source.has(at) && parseFrame(lines[at]!) === undefined) at++;
  return at;
}

/** Source excerpts: neighbouring numbered lines with a pointer among them. A table of numbers has none and is kept. */
function excerptLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && (SOURCE.test(lines[end]!) || POINTER.test(lines[end]!))) end++;
    const run = lines.slice(at, end);
    if (run.some((line) => POINTER.test(line)) && run.some((line) => SOURCE.test(line))) {
      for (let each = at; each < end; each++) found.add(each);
    }
    at = Math.max(end, at + 1);
  }
  return found;
}
