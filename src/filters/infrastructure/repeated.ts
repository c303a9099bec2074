import { appendTo } from "../append_to.ts";

/** The header of a Kubernetes client's own log line: `E1130 03:06:27.850501   27693 `. */
const KLOG = /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ /;

/** So many lines that say the same of different names are told once, with the names. */
const ALIKE = 4;
const NAME = /"[^"]*"/;

/** `unable to read "a": refused`, `unable to read "b": refused`: the first of them, and what the others name. */
function foldAlike(lines: readonly string[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const [at, line] of lines.entries()) {
    // Lines without a name, and those that belong to the one before, stand for themselves.
    const key = NAME.test(line) && !/^\s/.test(line) ? line.replace(NAME, "").replace(/^\d+× /, "") : `\0${at}`;
    appendTo(byReason, key, line);
  }
  return [...byReason.values()].flatMap((same) => {
    if (same.length < ALIKE) return same;
    const names = same.slice(1).map((line) => NAME.exec(line)?.[0].slice(1, -1) ?? "");
    return [same[0] ?? "", `${names.length} more say the same of ${names.join(" ")}`];
  });
}

/**
 * Lines that say the same but for their time are written once, with their number. Empty lines, and indented ones, which
 * belong to what stands before them, stay where they are.
 */
export function foldRepeated(text: string): string {
  const counts = new Map<string, { readonly first: string; count: number }>();
  let others = 0;
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const key = line.replace(KLOG, "");
    if (/^\s|^$/.test(line)) {
      others += 1;
      counts.set(`\0${others}`, { first: line, count: 1 });
      continue;
    }
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { first: line, count: 1 });
    else known.count += 1;
  }
  return foldAlike([...counts].map(([key, { first, count }]) => count === 1 ? first : `${count}× ${key}`)).join("\n");
}
