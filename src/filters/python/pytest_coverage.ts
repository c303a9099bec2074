import { countOf } from "../count_of.ts";
import type { Omitted } from "../omitted.ts";

/** From this many files on, a row says no more than how much is covered and which lines are not. */
const MANY = 8;

/** The coverage table without the files that are covered whole; everything else of the section stays. */
export function renderCoverage(lines: readonly string[], omitted: Omitted): string[] {
  const told = lines.filter((line) =>
    line.trim() !== "" && !/^-+$/.test(line) && !/^_+ coverage: platform .* _+$/.test(line)
  );
  const whole = told.filter((line) => /^\S.*\s100%\s*$/.test(line) && !line.startsWith("TOTAL"));
  if (whole.length <= 3) return squeeze(told);
  omitted.add(whole.length, "files");
  return [...squeeze(told.filter((line) => !whole.includes(line))), `${countOf(whole.length, "file")} covered 100%`];
}

/** Without padding; counts of statements are left to the total where there are many files. */
function squeeze(lines: readonly string[]): string[] {
  const columns = /^Name(?: +(?:Stmts|Miss|Branch|BrPart))+ +Cover(?: +Missing)?$/;
  const isLong = lines.filter((line) => /^\S.* \d+%/.test(line)).length >= MANY;
  const hasMissing = lines.some((line) => /^Name .* Missing$/.test(line));
  return lines.map((line) => {
    const row = /^(\S.*?) +\d+ +(\d+)(?: +\d+ +\d+)? +(\d+(?:\.\d+)?%)(?: +(\S.*))?$/.exec(line);
    if (isLong && columns.test(line)) return hasMissing ? "Name  Cover  Missing" : "Name  Miss  Cover";
    if (!isLong || row === null || row[1] === "TOTAL") return line.replace(/ {2,}/g, "  ").trimEnd();
    const [, name, miss, cover, missing = ""] = row;
    return (hasMissing ? `${name} ${cover} ${missing}` : `${name} ${miss} ${cover}`).trimEnd();
  });
}
