const DIFFER = /^\s*(?:AssertionError: )?\w+ differ: (.+) != (.+)$/;
const ELEMENT = /^\s*First differing element \S+:$/;
/** Below a line of a difference: marks at what differs in it. */
const MARKS = /^\s*\? [\s^+-]+$/;

/**
 * Shortens what `assertListEqual` and its like say: without the marks below the lines of a difference, the first differing element on
 * one line, and without a difference that only says again what the message has.
 *
 * @param lines Of one failure.
 */
export function shortDifference(lines: readonly string[]): string[] {
  const differ = lines.flatMap((line) => DIFFER.exec(line) ?? []);
  const retold = new Set(differ.length === 3 ? [`- ${differ[1]}`, `+ ${differ[2]}`] : []);
  const told = lines.filter((line) => line.trim() !== "" && !MARKS.test(line));
  const isRetold = [...retold].every((line) => told.some((other) => other.trim() === line));
  const short = told.filter((line) => !(isRetold && retold.has(line.trim())));
  // Of two short lists one sees where they differ.
  const isSeen = isRetold && retold.size > 0;
  return short.flatMap((line, at) => {
    if (ELEMENT.test(line)) {
      return isSeen ? [] : [`${line} ${short[at + 1]?.trim() ?? ""} != ${short[at + 2]?.trim() ?? ""}`];
    }
    return ELEMENT.test(short[at - 1] ?? "") || ELEMENT.test(short[at - 2] ?? "") ? [] : [line];
  });
}
