// CSI sequences, OSC strings ended by BEL or ST, and two-byte escapes (ECMA-48 §5.3–5.6), each within a line.
const ESCAPES =
  // deno-lint-ignore no-control-regex
  /\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b\n]*(?:\x07|\x1b\\)|\x1b[PX^_][^\x1b\n]*\x1b\\|\x1b[ -/]*[0-~]/g;

/** Text without colours and other control sequences. */
export function withoutEscapes(text: string): string {
  return text.includes("\x1b") ? text.replace(ESCAPES, "") : text;
}

/** A line without colours and other control sequences, as a terminal would have left it after carriage returns. */
export function cleanLine(line: string): string {
  const text = withoutEscapes(line);
  if (!text.includes("\r")) return text;
  let end = text.length;
  while (text[end - 1] === "\r") end--;
  // At the beginning of the text the position before it counts as 0.
  return text.slice(end === 0 ? 0 : text.lastIndexOf("\r", end - 1) + 1, end);
}
