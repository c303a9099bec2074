import { splitLines } from "../split_lines.ts";
import { has, readOptions } from "./options.ts";
import type { Answer, Capture, Filter } from "../filter.ts";

const WITH_VALUE = new Set("-c --format --printf -f -t --cached".split(" "));
const LEFT_ALONE = [
  "-c",
  "--format",
  "--printf",
  "-f",
  "--file-system",
  "-t",
  "--terse",
  "--help",
  "--version",
  "-x",
  "-s",
];

/** From this many files on what all of them have in common is said once. */
const MANY = 3;

/** Fields of a line, `Size: 2381` and the like, as GNU `stat` parts them. */
function fieldsOf(line: string): string[] {
  return line.trim().replace(/([(/]) +/g, "$1").replace(/(\d\d:\d\d:\d\d)\.\d+/, "$1").split(/\t| {2,}/)
    .filter((field) => field !== "");
}

/** The files, each with the fields of its lines; undefined where something else was printed. */
function readFiles(lines: readonly string[]): string[][][] | undefined {
  const files: string[][][] = [];
  for (const line of lines) {
    if (/^ {2}File: /.test(line)) files.push([[line.trim()]]);
    else if (files.length > 0 && /^ *(?:Size|Device|Access|Modify|Change|Birth|Context): /.test(line)) {
      files.at(-1)!.push(fieldsOf(line));
    } else return undefined;
  }
  return files;
}

function condense({ stdout, stderr }: Capture): Answer | undefined {
  const files = readFiles(splitLines(stdout));
  if (files === undefined || files.length === 0) return undefined;
  const first = files[0]!.slice(1).flat();
  const shared = new Set(
    files.length < MANY
      ? []
      : first.filter((field) => files.every((lines) => lines.slice(1).some((line) => line.includes(field)))),
  );
  const shown = files.flatMap((lines) =>
    lines.map((line) => line.filter((field) => !shared.has(field)).join(" ")).filter((line) => line !== "")
  );
  const all = shared.size > 0 ? [`all: ${[...shared].join(" ")}`] : [];
  return { stdout: [...all, ...shown].join("\n"), stderr };
}

/** `stat`: fields without padding and fractions of seconds; what many files share is said once. */
export function pickStat(argv: readonly string[]): Filter | undefined {
  return has(readOptions(argv.slice(1), WITH_VALUE), ...LEFT_ALONE)
    ? undefined
    : { name: "stat", holds: true, condense };
}
