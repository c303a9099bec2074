import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";
import { BuildMessages } from "./messages.ts";

/** What MSBuild and the terminal logger say while they work. */
export const BUILD_NOISE =
  /^(?:\s*|\s*Determining projects to restore\.\.\.|\s*All projects are up-to-date for restore\.|\s*\d+ of \d+ projects are up-to-date for restore\.|\s*(?:Restored|Restoring packages for) \S.*|MSBuild version .*|Microsoft \(R\) Build Engine .*|Copyright \(C\) Microsoft .*|Build started .*|Time Elapsed .*|\s*Restore complete \(.*\)|\s*You are using a preview version of \.NET.*|\s*\S+ -> \S.*|\s+\S+(?: \S+)?(?: test)? succeeded \([\d.]+s\)(?: → .*)?|\s*Formatted code file '.*'\.|\s*Workloads? updates? .*|\s*Project ".*" on node \d+ .*|\s*Done [Bb]uilding [Pp]roject ".*".*)$/;
const FAILED = /^\s*(?:Build FAILED\.|Build failed with \d+ error|Restore failed with |.*: error (?:[A-Z]+\d*)?\s?: )/;

/** Shortens the log of a build: its messages once, its counts. */
export function shortenBuild(lines: readonly string[]): string[] {
  const messages = new BuildMessages();
  const kept: string[] = [];
  let place = -1;
  for (const line of lines) {
    if (messages.take(line)) {
      if (place === -1) place = kept.length;
    } else if (!BUILD_NOISE.test(line)) kept.push(line.trimEnd());
  }
  if (place === -1) return joinCounts(kept);
  return joinCounts([...kept.slice(0, place), ...messages.render(), ...kept.slice(place)]);
}

/** `1 Warning(s)` and `2 Error(s)` on one line. */
function joinCounts(lines: readonly string[]): string[] {
  const counts = lines.filter((line) => /^ +\d+ (?:Warning|Error)\(s\)$/.test(line)).map((line) => line.trim());
  const rest = lines.filter((line) => !/^ +\d+ (?:Warning|Error)\(s\)$/.test(line));
  return counts.length === 0 ? rest : [...rest, counts.join(", ")];
}

/** What a build says of itself. */
export function claimOfBuild(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => FAILED.test(line))) return "failed";
  return lines.some((line) => /^\s*Build succeeded(?:\.$| (?:in|with) )/.test(line)) ? "passed" : undefined;
}

/** `dotnet build`, `restore`, `publish`, `pack`, `clean` and `format`. */
export const dotnetBuild = reportFilter({ name: "dotnet-build", shorten: shortenBuild, claim: claimOfBuild });
