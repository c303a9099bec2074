import { commonPrefix } from "./common_root.ts";
import { type Finding, type FindingStyle, showFindings, type ShowPlace } from "./findings.ts";
import type { Read, Reading } from "./reading.ts";

const TOTAL = /^\d+ problems?$/;

/** A format of a line for each problem: how a line is read, and written again. */
interface Form {
  readonly line: RegExp;
  readonly place: ShowPlace;
  readonly style: FindingStyle;
}

const FORMS: readonly Form[] = [
  // compact
  {
    line: /^(\S.*?): (line \d+, col \d+), ((?:Error|Warning|Info) - .*)$/,
    place: (file, position) => [file, position].filter((part) => part !== "").join(": "),
    style: { isInline: true, separator: ", " },
  },
  // unix
  {
    line: /^(\S.*?):(\d+:\d+): (.* \[(?:Error|Warning)(?:\/\S+)?\])$/,
    place: (file, position) => [file, position].filter((part) => part !== "").join(":"),
    style: { isInline: true, separator: ": " },
  },
];

/** Reads ESLint's formats of a line for each problem (`compact`, `unix`): the folder that all files share and a repeated message stand once. */
export const readEslintLines: Read = (streams): Reading | undefined => {
  if (!streams.stdout.some((line) => TOTAL.test(line))) return undefined;
  const form = FORMS.find(({ line }) => streams.stdout.some((each) => line.test(each)));
  if (form === undefined) return undefined;
  const findings: Finding[] = [];
  const rest: string[] = [];
  for (const line of streams.stdout) {
    const [, file, position, message] = form.line.exec(line) ?? [];
    if (message === undefined) rest.push(line);
    else findings.push({ file: file!, position: position!, rule: "", severity: "error", message, details: [] });
  }
  const root = commonPrefix([...new Set(findings.map(({ file }) => file))]);
  const told = findings.map((finding) => ({ ...finding, file: finding.file.slice(root.length) }));
  return {
    stdout: [
      ...(root === "" ? [] : [`in ${root}`]),
      ...showFindings(told, form.place, form.style),
      ...rest.filter((line) => line.trim() !== ""),
    ],
    stderr: streams.stderr,
    claim: findings.some(({ message }) => /^Error - | \[Error(?:\/\S+)?\]$/.test(message)) ? "failed" : undefined,
    leftOut: 0,
  };
};
