/**
 * `rtk hook-audit`: what hooks decided, as their log tells it.
 *
 * @module
 */

import { auditLogPath } from "../audit/audit.ts";
import { type AuditSummary, auditSummary, type Counted } from "../audit/audit_summary.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";

/** What `rtk hook-audit --help` prints. */
export const HELP = `Shows what hooks decided about commands.

Usage: rtk hook-audit [--since DAYS] [--json]

  --since DAYS  how far to look back: 7 days without it, 0 for all
  --json        for programs

Hooks write a line for each decision while RTK_HOOK_AUDIT=1 is in their environment: hook-audit.log in the data folder, or in
the folder that RTK_AUDIT_DIR names. Well-known secrets are masked in it.

Exit codes: 0 shown, or nothing to show yet; 1 the log cannot be read; 2 wrong use

Example: rtk hook-audit --since 1
`;

const USUAL_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;
const MOST_COMMANDS = 10;

interface Request {
  readonly days: number;
  readonly json: boolean;
}

/** The command line, or what is wrong with it. */
function readRequest(args: readonly string[]): Request | string {
  let days = USUAL_DAYS;
  let json = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === "--json") json = true;
    else if (arg === "--since" || arg.startsWith("--since=")) {
      const value = arg === "--since" ? args[++at] : arg.slice("--since=".length);
      if (value === undefined || !/^\d{1,6}$/.test(value)) return "--since takes a number of days, 0 for all";
      days = Number(value);
    } else return `unknown argument "${arg}"`;
  }
  return { days, json };
}

function readLog(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw new Error(`cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function share(count: number, total: number): string {
  return total === 0 ? "" : `${Math.round(100 * count / total)}%`.padStart(6);
}

function rows(list: readonly Counted[], most = Infinity): string[] {
  const shown = list.slice(0, most).map(({ name, count }) => `  ${String(count).padStart(7)}  ${name}`);
  return list.length > most ? [...shown, `           and ${list.length - most} more`] : shown;
}

function lines(summary: AuditSummary, days: number): string[] {
  const { total, rewritten, asked, skipped, reasons, commands, unreadable } = summary;
  const count = (name: string, number: number) => `  ${String(number).padStart(7)}${share(number, total)}  ${name}`;
  return [
    `Decisions of hooks, ${days === 0 ? "all that are in the log" : days === 1 ? "last day" : `last ${days} days`}`,
    `  ${String(total).padStart(7)}        in all`,
    count("rewritten", rewritten),
    count("rewritten, the agent asks", asked),
    count("left as typed", skipped),
    ...reasons.length > 0 ? ["", "Left as typed because of", ...rows(reasons)] : [],
    ...commands.length > 0 ? ["", "Most often rewritten", ...rows(commands, MOST_COMMANDS)] : [],
    ...unreadable > 0 ? ["", `${unreadable} lines of the log could not be read`] : [],
  ];
}

/** Runs `rtk hook-audit`. */
export function run(args: readonly string[]): Promise<number> {
  const request = readRequest(args);
  if (typeof request === "string") {
    writeError(plainText(`rtk hook-audit: ${request}\n`));
    return Promise.resolve(EXIT_CODES.usage);
  }
  const path = auditLogPath();
  const text = readLog(path);
  const since = request.days === 0 ? undefined : new Date(Date.now() - request.days * DAY);
  const summary = auditSummary(text ?? "", since);
  if (request.json) writeOut(`${JSON.stringify({ log: path, days: request.days, ...summary }, null, 2)}\n`);
  else if (text === undefined) {
    writeOut(plainText(`No log at ${path} yet: hooks write one while RTK_HOOK_AUDIT=1 is in their environment.\n`));
  } else writeOut(plainText(`${lines(summary, request.days).join("\n")}\n`));
  return Promise.resolve(EXIT_CODES.ok);
}
