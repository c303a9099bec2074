import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { renderTable } from "./render_table.ts";
import { columnOf, readTable, type Table } from "./table.ts";

const WITH_VALUE = new Set(
  "--project --account --configuration --region --zone --filter --limit --sort-by --format --impersonate-service-account"
    .split(
      " ",
    ),
);
/** Groups and verbs that talk with a person, go on, or print what a program reads. */
const LEFT_ALONE = new Set(["interactive", "login", "init", "ssh", "tail", "config-helper", "access", "help"]);

const NOISE = [
  /^\.+(?:done\.)?$/,
  /^To take a quick anonymous survey/,
  /^Updates are available for some/,
  /^ *\$ gcloud components update/,
];
const TROUBLE = /fail|error|degraded|unhealthy|unknown/i;

function renderRows(table: Table, elision: Elision): string {
  const name = columnOf(table, "NAME");
  return renderTable(table, elision, {
    ...(name < 0 ? {} : { name }),
    isNotable: (row) => row.some((cell) => TROUBLE.test(cell)),
  });
}

/** A part between empty lines: a table closer, with a dash for a cell that is empty, or the lines as they stand. */
function shortPart(part: string, elision: Elision): string {
  const lines = part.split("\n");
  const table = /^[A-Z][A-Z_ ]+$/.test(lines[0] ?? "") ? readTable(lines) : undefined;
  return table === undefined ? part : renderRows(table, elision);
}

function withoutNoise(text: string): string {
  return text.split("\n").filter((line) => line.trim() !== "" && !NOISE.some((noise) => noise.test(line))).join("\n");
}

function condense({ stdout, stderr }: Capture, elision: Elision): Answer {
  const parts = stdout.replace(/\n$/, "").split(/\n(?:[ \t]*\n)+/);
  return { stdout: parts.map((part) => shortPart(part, elision)).join("\n\n"), stderr: withoutNoise(stderr) };
}

/** `gcloud`: tables without padding, no progress. Formats that were asked for are left alone. */
export function pickGcloud(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const isOther = options.operands.some((word) => LEFT_ALONE.has(word) || word.startsWith("print-"));
  if (isOther || options.operands.length === 0) return undefined;
  return has(options, "--format", "--help", "-h", "--flatten") ? undefined : { name: "gcloud", condense };
}
