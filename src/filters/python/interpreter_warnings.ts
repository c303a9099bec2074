import type { Omitted } from "../omitted.ts";

const WARNING = /^(\S.*?:\d+): (\w*Warning): (.*)$/;
const CODE = /^ {2}\S/;
/** Further lines of a message of so many characters are shown. */
const SHORT = 200;

/**
 * Shortens what Python's `warnings` writes to stderr: the code line below a warning is left out, and the explanations
 * behind its first line where they are long. The same warning is written once.
 *
 * @param omitted Told of the explanations; a code line is no loss beside its place.
 */
export function foldWarnings(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < lines.length; at++) {
    const warning = WARNING.exec(lines[at]!);
    if (warning === null) {
      kept.push(lines[at]!);
      continue;
    }
    let end = at + 1;
    while (end < lines.length && end - at < 12 && !CODE.test(lines[end]!) && !WARNING.test(lines[end]!)) end++;
    const hasCode = end < lines.length && CODE.test(lines[end]!);
    const more = hasCode ? lines.slice(at + 1, end).filter((line) => line.trim() !== "") : [];
    const isLong = more.join("").length > SHORT;
    const text = [
      `${warning[1]!.replace(/^.*[/\\](?=(?:site|dist)-packages[/\\])/, "")}: ${warning[2]}: ${warning[3]}`,
      ...isLong ? [] : more,
    ];
    if (!seen.has(text.join("\n"))) {
      kept.push(...text);
      if (isLong) omitted.add(more.length);
    }
    seen.add(text.join("\n"));
    if (hasCode) at = end;
  }
  return kept;
}
