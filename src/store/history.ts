/**
 * `history.db`: a line for each run that was shown in short form. Its tables are those of the original rtk 1.1.0, whose
 * file is carried on.
 *
 * @module
 */

import type { DatabaseSync } from "node:sqlite";
import { dataFolder, parentFolder } from "../platform/paths.ts";

/** An open history. */
export type History = DatabaseSync;

/** How long another run's write is waited for, in ms. */
const BUSY = 500;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS commands (
  id INTEGER PRIMARY KEY,
  timestamp TEXT NOT NULL,
  original_cmd TEXT NOT NULL,
  rtk_cmd TEXT NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  saved_tokens INTEGER NOT NULL,
  savings_pct REAL NOT NULL,
  exec_time_ms INTEGER DEFAULT 0,
  project_path TEXT DEFAULT ''
);
CREATE INDEX IF NOT EXISTS idx_timestamp ON commands(timestamp);
CREATE INDEX IF NOT EXISTS idx_project_path_timestamp ON commands(project_path, timestamp);
CREATE TABLE IF NOT EXISTS parse_failures (
  id INTEGER PRIMARY KEY,
  timestamp TEXT NOT NULL,
  raw_command TEXT NOT NULL,
  error_message TEXT NOT NULL,
  fallback_succeeded INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS idx_pf_timestamp ON parse_failures(timestamp);
CREATE TABLE IF NOT EXISTS hook_decisions (
  id INTEGER PRIMARY KEY,
  timestamp TEXT NOT NULL,
  session_id TEXT NOT NULL,
  tool_use_id TEXT NOT NULL,
  project_path TEXT DEFAULT '',
  raw_cmd TEXT NOT NULL,
  decision TEXT NOT NULL,
  rewritten_cmd TEXT,
  rtk_version TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS idx_hook_decisions_tool_use_id ON hook_decisions(tool_use_id);
CREATE INDEX IF NOT EXISTS idx_hook_decisions_timestamp ON hook_decisions(timestamp);
`;

/** The schema's number as the original rtk counts. */
const USER_VERSION = 2;

/** One run. */
export interface RunRecord {
  /** The command as typed, secrets masked. */
  readonly command: string;
  /** The same as rtk was called. */
  readonly rtkCommand: string;
  /** Tokens of what the command printed, as far as a host shows it. */
  readonly rawTokens: number;
  /** Tokens of what rtk printed, as far as a host shows it. */
  readonly shownTokens: number;
  readonly milliseconds: number;
  /** The folder it ran in. */
  readonly project: string;
}

/** Where the history is kept: `RTK_DB_PATH`, or the data folder. */
export function historyPath(): string {
  return Deno.env.get("RTK_DB_PATH") || `${dataFolder()}/history.db`;
}

function createFile(path: string): void {
  Deno.mkdirSync(parentFolder(path), { recursive: true, mode: 0o700 });
  try {
    Deno.openSync(path, { write: true, createNew: true, mode: 0o600 }).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

/**
 * Opens the history, creating it if there is none.
 *
 * @throws when it cannot be opened, is no database, or stays locked.
 */
export async function openHistory(path = historyPath()): Promise<History> {
  createFile(path);
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY}; PRAGMA synchronous = NORMAL;`);
    const version = database.prepare("PRAGMA user_version").get()?.["user_version"];
    if (version === 0) {
      database.exec(
        `PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ${SCHEMA} PRAGMA user_version = ${USER_VERSION}; COMMIT`,
      );
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function writeRecord(database: DatabaseSync, run: RunRecord): void {
  const saved = run.rawTokens - run.shownTokens;
  database.prepare(
    "INSERT INTO commands (timestamp, original_cmd, rtk_cmd, input_tokens, output_tokens, saved_tokens, savings_pct, " +
      "exec_time_ms, project_path) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  ).run(
    new Date().toISOString().replace("Z", "+00:00"),
    run.command,
    run.rtkCommand,
    run.rawTokens,
    run.shownTokens,
    saved,
    run.rawTokens === 0 ? 0 : 100 * saved / run.rawTokens,
    Math.round(run.milliseconds),
    run.project,
  );
}

/**
 * Adds a run. The database is not closed: that would wait for the disk, and the process ends anyway.
 *
 * @param historyDays Older lines are removed now and then.
 * @throws when the history cannot be written.
 */
export async function recordRun(run: RunRecord, historyDays: number): Promise<void> {
  const database = await openHistory();
  writeRecord(database, run);
  if (Math.random() > 1 / 64) return;
  const oldest = new Date(Date.now() - historyDays * 24 * 3600 * 1000).toISOString();
  database.prepare("DELETE FROM commands WHERE timestamp < ?").run(oldest);
}
