/**
 * `rtk telemetry`: there is none. What rtk keeps on this machine can be forgotten.
 *
 * @module
 */

import { auditLogPath } from "../audit/audit.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { nearestWord } from "../platform/nearest_word.ts";
import { dataFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";
import { historyPath } from "../store/history.ts";

/** What `rtk telemetry --help` prints. */
export const HELP = `Says what rtk sends to anybody, which is nothing, and forgets what it keeps.

Usage: rtk telemetry status
       rtk telemetry forget     deletes the history of runs, the outputs kept for rtk recall, and the audit log

There is no telemetry in rtk: it opens no connection. The settings, the agreements to filters and the record by which
rtk init --uninstall gives files back are not touched by forget.

Exit codes: 0 said, or forgotten; 1 not done; 2 wrong use

Example: rtk telemetry status
`;

const WORDS = ["status", "forget", "enable", "disable"];

/** What rtk keeps of runs: databases with their side files, stored outputs, the log. */
function keptPaths(): string[] {
  const databases = [historyPath(), `${dataFolder()}/history.db`, `${dataFolder()}/recall.db`];
  const sides = databases.flatMap((path) => [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]);
  return [...new Set([...sides, `${dataFolder()}/recall`, `${dataFolder()}/tee`, auditLogPath()])];
}

async function forget(): Promise<number> {
  const gone: string[] = [];
  const kept: string[] = [];
  for (const path of keptPaths()) {
    try {
      await Deno.remove(path, { recursive: true });
      gone.push(path);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) continue;
      kept.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
  writeOut(plainText(gone.length === 0 ? "Nothing was kept.\n" : gone.map((path) => `deleted ${path}\n`).join("")));
  if (kept.length > 0) writeError(plainText(kept.map((line) => `rtk telemetry: cannot delete ${line}\n`).join("")));
  return kept.length === 0 ? EXIT_CODES.ok : EXIT_CODES.failed;
}

/** Runs `rtk telemetry`. */
export async function run(args: readonly string[]): Promise<number> {
  const [word = "status", ...rest] = args;
  if (rest.length > 0 || !WORDS.includes(word)) {
    const near = nearestWord(word, WORDS);
    const hint = rest.length > 0 ? `${word} takes no argument` : `unknown word "${word}"`;
    const meant = rest.length > 0 || near === undefined ? "; see rtk telemetry --help" : `: did you mean ${near}?`;
    writeError(plainText(`rtk telemetry: ${hint}${meant}\n`));
    return EXIT_CODES.usage;
  }
  if (word === "forget") return await forget();
  if (word === "enable") {
    writeError("rtk telemetry: there is no telemetry in rtk, so there is nothing to switch on\n");
    return EXIT_CODES.failed;
  }
  writeOut(
    "There is no telemetry in rtk: nothing is collected for anybody and no connection is opened.\n" +
      plainText(`What it keeps for you lies in ${dataFolder()}; rtk telemetry forget deletes it.\n`),
  );
  return EXIT_CODES.ok;
}
