import type { Omitted } from "../omitted.ts";
import { isLibraryPath } from "./library_path.ts";

const FRAME = /^( *(?:\| *)*)File "(.+)", line (\d+)(?:,? in (.+))?$/;
const MARKS = /^[ |]*[\^~]+[\^~ ]*$/;

/** One frame of a traceback. */
interface Frame {
  readonly lead: string;
  readonly place: string;
  readonly path: string;
  readonly name: string | undefined;
  readonly code: string;
  readonly lines: number;
}

/** Reads the frame at `at`: its `File` line, its code and the marks below; undefined if there is none. */
function readFrame(lines: readonly string[], at: number): Frame | undefined {
  const match = FRAME.exec(lines[at] ?? "");
  if (match === null) return undefined;
  const [, lead, path, line, name] = match;
  let next = at + 1;
  const code: string[] = [];
  while (next < lines.length && !FRAME.test(lines[next]!) && lines[next]!.startsWith(`${lead}  `)) {
    if (!MARKS.test(lines[next]!)) code.push(lines[next]!.slice(lead!.length).trim());
    next++;
  }
  return { lead: lead!, path: path!, place: `${path}:${line}`, name, code: code.join(" "), lines: next - at };
}

/** How a frame that is kept is written. */
export type FrameStyle = (frame: { place: string; name: string | undefined; code: string }) => string[];

const ONE_LINE: FrameStyle = ({ place, name, code }) => [
  `  ${place}${name === undefined || name === "<module>" ? "" : ` in ${name}`}${code === "" ? "" : ` > ${code}`}`,
];

/**
 * Writes tracebacks short: a line a frame, installed code left out. A traceback through installed code alone keeps the frame
 * that raised.
 *
 * @param style How a kept frame is written; one line unless given.
 */
export function foldTracebacks(lines: readonly string[], omitted: Omitted, style: FrameStyle = ONE_LINE): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    const frames: Frame[] = [];
    for (let frame = readFrame(lines, at); frame !== undefined; frame = readFrame(lines, at)) {
      frames.push(frame);
      at += frame.lines;
    }
    if (frames.length === 0) {
      kept.push(lines[at++]!);
      continue;
    }
    const syntax = frames.at(-1)!;
    const own = frames.filter(({ path }) => !isLibraryPath(path));
    const shown = own.length > 0 ? own : [syntax];
    omitted.add(frames.length - shown.length, "stack frames");
    for (const frame of shown) {
      const bars = frame.lead.replace(/ +$/, "");
      kept.push(...style(frame).map((line) => bars + line));
    }
  }
  return kept;
}

/** Shortens what a crashing interpreter writes: the stacks, and the list of extension modules. */
export function foldFatalError(lines: readonly string[], omitted: Omitted): string[] {
  return foldTracebacks(lines, omitted).flatMap((line) => {
    if (!/^Extension modules: .{80}/.test(line)) return line.trim() === "" ? [] : [line];
    omitted.add(1);
    return [];
  });
}
