/** The header of a Kubernetes client's own log line: `E1130 03:06:27.850501   27693 `. */
const KLOG = /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ /;

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
  return [...counts].map(([key, { first, count }]) => count === 1 ? first : `${count}× ${key}`).join("\n");
}
