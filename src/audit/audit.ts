/**
 * The audit log: one line for each decision of a hook, when `RTK_HOOK_AUDIT=1`.
 *
 * Format: `time | action | original | rewritten | host | verdict | rule | reason`, of which the original rtk writes the first
 * four. `|` and control characters inside a field are escaped, well-known secrets masked.
 *
 * @module
 */

import { maskSecrets } from "../platform/mask_secrets.ts";
import { dataFolder, parentFolder } from "../platform/paths.ts";

/** What is written of one decision. */
export interface AuditEntry {
  /** `rewrite`, `ask`, `skip:no_rewrite`, `skip:deny_rule` or `skip:defer`. */
  readonly action: string;
  readonly original: string;
  /** Empty when the line stays as typed. */
  readonly rewritten: string;
  readonly host: string;
  readonly verdict: string;
  readonly rule: string;
  readonly reason: string;
}

/** Where the log is kept: the folder that `RTK_AUDIT_DIR` names, or the data folder. */
export function auditLogPath(): string {
  return `${Deno.env.get("RTK_AUDIT_DIR") || dataFolder()}/hook-audit.log`;
}

function field(text: string): string {
  return maskSecrets(text).text.replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("|", "\\|").replace(
    /\p{Cc}/gu,
    (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** The line for an entry, without a line end. */
export function auditLine(entry: AuditEntry, now: Date): string {
  const { action, original, rewritten, host, verdict, rule, reason } = entry;
  return [now.toISOString().slice(0, 19), ...[action, original, rewritten, host, verdict, rule, reason].map(field)]
    .join(" | ");
}

/** Appends a line if auditing is on; a log that cannot be written never disturbs a hook. */
export function audit(entry: AuditEntry): void {
  // Before anything else: the first `Date` of a program has the time zone read.
  if (Deno.env.get("RTK_HOOK_AUDIT") !== "1") return;
  try {
    const path = auditLogPath();
    Deno.mkdirSync(parentFolder(path), { recursive: true, mode: 0o700 });
    Deno.writeTextFileSync(path, `${auditLine(entry, new Date())}\n`, { append: true, mode: 0o600 });
  } catch {
    // Nothing that a hook could do about it.
  }
}
