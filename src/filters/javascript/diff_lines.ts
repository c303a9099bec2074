/** A difference of so many lines is shown whole. */
const SHORT_DIFF = 16;

/** Unchanged lines around a change that stay in a longer one: they tell which of many alike it is. */
const CONTEXT = 2;

/** So many lines above a change are searched for what encloses it. */
const FAR = 200;

/**
 * The lines of a printed difference that say something: all of a short one. Of a longer one all changed lines, those next to them, and
 * those that enclose a change (`"tags": [`), so that it is still clear what changed where.
 *
 * @param lines With their `-`, `+` or blank in the first column.
 */
export function changedLines(lines: readonly string[]): string[] {
  if (!lines.some(isChange)) return [];
  if (lines.length <= SHORT_DIFF) return [...lines];
  const kept = new Set<number>();
  lines.forEach((line, at) => {
    if (!isChange(line)) return;
    for (let near = at - CONTEXT; near <= at + CONTEXT; near++) kept.add(near);
    let indent = indentOf(line);
    for (let above = at - 1; above >= Math.max(0, at - FAR) && indent > 0; above--) {
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
