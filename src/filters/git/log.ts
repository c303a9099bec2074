import { clipMiddle } from "../clip_middle.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { condenseDocument } from "./condense_document.ts";
import { choosesContext, choosesDiffFormat } from "./diff.ts";
import { Flags } from "./flags.ts";
import { headAndTail } from "./head_and_tail.ts";
import { LargeDocument } from "./large_document.ts";
import { condenseGraph } from "./log_graph.ts";

const VALUED =
  "-n -S -G -L -O --max-count --skip --since --after --until --before --author --committer --grep --date --decorate-refs " +
  "--decorate-refs-exclude --diff-filter --glob --branches --exclude --encoding";

/** Formats of the user's own, and walks that print something else than commits. */
const LEFT_ALONE = "--format --pretty --show-linear-break --porcelain";
/** What the differences of commits look like is then not for us to shorten. */
const DIFF_ONLY = "--name-only --name-status -c --cc -s --no-patch --summary --shortstat --numstat";

/** Characters shown of a list with a line for each commit. */
const LINES = 10_000;

function chooses(args: readonly string[]): { flags: Flags; isLeftAlone: boolean } {
  const flags = new Flags(args, VALUED);
  // These leave the format of the commits as it is, and what they add is shown as it stands.
  const rest = new Flags(args.filter((arg) => !DIFF_ONLY.split(" ").includes(arg)), VALUED);
  return { flags, isLeftAlone: flags.has(LEFT_ALONE) || choosesDiffFormat(rest) };
}

/** Options and operands by which the user said which commits, or how many. */
const LIMITS =
  "-<number> -n --max-count --skip --since --after --until --before --author --committer --grep -S -G -L --merges " +
  "--no-merges --follow --diff-filter --reverse -g --walk-reflogs";
/** Commits shown on a line each where the user asked for all of them; the newest stand first. */
const NEWEST = 30;
/** And of the oldest. */
const OLDEST = 2;

/** `git log --oneline`: short as it is, unless it is very long or nobody said how long it may be. */
function condenseLines(capture: Capture, elision: Elision, isLimited: boolean): Answer | undefined {
  const commits = splitLines(capture.stdout);
  if (!isLimited && commits.length > NEWEST + OLDEST + 1) {
    const hidden = commits.length - NEWEST - OLDEST;
    // With `--graph` some of the lines are of the graph alone.
    const unit = commits.every((line) => /^[0-9a-f]{4,}/.test(line)) ? "commits" : "lines";
    const shown = [...commits.slice(0, NEWEST), `… ${hidden} ${unit}`, ...commits.slice(-OLDEST)];
    return { stdout: [...shown, elision.leftOut(hidden, unit)].join("\n"), stderr: capture.stderr };
  }
  if (capture.stdout.length <= LINES) return undefined;
  const lines = splitLines(capture.stdout);
  const omitted = new Omitted();
  const average = capture.stdout.length / lines.length;
  const shown = clipMiddle(lines, Math.max(20, Math.floor(LINES / average)), omitted);
  return { stdout: [...shown, ...omitted.marker(elision)].join("\n"), stderr: capture.stderr };
}

/** `git log`: a line for each commit, with what its message and its differences have to say below. */
export function pickLog(args: readonly string[]): Filter | undefined {
  const { flags, isLeftAlone } = chooses(args);
  if (isLeftAlone) return undefined;
  const withDiff = flags.has("-p -u --patch --stat --patch-with-stat --name-only --name-status --numstat -c --cc -L");
  const oneLine = flags.has("--oneline");
  const graph = flags.has("--graph");
  const isLimited = flags.has(LIMITS) || flags.operands.length > 0 || args.includes("--");
  return {
    name: "git-log",
    readsLongLines: true,
    condense(capture, elision) {
      if (oneLine && !withDiff) return condenseLines(capture, elision, isLimited);
      if (graph) return withDiff || oneLine ? undefined : condenseGraph(capture, elision);
      return condenseDocument(capture, elision, choosesContext(flags));
    },
    open: (_argv, elision) => oneLine || graph ? headAndTail(elision, 150, 10) : new LargeDocument(elision),
  };
}

/** `git show`: a commit with its differences, or a tag. The contents of a file (`REV:path`) are shown as they are. */
export function pickShow(args: readonly string[]): Filter | undefined {
  const { flags, isLeftAlone } = chooses(args);
  if (isLeftAlone || flags.has("--graph")) return undefined;
  if (flags.operands.some((operand) => operand.includes(":") && !operand.startsWith(":/"))) return undefined;
  return {
    name: "git-show",
    readsLongLines: true,
    condense: (capture, elision) => condenseDocument(capture, elision, choosesContext(flags)),
    open: (_argv, elision) => new LargeDocument(elision),
  };
}
