/**
 * A number with its noun: `1 test`, `3 tests`, `2 crates`.
 *
 * @param plural The plural where adding an "s" is not it.
 */
export function countOf(count: number, noun: string, plural = noun + "s"): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
