import type { Omitted } from "../omitted.ts";

/** So many lines in a row that differ in nothing but numbers are folded. */
const LEAST = 6;

/** Of many status lines in a row that differ in their numbers alone, the first two and the last; how many are missing stands between. */
export function foldAlikeLines(lines: readonly string[], omitted: Omitted): string[] {
  const folded: string[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at]!);
    let end = at + 1;
    while (end < lines.length && kindOf(lines[end]!) === kind) end++;
    const count = end - at;
    if (count < LEAST || kind === lines[at] || !kind.startsWith("-- ")) folded.push(...lines.slice(at, end));
    else {
      folded.push(lines[at]!, lines[at + 1]!, `… ${count - 3} alike`, lines[end - 1]!);
      omitted.add(count - 3);
    }
    at = end;
  }
  return folded;
}

function kindOf(line: string): string {
  return line.replace(/\d+/g, "0");
}
