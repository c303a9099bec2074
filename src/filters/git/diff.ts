import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { condenseDocument } from "./condense_document.ts";
import { condenseWordDiff } from "./word_diff.ts";
import { headAndTail } from "./head_and_tail.ts";
import { LargeDocument } from "./large_document.ts";
import { Flags } from "./flags.ts";
import { shortNames } from "./name_list.ts";

/** Formats for programs or of the user's own, colours that carry meaning, and patches that have to be exact. */
const LEFT_ALONE =
  "-z -h --help --raw --numstat --shortstat --dirstat --cumulative --name-only --name-status --summary -s --no-patch " +
  "--quiet --check --color-words --word-diff=color --word-diff=porcelain --color-moved --binary --full-index --output " +
  "--line-prefix --output-indicator-new --output-indicator-old --output-indicator-context --ext-diff -o -c --cc " +
  "--src-prefix --dst-prefix";

/** Options by which the user says how many unchanged lines to show. */
const CONTEXT = "-U --unified -W --function-context --inter-hunk-context";

/** True if the options of a command that shows differences choose a format that is not shortened. */
export function choosesDiffFormat(flags: Flags): boolean {
  return flags.has(LEFT_ALONE);
}

/** True if the options say how many unchanged lines to show. */
export function choosesContext(flags: Flags): boolean {
  return flags.has(CONTEXT);
}

const NAMES = "--name-only --name-status";

/** True where the names of files are all that is asked for. */
function isListOfNames(flags: Flags): boolean {
  const isOther = LEFT_ALONE.split(" ").some((option) => !NAMES.split(" ").includes(option) && flags.has(option));
  return flags.has(NAMES) && !isOther;
}

/** `git diff --name-only` and `--name-status`: each folder once where there are many. */
const LIST: Filter = {
  name: "git-diff",
  condense(capture, elision) {
    const omitted = new Omitted();
    const short = shortNames(splitLines(capture.stdout), omitted);
    return { stdout: [...short, ...omitted.marker(elision)].join("\n"), stderr: capture.stderr };
  },
};

/** `git diff`: a patch that still applies, or each file with its share of the room. */
export function pickDiff(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args, "-O -S -G --output --diff-filter --stat-width");
  if (isListOfNames(flags)) return LIST;
  if (choosesDiffFormat(flags)) return undefined;
  const words = flags.has("--word-diff");
  return {
    name: "git-diff",
    readsLongLines: true,
    condense: (capture, elision) =>
      words ? condenseWordDiff(capture, elision) : condenseDocument(capture, elision, choosesContext(flags)),
    open: (_argv, elision) => words ? headAndTail(elision, 150, 20) : new LargeDocument(elision),
  };
}
