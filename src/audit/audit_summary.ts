/**
 * The audit log in numbers.
 *
 * @module
 */

/** How often something stands in the log. */
export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** What hooks decided in a span of time. */
export interface AuditSummary {
  readonly total: number;
  /** Lines that were rewritten without a question of rtk's. */
  readonly rewritten: number;
  /** Lines about which the agent was told to ask. */
  readonly asked: number;
  /** Lines that stayed as typed. */
  readonly skipped: number;
  /** Why they did, most frequent first. */
  readonly reasons: readonly Counted[];
  /** The commands that were rewritten or asked about, by their first two words, most frequent first. */
  readonly commands: readonly Counted[];
  /** Lines that are none of the log's form. */
  readonly unreadable: number;
}

/** What the log calls a decision to leave a line as it is, before the reason. */
const SKIP = "skip:";

interface Row {
  readonly time: string;
  readonly action: string;
  readonly original: string;
}

/** A field never has an unescaped bar, so blanks around a bare one part fields. */
function parseRow(line: string): Row | undefined {
  const [time = "", action = "", original] = line.split(" | ");
  return original !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(time)
    ? { time, action, original }
    : undefined;
}

function counted(names: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/**
 * Counts the lines of a log.
 *
 * @param since Older lines are left out; undefined for all.
 */
export function auditSummary(text: string, since: Date | undefined): AuditSummary {
  const lines = text.split("\n").filter((line) => line !== "");
  const parsed = lines.map(parseRow);
  const from = since?.toISOString().slice(0, 19) ?? "";
  const rows = parsed.filter((row) => row !== undefined).filter(({ time }) => time.slice(0, 19) >= from);
  const skipped = rows.filter(({ action }) => action.startsWith(SKIP));
  const asked = rows.filter(({ action }) => action === "ask");
  const rewritten = rows.filter(({ action }) => action !== "ask" && !action.startsWith(SKIP));
  return {
    total: rows.length,
    rewritten: rewritten.length,
    asked: asked.length,
    skipped: skipped.length,
    reasons: counted(skipped.map(({ action }) => action.slice(SKIP.length))),
    commands: counted([...rewritten, ...asked].map(({ original }) => original.trim().split(/\s+/, 2).join(" "))),
    unreadable: parsed.filter((row) => row === undefined).length,
  };
}
