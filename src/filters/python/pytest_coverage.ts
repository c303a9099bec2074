import { countOf } from "../count_of.ts";
import type { Omitted } from "../omitted.ts";

/** The coverage table without the files that are covered whole; everything else of the section stays. */
export function renderCoverage(lines: readonly string[], omitted: Omitted): string[] {
  let whole = 0;
  const kept = lines.filter((line) => {
    if (/^-+$/.test(line) || line.trim() === "" || /^_+ coverage: platform .* _+$/.test(line)) return false;
    const full = /^\S.*\s100%\s*$/.test(line) && !line.startsWith("TOTAL");
    if (full) whole++;
    return !full;
  }).map((line) => line.replace(/ {2,}/g, "  ").trimEnd());
  if (whole > 3) omitted.add(whole, "files");
  else {return lines.filter((line) => line.trim() !== "" && !/^-+$/.test(line) && !/^_+ coverage: /.test(line))
      .map((line) => line.replace(/ {2,}/g, "  ").trimEnd());}
  return [...kept, `${countOf(whole, "file")} covered 100%`];
}
