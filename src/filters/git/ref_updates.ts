import { appendTo } from "../append_to.ts";
import { clipMiddle } from "../clip_middle.ts";
import type { Omitted } from "../omitted.ts";
import type { Reading } from "./reading.ts";

/** What a fetch or a push did to one ref. */
interface RefUpdate {
  readonly flag: string;
  /** `[new branch]`, `5d69c71..38b9ea8` and the like. */
  readonly summary: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const UPDATE = /^ ([ +*\-=!tx]) (\[[^\]]+\]|\S+) +(\S+) +-> +(\S+)(?: +(\(.*\)))?$/;
/** Refs of one kind from this number on stand on one line. */
const TOGETHER = 3;
/** Refs named on it. */
const MOST_NAMES = 150;

function readUpdate(line: string): RefUpdate | undefined {
  const parts = UPDATE.exec(line);
  if (parts === null) return undefined;
  return { flag: parts[1]!, summary: parts[2]!, from: parts[3]!, to: parts[4]!, reason: parts[5] ?? "" };
}

/** The name that says all: of `main -> origin/main` the right one, of a new tag the only one. */
function soleName({ from, to }: RefUpdate): string | undefined {
  return from === "(none)" || from === to || to.endsWith(`/${from}`) ? to : undefined;
}

function write({ flag, summary, from, to, reason }: RefUpdate): string {
  return [` ${flag}`.trimEnd(), summary, from, "->", to, ...(reason === "" ? [] : [reason])].join(" ").replace(
    /^ +/,
    " ",
  );
}

/** Reads the lines of a fetch or push about refs: many new or deleted ones are named together. */
export function readRefUpdates(lines: readonly string[], start: number, omitted: Omitted): Reading | undefined {
  const updates: RefUpdate[] = [];
  let end = start;
  for (; end < lines.length; end++) {
    const update = readUpdate(lines[end]!);
    if (update === undefined) break;
    updates.push(update);
  }
  if (updates.length === 0) return undefined;
  const kinds = new Map<string, string[]>();
  const kindOf = (update: RefUpdate) =>
    update.summary.startsWith("[") && update.reason === "" && soleName(update) !== undefined
      ? `${update.flag} ${update.summary}`
      : undefined;
  for (const update of updates) {
    const kind = kindOf(update);
    if (kind !== undefined) appendTo(kinds, kind, soleName(update)!);
  }
  const isTogether = (kind: string | undefined) => kind !== undefined && kinds.get(kind)!.length >= TOGETHER;
  const alone = updates.filter((update) => !isTogether(kindOf(update))).map(write);
  const together = [...kinds].filter(([kind]) => isTogether(kind)).map(([kind, names]) =>
    ` ${kind} ${clipMiddle(names, MOST_NAMES, omitted).join(" ")}`
  );
  return { lines: [...alone, ...together], end };
}
