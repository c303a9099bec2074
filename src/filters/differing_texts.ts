/**
 * Of messages of one kind the texts at which they differ, in their order: also one that another message has at another place, or it
 * would not be clear which is which. What always is the same text twice comes once.
 *
 * @param rows The variable texts of each message, as many in each.
 * @returns For each message its texts at those places at which the messages are not all the same.
 */
export function differingTexts(rows: readonly (readonly string[])[]): string[][] {
  const columns = (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? ""));
  const differing = columns.filter((column) => new Set(column).size > 1);
  const apart = [...new Map(differing.map((column) => [column.join("\0"), column])).values()];
  return rows.map((_, row) => apart.map((column) => column[row]!));
}
