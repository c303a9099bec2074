import { foldNames } from "../infrastructure/fold_names.ts";
import type { Answer, Capture, Elision } from "../filter.ts";

/** A check of a pull request. */
interface Check {
  readonly name: string;
  readonly state: string;
  /** As it was printed, without padding. */
  readonly line: string;
}

/** `name\tpass\t1m3s\thttps://…`, or with a sign before the name where people look. */
function readCheck(line: string): Check | undefined {
  const cells = line.split("\t");
  if (cells.length >= 3) return { name: cells[0] ?? "", state: cells[1] ?? "", line: line.trimEnd() };
  const [, sign = "", name = ""] = /^([✓X*-]) {2}(\S.*?)(?: {2,}.*)?$/.exec(line) ?? [];
  const state = { "✓": "pass", "-": "skipping", "X": "fail", "*": "pending" }[sign];
  return state === undefined ? undefined : { name, state, line: line.replace(/ {3,}/g, "  ").trimEnd() };
}

/** States that nobody has to look into. */
const QUIET = ["pass", "skipping"];

/** `gh pr checks`: what passed on one line, the rest whole. */
export function condenseChecks({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const lines = stdout.replace(/\n$/, "").split("\n").filter((line) => line !== "");
  const read = lines.map(readCheck);
  const checks = read.filter((check) => check !== undefined);
  const quiet = checks.filter(({ state }) => QUIET.includes(state));
  if (quiet.length < 3) return undefined;
  // The sentences above a table that is made for people.
  const others = lines.filter((_, index) => read[index] === undefined);
  if (others.length > 3) return undefined;
  const loud = checks.filter(({ state }) => !QUIET.includes(state)).map(({ line }) => line);
  const folded = QUIET.flatMap((state) => {
    const own = quiet.filter((check) => check.state === state);
    return own.length === 0 ? [] : [`${own.length} ${state}: ${foldNames(own.map(({ name }) => name))}`];
  });
  return {
    stdout: [...others, ...loud, ...folded, elision.leftOut(quiet.length, "times and addresses")].join("\n"),
    stderr,
  };
}
