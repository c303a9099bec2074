import { programName, type SimpleCommand } from "../shell/mod.ts";

/** Options that a command follows, and what ends it. */
interface Runner {
  readonly start: RegExp;
  readonly end: RegExp;
}
const FIND: Runner = { start: /^-(?:exec|execdir|ok|okdir)$/, end: /^[;+]$/ };
const FD: Runner = { start: /^(?:-x|-X|--exec|--exec-batch)$/, end: /^;$/ };
const RUNNERS: ReadonlyMap<string, Runner> = new Map([
  ["find", FIND],
  ["gfind", FIND],
  ["bfs", FIND],
  ["fd", FD],
  ["fdfind", FD],
]);

/** A subcommand of git, and the word behind it that a command follows. */
const GIT: Readonly<Record<string, string>> = { bisect: "run", submodule: "foreach" };

/** A command among the words of another one. */
export interface Executed {
  readonly words: SimpleCommand["words"];
  /** The program that runs it. */
  readonly by: string;
}

const NOTHING: readonly never[] = [];

/** The commands that a program is told to run by some of its words: `find -exec`, `fd -x`, `git bisect run`. */
export function executedBy({ words }: SimpleCommand): readonly Executed[] {
  const by = words.length < 3 ? undefined : programName(words[0]);
  if (by === "git") return behindGit(words);
  const runner = by === undefined ? undefined : RUNNERS.get(by);
  if (by === undefined || runner === undefined) return NOTHING;
  const { start, end } = runner;
  const found: Executed[] = [];
  for (let at = 1; at < words.length; at++) {
    if (!start.test(words[at]!.value ?? words[at]!.raw)) continue;
    const from = at + 1;
    while (at + 1 < words.length && !end.test(words[at + 1]!.value ?? words[at + 1]!.raw)) at++;
    if (at >= from) found.push({ words: words.slice(from, at + 1), by });
  }
  return found;
}

function behindGit(words: SimpleCommand["words"]): readonly Executed[] {
  const behindOptions = (from: number) => {
    let at = from;
    while (words[at]?.raw.startsWith("-")) at++;
    return at;
  };
  const at = words.findIndex(({ value }) => value !== undefined && Object.hasOwn(GIT, value));
  const verb = behindOptions(at + 1);
  if (at < 0 || words[verb]?.value !== GIT[words[at]!.value!]) return NOTHING;
  const from = behindOptions(verb + 1);
  return from < words.length ? [{ words: words.slice(from), by: "git" }] : NOTHING;
}
