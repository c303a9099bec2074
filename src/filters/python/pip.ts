import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { foldTracebacks } from "./traceback.ts";

const PROGRESS =
  /^ *(?:Looking in (?:links|indexes): |Collecting |Downloading |Using cached |Obtaining |Processing |━|\[?\d+\/\d+\]?|Installing collected packages: |Attempting uninstall: |Installing build dependencies|Getting requirements to build |Preparing (?:editable )?metadata |Building (?:wheels?|editable) for |Created wheel for |Stored in directory: |Building wheels for collected packages|Created editable |Running setup\.py |Running command |Downloading link |Saved |Uninstalling \S+:$| +Successfully uninstalled )/;
const NOTICE =
  /^(?:INFO: pip is (?:still )?looking at multiple versions |INFO: This is taking longer than usual|\[notice\] |WARNING: You are using pip version |You should consider upgrading )/;
const FOUND = /^ *Found existing installation: (\S+ \S+)$/;
const GONE = /^ *Successfully uninstalled \S+$/;
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
  return foldTracebacks(told, omitted).map((line) => someVersions(line, omitted));
}

/** So many of the versions that there are stand first and last. */
const VERSIONS_SHOWN = 5;

/** Of the many versions that a requirement could not be met from, the oldest and the newest. */
function someVersions(line: string, omitted: Omitted): string {
  return line.replace(/(?<=\(from versions: )[^()]+(?=\))/, (list) => {
    const versions = list.split(", ");
    if (versions.length <= 3 * VERSIONS_SHOWN) return list;
    const hidden = versions.length - 2 * VERSIONS_SHOWN;
    omitted.add(hidden, "versions");
    return [...versions.slice(0, VERSIONS_SHOWN), `… ${hidden} more`, ...versions.slice(-VERSIONS_SHOWN)].join(", ");
  });
}

const DEPENDS = /^( +\S+) (\S+) (depends on .+)$/;

/** Of the versions of a package that depend on the same, the first stands in full. */
function foldVersions(lines: readonly string[]): string[] {
  const kept: string[] = [];
  const others = new Map<string, { at: number; versions: string[] }>();
  for (const line of lines) {
    if (/^ {4}The user requested /.test(line) && kept.includes(line)) continue;
    const [, name, version, what] = DEPENDS.exec(line) ?? [];
    const key = `${name} ${what}`;
    const known = version === undefined ? undefined : others.get(key);
    if (known !== undefined) known.versions.push(version!);
    else {
      if (version !== undefined) others.set(key, { at: kept.length, versions: [] });
      kept.push(line);
    }
  }
  for (const { at, versions } of others.values()) if (versions.length > 0) kept[at] += ` (also ${versions.join(", ")})`;
  return kept;
}

/** Shortens `pip install`, `download`, `wheel` and `uninstall`: what was installed, what was there, and every complaint. */
export const pipInstall: Filter = {
  name: "pip-install",
  condense({ argv, stdout, stderr }, elision) {
    const omitted = new Omitted();
    const isUninstall = argv.includes("uninstall");
    const satisfied: string[] = [];
    const replaced: string[] = [];
    const rest: string[] = [];
    for (const line of splitLines(stdout)) {
      const match = SATISFIED.exec(line);
      const found = FOUND.exec(line);
      if (match !== null) satisfied.push(`${match[1]!.replace(/[<>=!~;[(].*$/, "")} ${match[3]}`);
      else if (isUninstall && GONE.test(line)) rest.push(line.trim());
      else if (found !== null) replaced.push(...isUninstall ? [] : [found[1]!]);
      else if (!PROGRESS.test(line) && !NOTICE.test(line) && line.trim() !== "") rest.push(line);
    }
    const said = shortComplaints(splitLines(stderr), omitted);
    said.push(...omitted.marker(elision));
    const lines = [
      ...(satisfied.length > 0 ? [`already satisfied: ${satisfied.join(", ")}`] : []),
      ...(replaced.length > 0 ? [`Found existing installation: ${replaced.join(", ")}`] : []),
      ...foldVersions(rest),
    ];
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
    const said = [...new Set(splitLines(stderr))].filter((line) =>
      !NOTICE.test(line) && !/^Using Python .* environment/.test(line)
    );
    return {
      stdout: [...(columns.length > 0 ? [head.replace(/ {2,}/g, " ")] : []), ...lines].join("\n") + "\n",
      ...(said.join("") === "" ? {} : { stderr: said.join("\n") + "\n" }),
    };
  },
};
