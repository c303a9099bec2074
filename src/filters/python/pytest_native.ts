import type { Omitted } from "../omitted.ts";
import { foldTracebacks, type FrameStyle } from "./traceback.ts";

const FRAME = /^\S.*:\d+: in /;
/** Ends what an exception says: the next one of a chain, or what was captured. */
const AFTER = /^(?:Traceback \(most recent call last\):|The above exception was |During handling of |-+ Captured )/;

/** A failure of `--tb=native` holds tracebacks as Python writes them. */
export function isNative(lines: readonly string[]): boolean {
  return lines.includes("Traceback (most recent call last):");
}

/**
 * Writes the tracebacks of a failure in pytest's own short form: frames in two lines, what the exception says behind `E`.
 *
 * @param paths Files as the summary names them: what stands before them is the folder that pytest was called in.
 */
export function nativeAsShort(lines: readonly string[], paths: readonly string[], omitted: Omitted): string[] {
  const style: FrameStyle = ({ place, name, code }) => {
    const file = place.replace(/:\d+$/, "");
    const path = paths.find((own) => file.endsWith(`/${own}`));
    const shown = path === undefined ? place : path + place.slice(file.length);
    return [`${shown}: in ${name ?? "<module>"}`, `    ${code}`];
  };
  const folded = foldTracebacks(lines, omitted, style);
  let isMessage = false;
  return folded.map((line, at) => {
    const isFrame = FRAME.test(line);
    if (AFTER.test(line) || isFrame) isMessage = false;
    else if (at > 0 && FRAME.test(folded[at - 1]!)) isMessage = true;
    const isCode = at > 0 && FRAME.test(folded[at - 1]!);
    return isMessage && !isCode ? `E   ${line}` : line;
  });
}
