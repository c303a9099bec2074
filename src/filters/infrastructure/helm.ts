import { has, readOptions } from "../files/options.ts";
import type { Filter } from "../filter.ts";
import { condenseTables, type StyleOf } from "./tables.ts";
import { columnOf } from "./table.ts";

const WITH_VALUE = new Set(
  "-n --namespace --kube-context --kubeconfig -f --filter -l --selector -m --max --offset --time-format --version --burst-limit"
    .split(" "),
);
/** What a program reads. */
const LEFT_ALONE = ["-o", "--output", "-q", "--short", "--help", "-h"];

/** Releases by their state: what is not as it should be is notable. */
const releases: StyleOf = (table) => {
  const [name, status] = [columnOf(table, "NAME"), columnOf(table, "STATUS")];
  // The history of one release stays in its order.
  if (name < 0) return { separator: "\t" };
  return {
    name,
    wholeNames: true,
    separator: "\t",
    isNotable: (row) => status >= 0 && !/^(?:deployed|superseded|uninstalled|ok|unpacked)$/.test(row[status] ?? ""),
  };
};

const condenseReleases = condenseTables(releases);

/** `2026-03-01 10:00:00.123456 +0000 UTC`: nobody looks for less than a second. */
const TIME = /(\d\d:\d\d:\d\d)\.\d+ \+0000 UTC/g;

const TABLES: Filter = {
  name: "helm-table",
  holds: true,
  condense: (capture, elision) => condenseReleases({ ...capture, stdout: capture.stdout.replace(TIME, "$1") }, elision),
};

/** `helm`: tables of releases, charts and repositories; what became of a release is a filter of `builtin/`. */
export function pickHelm(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const words = options.operands.slice(0, 2).join(" ");
  const isTable = /^(?:list|ls|search (?:repo|hub)|history|repo (?:list|ls)|dependency (?:list|ls))\b/.test(words);
  return isTable && !has(options, ...LEFT_ALONE) ? TABLES : undefined;
}
