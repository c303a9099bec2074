const DIFFER = /^\s*(?:AssertionError: )?(?:\w+ differ: (.+) != (.+)|'(.+)' != '(.+)')$/;
const ELEMENT = /^\s*First differing element \S+:$/;
/** Below a line of a difference: marks at what differs in it. */
const MARKS = /^\s*\? [\s^+-]+$/;
/** What the test itself says, behind a difference. */
const OWN_WORDS = /^\s*(: .+)$/;

/**
 * Shortens what `assertListEqual` and its like say: without the marks below the lines of a difference, the first differing element on
 * one line, and without a difference that only says again what the message has.
 *
 * @param lines Of one failure.
 */
export function shortDifference(lines: readonly string[]): string[] {
  const [, oneList, otherList, oneText, otherText] = lines.map((line) => DIFFER.exec(line)).find(Boolean) ?? [];
  const one = oneList ?? oneText;
  const retold = new Set(one === undefined ? [] : [`- ${one}`, `+ ${otherList ?? otherText}`]);
  const told = lines.filter((line) => line.trim() !== "" && !MARKS.test(line));
  const isRetold = [...retold].every((line) => told.some((other) => other.trim() === line));
  const short = told.filter((line) => !(isRetold && retold.has(line.trim())));
  // Of two short lists one sees where they differ.
  const isSeen = isRetold && retold.size > 0;
  return joinOwnWords(short.flatMap((line, at) => {
    if (ELEMENT.test(line)) {
      return isSeen ? [] : [`${line} ${short[at + 1]?.trim() ?? ""} != ${short[at + 2]?.trim() ?? ""}`];
    }
    return ELEMENT.test(short[at - 1] ?? "") || ELEMENT.test(short[at - 2] ?? "") ? [] : [line];
  }));
}

/** Where nothing stands between the message and what the test says, both are a line, as with other assertions. */
function joinOwnWords(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (DIFFER.test(line)) {
      const words = OWN_WORDS.exec(lines[at + 1] ?? "")?.[1];
      return [words === undefined ? line : `${line} ${words}`];
    }
    return OWN_WORDS.test(line) && DIFFER.test(lines[at - 1] ?? "") ? [] : [line];
  });
}
