import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { renderTable, type TableStyle } from "./render_table.ts";
import { readSqlTable, type SqlTable } from "./sql_table.ts";
import { readTable } from "./table.ts";

const PSQL_VALUES = new Set(
  "-c --command -d --dbname -f --file -v --set --variable -h --host -p --port -U --username -L -o --output -P --pset -F -R -T"
    .split(" "),
);
/** Formats that were asked for, and what talks with a person. */
const PSQL_LEFT_ALONE = [
  "-A",
  "--no-align",
  "-H",
  "--html",
  "--csv",
  "-o",
  "--output",
  "--help",
  "-?",
  "-V",
  "--version",
];
const MYSQL_VALUES = new Set("-e --execute -h --host -u --user -P --port -D --database -S --socket".split(" "));

/** About 1,300 tokens; whoever wants more rows asks for fewer columns. */
const STYLE: TableStyle = { separator: "|", budget: 4000 };

/** `-[ RECORD 1 ]-+----`, and below it `name | value` with padding. */
function shortLine(line: string): string {
  if (/^-\[ RECORD \d+ \]/.test(line)) return line.replace(/\][-+]*$/, "]");
  return line.replace(/^(\w+(?: +\w+)*) +\| /, "$1|");
}

/** Records from which on a table is shorter than a field a line. */
const RECORDS = 3;

/** Records as psql's `-x` writes them, one below the other, as a table; undefined unless all have the same fields. */
function readExpanded(lines: readonly string[], at: number): SqlTable | undefined {
  const rows: string[][] = [];
  let columns: string[] | undefined;
  let index = at;
  while (/^-\[ RECORD \d+ \][-+]*$/.test(lines[index] ?? "")) {
    const fields: [string, string][] = [];
    for (index++; /^[^|]+ \| /.test(`${lines[index] ?? ""} `); index++) {
      const [, name = "", value = ""] = /^(.+?) +\| ?(.*)$/.exec(lines[index] ?? "") ?? [];
      // A value that goes on in the next line, and one with a bar, are not for a table.
      if (name.trim() === "" || value.includes("|") || /\+$/.test(value)) return undefined;
      fields.push([name.trim(), value.trim()]);
    }
    const names = fields.map(([name]) => name);
    columns ??= names;
    if (names.length < 2 || names.join("\0") !== columns.join("\0")) return undefined;
    rows.push(fields.map(([, value]) => value));
  }
  return columns === undefined || rows.length < RECORDS ? undefined : { table: { columns, rows }, length: index - at };
}

/** A row of a table, or the line under its heading. */
const BARRED = /[|│]|^[+├┌╭╞]?[-─=]+[+┼┬]/;

/** Tables without their drawing; all else as it stands. */
export function condenseSql({ stdout, stderr }: Capture, elision: Elision): Answer {
  const lines = stdout.replace(/\n$/, "").split("\n");
  const written: string[] = [];
  let rawEnd = -1;
  for (let index = 0; index < lines.length;) {
    // The middle of a table that could not be read is no beginning.
    const isInside = BARRED.test(lines[index - 1] ?? "") && rawEnd === index;
    const found = isInside ? undefined : readExpanded(lines, index) ?? readSqlTable(lines, index);
    if (found === undefined) {
      const line = lines[index] ?? "";
      if (line.trim() !== "" || lines[index - 1]?.trim() !== "") written.push(shortLine(line));
      index += 1;
      rawEnd = index;
    } else {
      // The title of a table stands centred above it.
      if (/^ {2,}\S/.test(written.at(-1) ?? "")) written.push(written.pop()!.trim());
      written.push(renderTable(found.table, elision, STYLE));
      index += found.length;
    }
  }
  while (written.at(-1)?.trim() === "") written.pop();
  return { stdout: written.join("\n"), stderr };
}

/** `-P format=csv`: another form than tables. */
const FORMAT = /^(?:-P|--pset=)?format=(?!(?:aligned|wrapped)$)/;

/** `psql` with a command or a file. */
export function pickPsql(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), PSQL_VALUES);
  const isBatch = has(options, "-c", "--command", "-f", "--file", "-l", "--list");
  if (!isBatch || has(options, ...PSQL_LEFT_ALONE) || argv.some((arg) => FORMAT.test(arg))) return undefined;
  return { name: "psql", holds: true, condense: condenseSql };
}

/** One table with tabs, as the client writes it where it draws none, or tables that it draws. */
function condenseMysql(capture: Capture, elision: Elision): Answer {
  const lines = capture.stdout.replace(/\n$/, "").split("\n");
  const table = lines[0]?.includes("\t") ? readTable(lines) : undefined;
  if (table === undefined || table.rows.length === 0) return condenseSql(capture, elision);
  return { stdout: renderTable(table, elision, { ...STYLE, separator: "\t" }), stderr: capture.stderr };
}

/** `mysql` and `mariadb` with a command. */
export function pickMysql(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), MYSQL_VALUES);
  const isBatch = has(options, "-e", "--execute");
  if (!isBatch || has(options, "-X", "--xml", "-H", "--html", "--help")) return undefined;
  const isForProgram = has(options, "-N", "--skip-column-names", "-B", "--batch", "-r", "--raw", "-s", "--silent");
  return { name: "mysql", holds: true, condense: isForProgram ? condenseSql : condenseMysql };
}

/** Columns as a heading, a rule and padded cells: a value wider than its column moves what stands behind it. */
function condenseColumns({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const [heading = "", rule = "", ...rest] = stdout.replace(/\n$/, "").split("\n");
  if (!/^-+(?: {2}-+)+ *$/.test(rule)) return undefined;
  const widths = rule.trimEnd().split("  ").map(({ length }) => length);
  const rows: string[][] = [];
  for (const line of [heading, ...rest]) {
    let at = 0;
    const cells = widths.map((width, index) =>
      line.slice(at, (at += width + 2) && index < widths.length - 1 ? at : undefined)
    );
    if (cells.slice(0, -1).some((cell) => cell !== "" && !cell.endsWith("  "))) return undefined;
    rows.push(cells.map((cell) => cell.trim()));
  }
  const [columns = [], ...body] = rows;
  return { stdout: renderTable({ columns, rows: body }, elision, STYLE), stderr };
}

/** `sqlite3` where it draws tables or columns with a heading. */
export function pickSqlite(argv: readonly string[]): Filter | undefined {
  const args = argv.slice(1).map((arg) => arg.replace(/^--?/, "-"));
  if (args.some((arg) => /^-(?:box|table|markdown)$/.test(arg))) {
    return { name: "sqlite3", holds: true, condense: condenseSql };
  }
  return args.includes("-column") ? { name: "sqlite3-column", holds: true, condense: condenseColumns } : undefined;
}
