import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { foldTracebacks } from "./traceback.ts";

const PROGRESS =
  /^ *(?:Looking in (?:links|indexes): |Collecting |Downloading |Using cached |Obtaining |Processing |━|\[?\d+\/\d+\]?|Installing collected packages: |Attempting uninstall: |Installing build dependencies|Getting requirements to build |Preparing (?:editable )?metadata |Building (?:wheels?|editable) for |Created wheel for |Stored in directory: |Building wheels for collected packages|Created editable |Running setup\.py |Running command |Downloading link |Saved )/;
const NOTICE = /^(?:\[notice\] |WARNING: You are using pip version |You should consider upgrading )/;
const SATISFIED = /^Requirement already satisfied: (\S+) in \S+?(?: \(from (.+?)\))? \((.+)\)$/;

/** The end of a failed build is told twice, the second time without the output. */
const AGAIN =
  /^(?:note: This error originates from a subprocess|╰─> See above for output\.$|hint: See (?:above|below) for )/;
const HEAD = /^ *(?:error: subprocess-exited-with-error|× .* did not run successfully\.|│ exit code: \d+)$/;

/** What pip says on stderr: a build's traceback without installed code, and nothing twice. */
function shortComplaints(lines: readonly string[], omitted: Omitted): string[] {
  const seen = new Set<string>();
  const told = lines.filter((line) => {
    const text = line.trim();
    if (text === "" || NOTICE.test(line) || AGAIN.test(text)) return false;
    const again = HEAD.test(line) && seen.has(text);
    seen.add(text);
    return !again;
  });
  return foldTracebacks(told, omitted);
}

/** Shortens `pip install`, `download`, `wheel` and `uninstall`: what was installed, what was there, and every complaint. */
export const pipInstall: Filter = {
  name: "pip-install",
  condense({ stdout, stderr }, elision) {
    const omitted = new Omitted();
    const satisfied: string[] = [];
    const rest: string[] = [];
    for (const line of splitLines(stdout)) {
      const match = SATISFIED.exec(line);
      if (match !== null) satisfied.push(`${match[1]!.replace(/[<>=!~;[(].*$/, "")} ${match[3]}`);
      else if (!PROGRESS.test(line) && !NOTICE.test(line) && line.trim() !== "") rest.push(line);
    }
    const said = shortComplaints(splitLines(stderr), omitted);
    said.push(...omitted.marker(elision));
    const lines = [...(satisfied.length > 0 ? [`already satisfied: ${satisfied.join(", ")}`] : []), ...rest];
    if (lines.length + said.length === 0) return undefined;
    return {
      ...(lines.length === 0 ? {} : { stdout: lines.join("\n") + "\n" }),
      ...(said.length === 0 ? {} : { stderr: said.join("\n") + "\n" }),
    };
  },
};

/** `pip list` and `uv pip list` without their padding: a package and its version a line. */
export const pipList: Filter = {
  name: "pip-list",
  condense({ stdout, stderr }) {
    const [head, rule, ...rows] = splitLines(stdout);
    if (head === undefined || !/^Package +Version/.test(head) || !/^-+[ -]*$/.test(rule ?? "")) return undefined;
    const columns = head.trim().split(/ {1,}(?=[A-Z])/).slice(2);
    const lines = rows.map((row) => row.trimEnd().replace(/ {2,}/g, " "));
    const said = splitLines(stderr).filter((line) => !NOTICE.test(line) && !/^Using Python .* environment/.test(line));
    return {
      stdout: [...(columns.length > 0 ? [head.replace(/ {2,}/g, " ")] : []), ...lines].join("\n") + "\n",
      ...(said.join("") === "" ? {} : { stderr: said.join("\n") + "\n" }),
    };
  },
};
