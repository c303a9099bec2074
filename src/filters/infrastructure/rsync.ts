import { appendTo } from "../append_to.ts";
import { groupPaths, renderGroup } from "../files/path_groups.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";

const NOISE = [
  /^(?:sending|receiving) incremental file list$/,
  /^building file list \.\.\./,
  /^delta-transmission (?:en|dis)abled/,
  /^ +[\d.,]+[KMGT]? +\d+%? .*\d+:\d\d:\d\d/,
  /^\d+ files?(?:\.\.\.|to consider$)/,
  /^\s*$/,
  // Of the statistics what says nothing of the outcome.
  /^(?:File list |Matched data: |Literal data: )/,
];
/** What `-i` puts before a path: `>f+++++++++ `, `*deleting `. */
const ITEM = /^([<>ch.*][fdLDS.][\w.+?]{9}|\*deleting) +(.*)$/;
const STATISTICS = /^(?:sent .* bytes|total size is |Number of |Total |Literal |Matched |File list |rsync|\S.*: \d)/;

/** What rsync says between the paths of files that it could not do as asked. */
const MESSAGE =
  /^(?:skipping |ignoring |IO error|file has vanished:|cannot |could not |can't |failed |error|warning|symlink has no|created directory |\[(?:sender|receiver|generator)\]|.*(?::|\)) (?:Permission denied|No such file|File exists|Operation not|No space left)| *deletions? stopped|Deletions )/i;

/** Characters shown of the paths. */
const BUDGET = 4000;

function condense({ stdout, stderr }: Capture, elision: Elision): Answer {
  const paths = new Map<string, string[]>();
  const messages: string[] = [];
  const rest: string[] = [];
  for (const line of stdout.replace(/\n$/, "").split("\n")) {
    if (NOISE.some((pattern) => pattern.test(line))) continue;
    const deleted = /^deleting (.*)$/.exec(line)?.[1];
    const [, item = deleted === undefined ? "" : "deleting", path = deleted ?? line] = ITEM.exec(line) ?? [];
    if (item === "" && (STATISTICS.test(line) || rest.length > 0)) rest.push(line);
    else if (item === "" && MESSAGE.test(line)) messages.push(line);
    // A folder that only holds what follows says nothing of its own.
    else if (item !== "" || !path.endsWith("/")) appendTo(paths, item, path);
  }
  const lines = [...paths].flatMap(([item, own]) =>
    groupPaths(own).map((group) => ({
      text: `${item === "" ? "" : `${item} `}${renderGroup(group, 200)}`,
      count: group.count,
    }))
  );
  let left = BUDGET;
  const first = lines.findIndex(({ text }) => (left -= text.length + 1) < 0);
  const hidden = first < 0 ? 0 : lines.slice(first).reduce((sum, { count }) => sum + count, 0);
  const shown = (first < 0 ? lines : lines.slice(0, first)).map(({ text }) => text);
  const marker = hidden > 0 ? [elision.leftOut(hidden, "paths")] : [];
  return { stdout: [...shown, ...marker, ...messages, ...rest].join("\n"), stderr };
}

/** `rsync`: what was sent with each folder once, without progress; the statistics stay. */
export function pickRsync(argv: readonly string[]): Filter | undefined {
  const isOther = argv.some((arg) =>
    /^(?:--(?:daemon|server|help|version|out-format|log-file|list-only).*|-0)$/.test(arg)
  );
  return isOther ? undefined : { name: "rsync", holds: true, condense };
}
