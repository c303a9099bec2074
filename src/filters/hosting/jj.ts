import { has, readOptions } from "../files/options.ts";
import { groupPaths, renderGroup } from "../files/path_groups.ts";
import { pick as pickGit } from "../git/mod.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";

const WITH_VALUE = new Set(
  "-r --revisions --revision -n --limit -R --repository --at-op --config --from --to -f -t -T --template -m --message"
    .split(" "),
);
const LEFT_ALONE = ["-T", "--template", "--help", "-h", "-i", "--interactive", "--tool", "--color-words", "--context"];

const CHANGE = /^([ACDMR]) (.+)$/;

/** `A src/a.ts`: paths of one fate on few lines; all else as it stands. */
function condenseStatus({ stdout, stderr }: Capture): Answer {
  const lines = stdout.replace(/\n$/, "").split("\n");
  const shown: string[] = [];
  for (let index = 0; index < lines.length;) {
    const [, letter, path] = CHANGE.exec(lines[index] ?? "") ?? [];
    if (letter === undefined || path === undefined) {
      shown.push(lines[index] ?? "");
      index += 1;
      continue;
    }
    const paths = [path];
    for (index += 1; (lines[index] ?? "").startsWith(`${letter} `); index++) paths.push((lines[index] ?? "").slice(2));
    shown.push(...groupPaths(paths).map((group) => `${letter} ${renderGroup(group)}`));
  }
  return { stdout: shown.join("\n"), stderr };
}

/** A commit's first line in the graph: marks, change, author, date, commit. */
const COMMIT =
  /^([│├─╮╯╭╰ |\\/]*[@○◆×◉o*x]) ([│| ]*)(\w+(?:\?\?)?) ([^\s@]+@\S+) (\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d (.*)$/;

/** Lines shown of a long log; the newest commits stand first. */
const NEWEST = 60;
const OLDEST = 3;

/** Two lines of a commit on one; lines that only carry the graph on are dropped where nothing branches. */
function condenseLog({ stdout, stderr }: Capture, elision: Elision): Answer {
  const lines = stdout.replace(/\n$/, "").split("\n");
  const shown: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const commit = COMMIT.exec(line);
    if (commit === null) {
      if (!/^[│| ]*$/.test(line)) shown.push(line);
      continue;
    }
    const [, mark = "", , change = "", author = "", date = "", rest = ""] = commit;
    const next = lines[index + 1] ?? "";
    const title = /^[│| ~]* {2}(\S.*)$/.exec(next)?.[1];
    if (title !== undefined) index += 1;
    shown.push(`${mark} ${change} ${rest} ${date} ${author.replace(/@.*$/, "")} ${title ?? ""}`.trimEnd());
  }
  const hidden = shown.length - NEWEST - OLDEST;
  if (hidden < 2) return { stdout: shown.join("\n"), stderr };
  const cut = [...shown.slice(0, NEWEST), `… ${hidden} lines`, ...shown.slice(-OLDEST), elision.leftOut(hidden)];
  return { stdout: cut.join("\n"), stderr };
}

/** `jj`: the state by fate of paths, commits on a line each, differences in git's form as git's. */
export function pickJj(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  if (has(options, ...LEFT_ALONE)) return undefined;
  const [subcommand = "log"] = options.operands;
  switch (subcommand) {
    case "log":
      return has(options, "-p", "--patch", "-s", "--summary", "--stat", "--git", "--no-graph")
        ? undefined
        : { name: "jj-log", holds: true, condense: condenseLog };
    case "st":
    case "status":
      return { name: "jj-status", holds: true, condense: condenseStatus };
    case "diff":
      if (has(options, "--git")) return pickGit(["git", "diff"]);
      return has(options, "-s", "--summary") ? { name: "jj-diff", holds: true, condense: condenseStatus } : undefined;
    default:
      return undefined;
  }
}
