import type { Style } from "../platform/ansi.ts";
import { table } from "../platform/table.ts";
import type { RecallEntry } from "../store/recall_store.ts";

/** How often what a filter left out was asked for: a filter that is asked often hides too much. */
export function recallLines(entries: readonly Pick<RecallEntry, "filter" | "recalled">[], style: Style): string[] {
  const counts = new Map<string, { stored: number; recalled: number }>();
  for (const { filter, recalled } of entries) {
    const { stored, recalled: before } = counts.get(filter) ?? { stored: 0, recalled: 0 };
    counts.set(filter, { stored: stored + 1, recalled: before + (recalled > 0 ? 1 : 0) });
  }
  const rows = [...counts].sort(([, a], [, b]) => b.recalled - a.recalled || b.stored - a.stored)
    .map(([filter, { stored, recalled }]) => [
      filter,
      `${stored}`,
      `${recalled}`,
      `${(100 * recalled / stored).toFixed(0)} %`,
    ]);
  const columns = [
    { heading: "Filter" },
    ...["Kept", "Recalled", "Part"].map((heading) => ({ heading, align: "right" as const })),
  ];
  const [heading = "", ...lines] = table(columns, rows);
  return [style.bold(heading), ...lines];
}
