import { FEW_MESSAGES } from "../alike.ts";
import { appendTo } from "../append_to.ts";

/** One thing that a compiler or linter found. */
export interface Finding {
  /** As the tool writes it; empty for the whole project. */
  readonly file: string;
  /** `12,5` or `12:5` as the tool writes it; empty for a whole file. */
  readonly position: string;
  /** Rule or code, such as `TS2322` or `no-undef`; empty for none. */
  readonly rule: string;
  /** Warnings are marked, errors are not. */
  readonly severity: "error" | "warning" | "info";
  /** First line of the message. */
  readonly message: string;
  /** Further lines, such as the reasons under a type error. */
  readonly details: readonly string[];
}

/** How a tool writes the place of a finding in a file. */
export type ShowPlace = (file: string, position: string) => string;

/** `src/a.ts:12:5`, and without the file `12:5`. */
export const showAtColon: ShowPlace = (file, position) => [file, position].filter((part) => part !== "").join(":");

/** How the tool itself writes its findings. */
export interface FindingStyle {
  /** True where the file stands at each finding: so it stays, but for many findings at a long path. */
  readonly isInline?: boolean;
  /** Stands between the place and what is said of it; a blank unless given. */
  readonly separator?: string;
}

interface Group {
  readonly head: Finding;
  readonly findings: Finding[];
  /** Which quoted word differs from finding to finding; -1 for none. */
  varying: number;
}

/**
 * All findings with every place named, by file. A message that several share stands once, with all its places; of very many messages that
 * differ in one quoted word, the first stands whole and of the others that word with its place. Those that go over several files come last.
 *
 * @param place Writes a place in full, for lists in which files mix, and without the file for others.
 */
export function showFindings(findings: readonly Finding[], place: ShowPlace, style: FindingStyle = {}): string[] {
  const groups = groupAlike(findings).flatMap((group) => isWorthGrouping(group) ? [group] : group.findings.map(alone));
  const isOverFiles = (group: Group) => group.findings.some((finding) => finding.file !== group.head.file);
  const inFiles = groups.filter((group) => !isOverFiles(group));
  return [
    ...showByFile(inFiles, place, style),
    ...groups.filter(isOverFiles).flatMap((group) => showOverFiles(group, place, style)),
  ];
}

function alone(finding: Finding): Group {
  return { head: finding, findings: [finding], varying: -1 };
}

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g;

function groupAlike(findings: readonly Finding[]): Group[] {
  const exact = new Map<string, Group>();
  for (const finding of findings) {
    const key = [finding.severity, finding.rule, finding.message, ...finding.details].join("\n");
    const group = exact.get(key);
    if (group) group.findings.push(finding);
    else exact.set(key, { head: finding, findings: [finding], varying: -1 });
  }
  return mergeVarying([...exact.values()]);
}

function mergeVarying(groups: readonly Group[]): Group[] {
  const patterns = new Map<string, Group[]>();
  for (const group of groups) {
    const { severity, rule, message, details } = group.head;
    const key = [severity, rule, message.replace(QUOTED, "'…'"), ...details].join("\n");
    appendTo(patterns, key, group);
  }
  return [...patterns.values()].flatMap((alike) => {
    const varying = alike.length > FEW_MESSAGES ? varyingWord(alike.map((group) => group.head.message)) : -1;
    if (varying < 0) return alike;
    return [{ head: alike[0]!.head, findings: alike.flatMap((group) => group.findings), varying }];
  });
}

/** Index of the only quoted word in which these messages of one pattern differ, or -1. */
function varyingWord(messages: readonly string[]): number {
  const words = messages.map((message) => message.match(QUOTED) ?? []);
  const differing = words[0]!.flatMap((word, at) => words.some((other) => other[at] !== word) ? [at] : []);
  return differing.length === 1 ? differing[0]! : -1;
}

function isWorthGrouping(group: Group): boolean {
  const { findings, head } = group;
  if (group.varying >= 0) return findings.length > 2;
  return findings.length > 2 ||
    findings.length === 2 && head.message.length + head.details.join("").length > head.file.length + 8;
}

/** A path longer than this is not repeated at every place. */
const SHORT_PATH = 24;

/** The quoted word at which a finding differs from the others of its group, after a blank. */
function wordOf(group: Group, finding: Finding): string {
  return group.varying < 0 ? "" : ` ${finding.message.match(QUOTED)![group.varying]}`;
}

function titleOf(group: Group): string {
  const { severity, rule, message } = group.head;
  return [severity === "error" ? "" : severity, rule, message].filter((part) => part !== "").join(" ");
}

function showOverFiles(group: Group, place: ShowPlace, { isInline, separator = " " }: FindingStyle): string[] {
  const whole = group.varying < 0 ? [] : group.findings.slice(0, 1);
  const files = Map.groupBy(group.findings.slice(whole.length), (finding) => finding.file);
  const lines: string[] = [];
  let isOpen = false;
  for (const [file, [first, ...rest]] of files) {
    const repeat = isInline && file.length <= SHORT_PATH ? file : "";
    const places = [`${place(file, first!.position)}${wordOf(group, first!)}`];
    places.push(...rest.map((finding) => place(repeat, finding.position) + wordOf(group, finding)));
    if (isOpen && rest.length === 0) lines.push(`${lines.pop()} ${places[0]}`);
    else lines.push(places.join(" "));
    isOpen = rest.length === 0;
  }
  return [
    [...whole.map(({ file, position }) => place(file, position)), titleOf(group)].join(separator),
    ...group.head.details.map((line) => `  ${line}`),
    ...lines.map((line) => `  ${whole.length > 0 ? "also " : ""}${line}`),
  ];
}

/** From this many findings on, a long path stands above them and not at each. */
const MANY_FINDINGS = 6;

function showByFile(groups: readonly Group[], place: ShowPlace, style: FindingStyle): string[] {
  const files = Map.groupBy(groups, (group) => group.head.file);
  return [...files].flatMap(([file, inFile]) => {
    const count = inFile.reduce((sum, { findings }) => sum + findings.length, 0);
    const isShort = file.length <= SHORT_PATH;
    if (file !== "" && (count === 1 || style.isInline && (isShort || count < MANY_FINDINGS))) {
      return inFile.flatMap((group) =>
        showInFile(group, (position, at) => place(at === 0 || isShort ? file : "", position), style)
      );
    }
    const indent = file === "" ? "" : "  ";
    const lines = inFile.flatMap((group) => showInFile(group, (position) => place("", position), style));
    return [...(file === "" ? [] : [file]), ...lines.map((line) => `${indent}${line}`)];
  });
}

function showInFile(
  group: Group,
  place: (position: string, at: number) => string,
  { separator = " " }: FindingStyle,
): string[] {
  const places = group.findings.map((finding, at) =>
    `${place(finding.position, at)}${at > 0 ? wordOf(group, finding) : ""}`.trim()
  );
  const [first, ...others] = places;
  const before = group.varying < 0 ? places : [first!];
  const line = [before.join(" "), titleOf(group)].filter((part) => part !== "").join(separator);
  return [
    line,
    ...group.head.details.map((each) => `  ${each}`),
    ...(before === places ? [] : [`  also ${others.join(", ")}`]),
  ];
}
