import type { Capture, CapturedLine, Elision, Filter, LineFilter, StreamName } from "./filter.ts";

/**
 * Characters of a line that a filter is given. Patterns that look for the end of what they match may take time that grows
 * with the square of a line's length: no filter may hang over one line, so none but those that are made for it sees more.
 */
export const LONGEST_LINE = 4000;

/** The beginning of a line that is too long to be read by patterns, with a marker for its rest. */
function cutLine(text: string, elision: Elision): string {
  if (text.length <= LONGEST_LINE) return text;
  // Half of a character that takes two units would be no text.
  const end = /[\uD800-\uDBFF]/.test(text[LONGEST_LINE - 1]!) ? LONGEST_LINE - 1 : LONGEST_LINE;
  return `${text.slice(0, end)}${elision.leftOut(text.length - end, "characters")}`;
}

function cutLines(capture: Capture, elision: Elision): Capture {
  if (!capture.lines.some(({ text }) => text.length > LONGEST_LINE)) return capture;
  const lines = capture.lines.map(({ stream, text }): CapturedLine => ({ stream, text: cutLine(text, elision) }));
  const textOf = (stream: StreamName) => {
    const own = lines.filter((line) => line.stream === stream).map(({ text }) => text);
    return own.length === 0 ? "" : own.join("\n") + (capture[stream].endsWith("\n") ? "\n" : "");
  };
  const { argv, exitCode } = capture;
  return { argv, lines, stdout: textOf("stdout"), stderr: textOf("stderr"), exitCode };
}

function cutEachLine(filter: LineFilter, elision: Elision): LineFilter {
  return {
    line: (line) =>
      filter.line(line.text.length > LONGEST_LINE ? { ...line, text: cutLine(line.text, elision) } : line),
    ...(filter.skip === undefined ? {} : {
      skip: (count: number, stream: StreamName, bytes: Uint8Array) => filter.skip?.(count, stream, bytes) ?? false,
    }),
    isSated: (stream) => filter.isSated?.(stream) ?? false,
    ...(filter.release === undefined ? {} : { release: (stream: StreamName) => filter.release?.(stream) ?? "" }),
    end: (exitCode) => filter.end(exitCode),
  };
}

/**
 * The same filter with very long lines cut before it sees them; the marker at the cut goes where the line goes. A filter
 * that takes out secrets, or says all that it leaves out, gets its lines whole, as does one that asks for them.
 */
export function limitLines(filter: Filter): Filter {
  if (filter.readsLongLines === true || filter.masks === true || filter.isLossless === true) return filter;
  const { condense, open } = filter;
  return {
    ...filter,
    ...(condense === undefined ? {} : {
      condense: (capture: Capture, elision: Elision) => condense.call(filter, cutLines(capture, elision), elision),
    }),
    ...(open === undefined ? {} : {
      open: (argv: readonly string[], elision: Elision) => cutEachLine(open.call(filter, argv, elision), elision),
    }),
  };
}
