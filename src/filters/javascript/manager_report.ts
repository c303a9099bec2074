import type { Filter } from "../filter.ts";
import { foldCrash } from "./crash.ts";
import { foldConflicts } from "./npm_conflicts.ts";
import { withoutOptionHelp } from "./npm_usage.ts";
import { joinOptional, shortenOutdated, withoutAuditedFolders, withoutDeduped, withoutRetold } from "./npm_trees.ts";
import { withoutManagerNoise } from "./manager_noise.ts";
import { filterOf, type Read, type Reading, type Streams } from "./reading.ts";

const FAILED = /^npm (error|ERR!) |^\s*(ERR_PNPM_|ELIFECYCLE)|^error |^➤ YN\d+: .*\berror\b|^error: /;
const PASSED =
  /^(added|removed|changed|up to date|audited)\b.* in \d|^(Already up to date|success |Already up-to-date)|^\d+ packages? installed/;

/** Reads what a package manager says of an install, a list or an audit: without progress and advice, trees and tables without lines. */
export const readManager: Read = (streams: Streams): Reading => {
  const deprecated = foldDeprecated(withoutManagerNoise(streams.stderr));
  const lines = foldCrash(withoutManagerNoise(streams.stdout));
  const isTable = /^Package +Current +Wanted /.test(lines[0] ?? "");
  const tree = withoutAuditedFolders(withoutDeduped(withoutRetold(withoutFolders(lines))));
  const stdout = isTable ? shortenOutdated(lines) : joinOptional(tree.flatMap(plainLine));
  const usage = withoutOptionHelp(deprecated.lines);
  const conflicts = foldConflicts(usage.lines);
  const stderr = joinNotFound(withoutRepeats(foldCrash(conflicts.lines), stdout)).map(plainNotice);
  const all = [...streams.stdout, ...streams.stderr];
  const failed = all.some((line) => FAILED.test(line));
  const claim = failed ? "failed" : all.some((line) => PASSED.test(line)) ? "passed" : undefined;
  return {
    stdout,
    stderr,
    claim,
    leftOut: deprecated.leftOut + usage.leftOut + conflicts.leftOut + (isTable ? 0 : lines.length - tree.length),
  };
};

/** `npm pack` tells each file of the package as a notice. */
function plainNotice(line: string): string {
  return line.replace(/^npm notice (?=\d[\d.]*[kMG]?B \S)/, "");
}

/** `npm explain` has below each package the folder that its name tells already. */
function withoutFolders(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    const folder = /^ *node_modules\/(\S+)$/.exec(line)?.[1];
    return folder === undefined || !(lines[at - 1] ?? "").includes(`${folder}@`);
  });
}

/** Trees and tables with blanks in place of box drawing, which takes three bytes a piece. */
function plainLine(line: string): string[] {
  if (/^[┌├└][─┬┼┴]+[┐┤┘]$/.test(line)) return [];
  if (/^│.*│$/.test(line)) return [line.slice(1, -1).split("│").map((cell) => cell.trim()).join(" | ")];
  const branch = /^([│├└─┬ ]+) (?=[^│├└─┬\s])/.exec(line);
  if (!branch || !/[├└]/.test(branch[1]!)) return [line];
  return [" ".repeat(Math.max(1, Math.ceil(branch[1]!.length / 2))) + line.slice(branch[0].length)];
}

const DEPRECATED = /^npm (?:warn|WARN) deprecated (\S+): (.*)$/;

/** Of many deprecated packages the names are enough; why is left out. */
function foldDeprecated(lines: readonly string[]): { lines: string[]; leftOut: number } {
  const names = lines.flatMap((line) => DEPRECATED.exec(line)?.[1] ?? []);
  if (names.length < 3) return { lines: [...lines], leftOut: 0 };
  const first = lines.findIndex((line) => DEPRECATED.test(line));
  const folded = lines.flatMap((line, at) =>
    at === first ? [`npm warn deprecated ${names.join(", ")}`] : DEPRECATED.test(line) ? [] : [line]
  );
  return { lines: folded, leftOut: names.length };
}

/** What is missing stands in the tree already. */
function withoutRepeats(lines: readonly string[], tree: readonly string[]): string[] {
  return lines.filter((line) => {
    const missing = /^npm (?:error|ERR!) missing: (\S+), required by /.exec(line)?.[1];
    return missing === undefined || !tree.some((each) => each.includes(`UNMET DEPENDENCY ${missing}`));
  });
}

/** How a line begins that goes on with the message about a package that was not found. */
const SAID_OF_404 = /^npm (?:error|ERR!) 404 {2}(?:The requested resource )?(?=\S)/;

/** What npm says of a package that does not exist: the code and the message on one line, the sentence about it below. */
function joinNotFound(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => /^npm (?:error|ERR!) code E404$/.test(line));
  const message = /^npm (?:error|ERR!) 404 (\S.*)$/.exec(lines[at + 1] ?? "")?.[1];
  if (at < 0 || message === undefined) return [...lines];
  const rest = lines.slice(at + 2).map((line) => line.replace(SAID_OF_404, " "));
  return [...lines.slice(0, at), `${lines[at]} ${message}`, ...rest];
}

/** `npm install` and its like. */
export const managerReport: Filter = filterOf("package-manager", readManager);
