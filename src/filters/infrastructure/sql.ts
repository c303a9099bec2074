import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { renderTable, type TableStyle } from "./render_table.ts";
import { readSqlTable } from "./sql_table.ts";

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
    const found = isInside ? undefined : readSqlTable(lines, index);
    if (found === undefined) {
      const line = lines[index] ?? "";
      if (line.trim() !== "" || lines[index - 1]?.trim() !== "") written.push(shortLine(line));
      index += 1;
      rawEnd = index;
    } else {
      written.push(renderTable(found.table, elision, STYLE));
      index += found.length;
    }
  }
  while (written.at(-1)?.trim() === "") written.pop();
  return { stdout: written.join("\n"), stderr };
}

/** `psql` with a command or a file. */
export function pickPsql(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), PSQL_VALUES);
  const isBatch = has(options, "-c", "--command", "-f", "--file", "-l", "--list");
  if (!isBatch || has(options, ...PSQL_LEFT_ALONE)) return undefined;
  return { name: "psql", holds: true, condense: condenseSql };
}

/** `mysql` and `mariadb` with a command. */
export function pickMysql(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), MYSQL_VALUES);
  const isBatch = has(options, "-e", "--execute");
  if (!isBatch || has(options, "-X", "--xml", "-H", "--html", "--help")) return undefined;
  return { name: "mysql", holds: true, condense: condenseSql };
}

/** `sqlite3` where it draws tables. */
export function pickSqlite(argv: readonly string[]): Filter | undefined {
  const drawn = argv.slice(1).some((arg) => /^--?(?:box|table|markdown)$/.test(arg));
  return drawn ? { name: "sqlite3", holds: true, condense: condenseSql } : undefined;
}
