/** Unchanged lines between two changes that stay: so few of them show what moved. */
const SMALL_GAP = 2;

/**
 * The lines of a printed difference that say something: all changed ones, and of the others those that enclose a change
 * (`"tags": [`) or stand alone between two, so that it is still clear what changed.
 *
 * @param lines With their `-`, `+` or blank in the first column.
 */
export function changedLines(lines: readonly string[]): string[] {
  const kept = new Set<number>();
  let lastChange = -Infinity;
  lines.forEach((line, at) => {
    if (!isChange(line)) return;
    kept.add(at);
    if (at - lastChange <= SMALL_GAP + 1) { for (let gap = lastChange + 1; gap < at; gap++) kept.add(gap); }
    lastChange = at;
    let indent = indentOf(line);
    for (let above = at - 1; above >= 0 && indent > 0; above--) {
      const other = lines[above]!;
      if (isChange(other) || other.startsWith("@@") || other.trim() === "" || indentOf(other) >= indent) continue;
      indent = indentOf(other);
      if (/[[{(]$/.test(other.trimEnd()) && other.trim().length > 1) kept.add(above);
    }
  });
  return lines.filter((_, at) => kept.has(at));
}

/** Whether a line of a difference is an added or a removed one. */
export function isChange(line: string): boolean {
  return /^[-+]/.test(line);
}

function indentOf(line: string): number {
  return line.slice(1).search(/\S|$/);
}

/**
 * Whether a difference only repeats what the message says: one value against one value, both of them in the message.
 *
 * @param message The error's message, joined.
 */
export function isSaidBy(message: string, diff: readonly string[]): boolean {
  const changes = diff.filter(isChange).map((line) => line.slice(1).trim());
  return changes.length === 2 && diff.every((line) => isChange(line) || line.trim() === "") &&
    changes.every((value) => value !== "" && message.includes(value));
}
