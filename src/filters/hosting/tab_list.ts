import { renderTable, type TableStyle } from "../infrastructure/render_table.ts";
import { foldNames } from "../infrastructure/fold_names.ts";
import type { Answer, Capture, Elision } from "../filter.ts";

/** What the columns of a list are called; undefined for a list whose columns are not known. */
export type Columns = readonly string[] | undefined;

/**
 * Writes a list whose cells are parted by tabs: what all entries share is said once.
 *
 * @param columns As many as the list has; a list of another shape is left alone.
 */
export function condenseTabList(columns: Columns, style: TableStyle = {}) {
  return ({ stdout, stderr }: Capture, elision: Elision): Answer | undefined => {
    const lines = stdout.replace(/\n$/, "").split("\n");
    const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
    const width = rows[0]?.length ?? 0;
    if (width < 2 || rows.some((row) => row.length !== width)) return undefined;
    if (columns !== undefined && columns.length === width) {
      return { stdout: renderTable({ columns, rows }, elision, { ...style, separator: "\t", toMinute: true }), stderr };
    }
    return { stdout: rows.map((row) => row.join("\t")).join("\n"), stderr };
  };
}

/** `name\tpass\t1m3s\thttps://…`: what passed on one line, the rest whole. */
export function condenseChecks({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const rows = stdout.replace(/\n$/, "").split("\n").map((line) => line.split("\t"));
  if (rows.some((row) => row.length < 3)) return undefined;
  const passed = rows.filter((row) => row[1] === "pass");
  const skipped = rows.filter((row) => row[1] === "skipping");
  const others = rows.filter((row) => row[1] !== "pass" && row[1] !== "skipping").map((row) =>
    row.join("\t").trimEnd()
  );
  const quiet = [["pass", passed], ["skipping", skipped]] as const;
  const lines = quiet.flatMap(([state, own]) =>
    own.length === 0 ? [] : [`${own.length} ${state}: ${foldNames(own.map((row) => row[0] ?? ""))}`]
  );
  const hidden = passed.length + skipped.length;
  if (hidden < 3) return undefined;
  return { stdout: [...others, ...lines, elision.leftOut(hidden, "times and addresses")].join("\n"), stderr };
}
