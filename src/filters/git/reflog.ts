import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { Flags } from "./flags.ts";

/** Entries shown where the user named no number; the newest stand first. */
const MOST = 30;
/** Entries shown where the user did. */
const MOST_ASKED_FOR = 100;
/** Of which, one of the oldest. */
const OLDEST = 1;

const ENTRY = /^(?:([0-9a-f]{4,64})(?: \((.+?)\))? )?(\S+)@\{(\d+)\}: (.*)$/;

interface Entry {
  readonly hash: string;
  readonly refs: string;
  readonly number: number;
  readonly text: string;
}

interface Run {
  readonly first: Entry;
  last: number;
}

/** Puts neighbours that say the same into one. */
function foldRepeats(entries: readonly Entry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const previous = runs.at(-1);
    const same = previous !== undefined && previous.first.hash === entry.hash && previous.first.text === entry.text &&
      entry.number === previous.last + 1 && entry.refs === previous.first.refs;
    if (same) previous.last = entry.number;
    else runs.push({ first: entry, last: entry.number });
  }
  return runs;
}

/** Full hashes within the text of an entry, as `checkout: moving from … to …` has them, are cut as the log cuts them. */
function write({ first, last }: Run): string {
  const number = first.number === last ? `${last}` : `${first.number}-${last}`;
  const refs = first.refs === "" ? "" : ` (${first.refs})`;
  const text = first.text.replace(/\b[0-9a-f]{40,64}\b/g, (hash) => hash.slice(0, 8));
  return `${number} ${first.hash}${refs} ${text}`.replace(/  +/g, " ");
}

/** The first and the last entry with the name that git knows them by, those between with their number alone. */
function named(lines: readonly string[], ref: string): string[] {
  return lines.map((line, index) =>
    index === 0 || index === lines.length - 1 ? line.replace(/^\d+/, (number) => `${ref}@{${number}}`) : line
  );
}

function condense(capture: Capture, elision: Elision, unit: string, limited: boolean): Answer | undefined {
  const parts = splitLines(capture.stdout).map((line) => ENTRY.exec(line));
  const ref = parts[0]?.[3];
  if (ref === undefined || !parts.every((entry) => entry?.[3] === ref)) return undefined;
  const runs = foldRepeats(parts.map((entry) => ({
    hash: entry![1] ?? "",
    refs: entry![2] ?? "",
    number: Number(entry![4]),
    text: entry![5]!,
  })));
  const most = limited ? MOST_ASKED_FOR : MOST;
  const hidden = Math.max(0, runs.length - most);
  const shown = hidden === 0 ? runs : [...runs.slice(0, most - OLDEST), ...runs.slice(-OLDEST)];
  const lines = named(shown.map(write), ref);
  if (hidden > 0) lines.splice(most - OLDEST, 0, `… ${hidden} ${unit}`);
  const marker = hidden > 0 ? [elision.leftOut(hidden, unit)] : [];
  return { stdout: [...lines, ...marker].join("\n"), stderr: capture.stderr };
}

/** `git reflog`: the number of each entry, its commit and what was done; repeats folded, the oldest of many left out. */
export function pickReflog(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args, "-n --max-count");
  if (["expire", "delete", "exists"].includes(flags.operands[0] ?? "")) return undefined;
  if (flags.has("--format --pretty --date -p --patch --stat --name-only --graph -h --help")) return undefined;
  const limited = flags.has("-n --max-count -<number>");
  return { name: "git-reflog", condense: (capture, elision) => condense(capture, elision, "entries", limited) };
}
