import type { Filter } from "../filter.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const CLEAN = "All matched files use Prettier code style!";
const EXCERPT = /^\[error\] (>? *\d+ \|| +\|)/;

/** Reads `prettier --check`: which files are not formatted, which cannot be read. */
export const readCheck: Read = (streams): Reading | undefined => {
  const all = [...streams.stdout, ...streams.stderr];
  if (!all.includes("Checking formatting...") && !all.includes(CLEAN)) return undefined;
  const stdout = streams.stdout.filter(isTelling);
  const stderr = joinFiles(streams.stderr.filter((line) => isTelling(line) && !EXCERPT.test(line)));
  const isClean = all.includes(CLEAN);
  return {
    stdout: joinFiles(stdout.filter((line) => !EXCERPT.test(line))),
    stderr,
    claim: isClean ? "passed" : all.some((line) => /^\[(warn|error)\]/.test(line)) ? "failed" : undefined,
    leftOut: all.filter((line) => EXCERPT.test(line)).length,
  };
};

function isTelling(line: string): boolean {
  return line.trim() !== "" && line !== "Checking formatting..." &&
    line !== "Error occurred when checking code style in the above file.";
}

/** `[warn] a.ts` and `[warn] b.ts` on one line; sentences stay apart. */
function joinFiles(lines: readonly string[]): string[] {
  const out: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const file = /^\[warn\] (\S*[./]\S*)$/.exec(line)?.[1];
    if (file !== undefined && isOpen) out.push(`${out.pop()}, ${file}`);
    else out.push(line);
    isOpen = file !== undefined;
  }
  return out;
}

/** Unchanged files that are named one by one; more are only counted. */
const MOST_UNCHANGED = 4;

/** Reads `prettier --write`: a file each line with how long it took. */
const readWrite: Read = (streams): Reading | undefined => {
  const unchanged: string[] = [];
  let changed = 0;
  const stdout = streams.stdout.flatMap((line) => {
    const found = /^(\S.*) \d+ms( \(unchanged\)( \(cached\))?)?$/.exec(line);
    if (!found) return [line];
    if (found[2] === undefined) changed++;
    else unchanged.push(`${found[1]} (unchanged)`);
    return found[2] === undefined ? [found[1]!] : [];
  });
  if (changed + unchanged.length === 0) return undefined;
  if (unchanged.length > MOST_UNCHANGED) stdout.push(`(${unchanged.length} unchanged)`);
  else stdout.push(...unchanged);
  return { stdout, stderr: streams.stderr, leftOut: 0 };
};

/** prettier, in the modes that do not print the formatted text. */
export const prettier: Filter = filterOf("prettier", (streams) => readCheck(streams) ?? readWrite(streams));
