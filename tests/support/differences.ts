/** A line of `contract/differences.*.tsv`: which recorded cases are not followed, and why. */
export interface Difference {
  /** An id, or a pattern of ids with `*`, `?` and `[a-b]`; `group:` and a pattern speaks of cases the original left alone. */
  readonly pattern: string;
  readonly reason: string;
  /** Whether the pattern speaks of this case. */
  matches(id: string, group?: string, leftAlone?: boolean): boolean;
}

/** Shell patterns as far as the lists use them. */
function regularExpression(pattern: string): RegExp {
  const source = pattern.replace(/[.+^${}()|\\]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
  return new RegExp(`^${source}$`);
}

/** Reads a list from `tests/contract/`. */
export function readDifferences(name: string): readonly Difference[] {
  const text = Deno.readTextFileSync(new URL(`../contract/${name}`, import.meta.url));
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#")).map((line) => {
    const [pattern = "", reason = ""] = line.split("\t");
    const ofGroup = pattern.startsWith("group:");
    const expression = regularExpression(ofGroup ? pattern.slice("group:".length) : pattern);
    return {
      pattern,
      reason,
      matches: (id, group = "", leftAlone = false) => expression.test(ofGroup ? group : id) && (!ofGroup || leftAlone),
    };
  });
}
