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
    kept.push(...renderFrames(shown, style, omitted));
  }
  return kept;
}

/** A longest cycle of frames that is looked for, and how often it has to come. */
const LONGEST_CYCLE = 8;
const FEWEST_ROUNDS = 4;

/** Frames a line each; of a recursion one round is shown, and how many there were. */
function renderFrames(frames: readonly Frame[], style: FrameStyle, omitted: Omitted): string[] {
  const kept: string[] = [];
  const write = (frame: Frame) => kept.push(...style(frame).map((line) => frame.lead.replace(/ +$/, "") + line));
  for (let at = 0; at < frames.length;) {
    const cycle = cycleAt(frames, at);
    if (cycle === undefined) {
      write(frames[at++]!);
      continue;
    }
    const { period, rounds } = cycle;
    frames.slice(at, at + period).forEach(write);
    kept.push(
      `${frames[at]!.lead.replace(/ +$/, "")}  … ${
        period === 1 ? "this frame" : `these ${period} frames`
      } ${rounds} times`,
    );
    omitted.add(period * (rounds - 1), "stack frames");
    at += period * rounds;
  }
  return kept;
}

/** How often the frames from `at` on come again, if often enough. */
function cycleAt(frames: readonly Frame[], at: number): { period: number; rounds: number } | undefined {
  const isSame = (i: number, period: number) =>
    frames[i + period] !== undefined && frames[i]!.place === frames[i + period]!.place;
  for (let period = 1; period <= LONGEST_CYCLE; period++) {
    let same = 0;
    while (isSame(at + same, period)) same++;
    const rounds = Math.floor(same / period) + 1;
    if (rounds >= FEWEST_ROUNDS) return { period, rounds };
  }
  return undefined;
}

/** Shortens what a crashing interpreter writes: the stacks, and the list of extension modules. */
export function foldFatalError(lines: readonly string[], omitted: Omitted): string[] {
  return foldTracebacks(lines, omitted).flatMap((line) => {
    if (!/^Extension modules: .{80}/.test(line)) return line.trim() === "" ? [] : [line];
    omitted.add(1);
    return [];
  });
}
