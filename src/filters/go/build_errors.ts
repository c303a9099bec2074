import { type Finding, renderAlike } from "../alike.ts";
import { countOf } from "../count_of.ts";

const PLACED = /^(?:vet: )?(?:\.\/)?([^\s:]+\.(?:go|s|c|h|cc|mod):\d+(?::\d+)?): (.+)$/;
/** A package of the standard library, as `-v` names it; other modules may have names without a dot as well. */
const STANDARD =
  /^(?:archive|bufio|bytes|cmp|compress|container|context|crypto|database|debug|embed|encoding|errors|expvar|flag|fmt|go|hash|html|image|internal|io|iter|log|maps|math|mime|net|os|path|reflect|regexp|runtime|slices|sort|strconv|strings|sync|syscall|testing|text|time|unicode|unique|unsafe|vendor|weak)(?:\/[\w.-]+)*$/;
/** From so many on they are counted. */
const MANY_STANDARD = 6;
const DOWNLOAD = /^go: (?:downloading|extracting|finding module for package|finding) /;

/** What the go command wrote to stderr, in short. */
export interface BuildErrors {
  readonly lines: readonly string[];
  /** True if a place in a file is complained about. */
  readonly placed: boolean;
}

/** True for a line that opens a package's errors or tells of an error in a file. */
export function isBuildError(line: string): boolean {
  return /^# \S/.test(line) || PLACED.test(line) || DOWNLOAD.test(line);
}

/**
 * Shortens what the go command, the compiler and vet write: one line an error, those of one kind together, downloads as a
 * count. Lines of no known kind stay.
 */
export function shortBuildErrors(lines: readonly string[]): BuildErrors {
  const kept: string[] = [];
  let findings: Finding[] = [];
  let downloads = 0;
  let placed = false;
  const standard = lines.filter((line) => STANDARD.test(line)).length;
  const countsStandard = standard >= MANY_STANDARD;
  const flush = () => {
    kept.push(...renderAlike(findings));
    findings = [];
  };
  lines.forEach((line, i) => {
    const match = PLACED.exec(line);
    const detail = /^\t(have|want) \(.*\)$/.test(line) ? findings.at(-1) : undefined;
    if (DOWNLOAD.test(line)) downloads++;
    else if (countsStandard && STANDARD.test(line)) return;
    else if (/^# \S+(?: \[.+\])?$/.test(line) && PLACED.test(lines[i + 1] ?? "")) return;
    else if (detail !== undefined) {
      findings[findings.length - 1] = { ...detail, message: `${detail.message}; ${line.trim()}` };
    } else if (match !== null) {
      placed = true;
      if (match[2] === "too many errors") flush();
      findings.push({ place: match[1]!, message: match[2]! });
    } else {
      flush();
      kept.push(line);
    }
  });
  flush();
  if (countsStandard) kept.push(`${countOf(standard, "package")} of the standard library`);
  if (downloads > 0) kept.push(`go: downloaded ${countOf(downloads, "module")}`);
  return { lines: kept, placed };
}
