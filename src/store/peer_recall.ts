/**
 * `recall.db`, where the original rtk 1.1.0 keeps outputs. They can still be recalled; nothing is added.
 *
 * @module
 */

import type { DatabaseSync } from "node:sqlite";
import { dataFolder } from "../platform/paths.ts";

/** An output stored by the original. */
export interface PeerEntry {
  readonly id: string;
  readonly command: string;
  readonly exitCode: number | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly bytes: number;
  readonly isCut: boolean;
}

async function open(readOnly: boolean): Promise<DatabaseSync | undefined> {
  const path = `${dataFolder()}/recall.db`;
  try {
    Deno.statSync(path);
  } catch {
    return undefined;
  }
  const { DatabaseSync } = await import("node:sqlite");
  return new DatabaseSync(path, { readOnly });
}

function entryOf(row: Record<string, unknown>): PeerEntry {
  return {
    id: String(row["hash"]),
    command: String(row["command"]),
    exitCode: row["exit_code"] === null ? undefined : Number(row["exit_code"]),
    createdAt: 1000 * Number(row["created_at"]),
    bytes: Number(row["byte_size"]),
    isCut: Number(row["truncated"]) !== 0,
  };
}

/**
 * Entries whose id starts with `prefix`, newest first.
 *
 * @throws when the database cannot be read.
 */
export async function listPeerRecall(prefix = ""): Promise<PeerEntry[]> {
  const database = await open(true);
  if (database === undefined || !/^[0-9a-f]*$/.test(prefix)) return [];
  try {
    return database.prepare(
      "SELECT hash, command, exit_code, created_at, byte_size, truncated FROM recall WHERE hash LIKE ? || '%' " +
        "ORDER BY created_at DESC",
    ).all(prefix).map((row) => entryOf(row as Record<string, unknown>));
  } finally {
    database.close();
  }
}

function countRecall(database: DatabaseSync, id: string, slug: string): void {
  try {
    database.prepare("UPDATE recall SET recalled = recalled + 1 WHERE hash = ?").run(id);
    database.prepare("UPDATE recall_stats SET recalls = recalls + 1 WHERE slug = ? AND mode = 'sqlite'")
      .run(slug.replace(/_.*/s, ""));
  } catch {
    // A count is not worth an error.
  }
}

/**
 * The bytes of an entry.
 *
 * @throws {Error} when they are packed in a way that is not known.
 */
export async function readPeerRecall({ id, command }: PeerEntry): Promise<Uint8Array<ArrayBuffer>> {
  const database = (await open(false))!;
  try {
    const row = database.prepare("SELECT codec, blob FROM recall WHERE hash = ?").get(id);
    const blob = new Uint8Array(row?.["blob"] as Uint8Array);
    const codec = String(row?.["codec"]);
    if (!["gzip", "none", "raw"].includes(codec)) {
      throw new Error(`Cannot unpack entry "${id}": unknown codec "${codec}"`);
    }
    countRecall(database, id, command);
    if (codec !== "gzip") return blob;
    return await new Response(new Blob([blob]).stream().pipeThrough(new DecompressionStream("gzip"))).bytes();
  } finally {
    database.close();
  }
}
