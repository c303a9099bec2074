import { type Frame, isForeign, parseFrame } from "./frames.ts";

/**
 * Shortens the stack traces in a text: the user's own frames stay as they stood, of the others a count stays. Where a trace has no
 * frame of the user's, its innermost one stays.
 */
export function foldFrames(lines: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length;) {
    const run = traceAt(lines, at);
    if (run.length === 0) {
      out.push(lines[at++]!);
      continue;
    }
    out.push(...foldRun(lines.slice(at, at + run.length), run));
    at += run.length;
  }
  return out;
}

function traceAt(lines: readonly string[], start: number): Frame[] {
  const frames: Frame[] = [];
  for (let at = start; at < lines.length; at++) {
    const frame = parseFrame(lines[at]!.replace(/^# /, ""));
    if (!frame) break;
    frames.push(frame);
  }
  return frames;
}

function foldRun(lines: readonly string[], frames: readonly Frame[]): string[] {
  const shown = frames.flatMap((frame, at) => isForeign(frame) ? [] : [at]);
  if (shown.length === 0) shown.push(0);
  const hidden = frames.length - shown.length;
  if (hidden < 2) return foldRecursion(lines);
  const opens = / \{$/.test(lines.at(-1)!) && !shown.includes(lines.length - 1);
  const indent = /^(# )?\s*/.exec(lines[0]!)![0];
  return [...foldRecursion(shown.map((at) => lines[at]!)), `${indent}(+${hidden} frames)${opens ? " {" : ""}`];
}

/** A frame that follows itself twice or more stands once. */
function foldRecursion(lines: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    let end = at + 1;
    while (lines[end] === line) end++;
    out.push(
      ...(end - at > 2
        ? [line, `${/^\s*/.exec(line)![0]}(the same ${end - at - 1} times more)`]
        : lines.slice(at, end)),
    );
    at = end;
  }
  return out;
}
