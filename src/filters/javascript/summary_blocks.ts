/** A line of a runner's summary, such as `Tests  3 passed (3)`. */
export interface SummaryLine {
  readonly label: string;
  readonly value: string;
}

/**
 * The summaries of an output that may hold several runs, as that of a script for each workspace does.
 *
 * @param read Reads a line of a summary; undefined for every other line.
 * @param first The label that every summary begins with.
 */
export function summaryBlocks(
  lines: readonly string[],
  read: (line: string) => SummaryLine | undefined,
  first: string,
): readonly ReadonlyMap<string, string>[] {
  const blocks: Map<string, string>[] = [];
  for (const line of lines) {
    const found = read(line);
    if (found === undefined) continue;
    if (found.label === first) blocks.push(new Map());
    blocks.at(-1)?.set(found.label, found.value);
  }
  return blocks;
}
