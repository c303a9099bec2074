/** One column of a {@linkcode table}. */
export interface Column {
  readonly heading: string;
  readonly align?: "left" | "right";
  /** Longer cells are cut, with `…` for the rest. */
  readonly maxWidth?: number;
}

function fit(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join("")}…`;
}

/** Cells in columns, two blanks apart, headings first; lines end without blanks. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns.map(({ heading }) => heading), ...rows]
    .map((row) => columns.map(({ maxWidth }, i) => fit(row[i] ?? "", maxWidth ?? Infinity)));
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => [...row[i]!].length)));
  return cells.map((row) =>
    row.map((cell, i) => {
      const blanks = " ".repeat(widths[i]! - [...cell].length);
      return columns[i]!.align === "right" ? blanks + cell : cell + blanks;
    }).join("  ").trimEnd()
  );
}
