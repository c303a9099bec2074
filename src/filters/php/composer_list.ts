import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { withoutBoxes } from "./composer_errors.ts";

/** A package, its version, perhaps the newest one, and what it is good for. */
const ROW = /^([a-z][\w.-]*(?:\/\S+)?) (v?\d\S*|dev-\S+)( (?:[~!=] )?(?:v?\d+\.\S+|dev-\S+))?(?: (.+))?$/;
/** From so many packages on a list is read for names and versions. */
const MANY = 10;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const rows = withoutBoxes(lines, omitted).map((line) => line.trimEnd().replace(/(?<=\S) {2,}/g, " "))
    .filter((line) => line !== "");
  if (rows.filter((line) => ROW.test(line)).length < MANY) return rows;
  return rows.map((line) => {
    const row = ROW.exec(line);
    if (row?.[4] === undefined) return line;
    omitted.add(1, "descriptions");
    return `${row[1]} ${row[2]}${row[3] ?? ""}`;
  });
}

/** `composer show` and `composer outdated`: a package a line, without padding and, in a long list, what each is good for. */
export const composerList = reportFilter({ name: "composer-list", shorten });
