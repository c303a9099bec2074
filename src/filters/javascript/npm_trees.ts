import { appendTo } from "../append_to.ts";

/** A list of so many packages is long. */
const LONG_TREE = 150;
const DEDUPED = /^[ │├└─┬]+ \S+@\S+ deduped$/;

/** Of a long `npm ls` what stands elsewhere in the tree is left out. */
export function withoutDeduped(lines: readonly string[]): string[] {
  return lines.length < LONG_TREE ? [...lines] : lines.filter((line) => !DEDUPED.test(line));
}

/** In a report of so many lines, on what a package depends is told by the package that it stands under. */
const LONG_AUDIT = 60;
const DEPENDS = /^ +Depends on vulnerable versions of /;

/** `npm audit` says below each package in which folders it lies, which its name tells but for nested ones. */
export function withoutAuditedFolders(lines: readonly string[]): string[] {
  if (!lines.includes("# npm audit report")) return [...lines];
  const told = lines.filter((line) => line.trim() !== "" && !/^ *node_modules\/\S+$/.test(line));
  const first = told.findIndex((line) => DEPENDS.test(line));
  return lines.length < LONG_AUDIT ? told : told.filter((line, at) => at === first || !DEPENDS.test(line));
}

const REQUIRED = /^( *)(?:\w+ )*(?:\S+@".*"|\S+@\S+) from (\S+@\S+)$/;

/** `npm explain` tells why a package is there at each place where it is needed; once is enough. */
export function withoutRetold(lines: readonly string[]): string[] {
  const told = new Set<string>();
  const out: string[] = [];
  let skipped = Infinity;
  for (const line of lines) {
    const indent = line.search(/\S/);
    if (indent > skipped) continue;
    skipped = Infinity;
    out.push(line);
    const parent = REQUIRED.exec(line)?.[2];
    if (parent === undefined) continue;
    if (told.has(parent)) skipped = indent;
    told.add(parent);
  }
  return out;
}

/**
 * The table of `npm outdated`: a row for each package and place, with all that depend on it, and the folder only where the name does not
 * tell it.
 */
export function shortenOutdated(lines: readonly string[]): string[] {
  const [head = "", ...rows] = lines;
  const columns = [...head.matchAll(/\S+(?: \S+)?(?= {2,}|$)/g)].map(({ index }) => index);
  if (columns.length !== 6) return lines.map((line) => line.replace(/ {2,}/g, " ").trim());
  const packages = new Map<string, string[]>();
  let hasPlaces = false;
  for (const row of rows) {
    const cells = row.trim().split(/ {2,}/);
    const by = cells.length === 6 ? cells.pop()! : "";
    const isTold = cells.length === 5 && cells[4] === `node_modules/${cells[0]}`;
    hasPlaces ||= !isTold;
    const key = (isTold ? cells.slice(0, 4) : cells).join(" ");
    appendTo(packages, key, by);
  }
  return [
    head.replace(hasPlaces ? "" : / {2}Location(?= )/, "").replace(/ {2,}/g, " ").trim(),
    ...[...packages].map(([row, by]) => `${row} ${by.filter((name) => name !== "").join(", ")}`.trim()),
  ];
}

const OPTIONAL = /^( +UNMET OPTIONAL DEPENDENCY )(\S+)$/;

/** Builds of a package for other systems, which nobody misses, on one line where they follow each other. */
export function joinOptional(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let head = "";
  for (const line of lines) {
    const [, lead, name] = OPTIONAL.exec(line) ?? [];
    if (lead !== undefined && lead === head) kept[kept.length - 1] += `, ${name}`;
    else kept.push(line);
    head = lead ?? "";
  }
  return kept;
}
