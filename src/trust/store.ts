/**
 * Which filter files the user has agreed to: each by its real path and the SHA-256 of what it said then.
 *
 * @module
 */

import { sha256 } from "../integrity/sha256.ts";
import { atomicWrite } from "../platform/atomic_write.ts";
import { dataFolder } from "../platform/paths.ts";

/** One agreement, in the form of the file. */
export interface TrustEntry {
  readonly sha256: string;
  /** RFC 3339, UTC. */
  readonly trusted_at: string;
}

/** The whole store; keys are real paths. `broken` says why a file that is there could not be read. */
export interface TrustStore {
  readonly trusted: Readonly<Record<string, TrustEntry>>;
  readonly broken: string | undefined;
}

/** How a file stands. */
export type TrustState = "trusted" | "changed" | "untrusted";

/** The place of the store. */
export function trustStorePath(): string {
  return `${dataFolder()}/trusted_filters.json`;
}

function entriesOf(value: unknown): Record<string, TrustEntry> | undefined {
  const { version, trusted } = (value ?? {}) as { version?: unknown; trusted?: unknown };
  if (version !== 1 || typeof trusted !== "object" || trusted === null) return undefined;
  const good = Object.entries(trusted).filter(([, entry]) => /^[0-9a-f]{64}$/.test(entry?.sha256));
  return Object.fromEntries(good.map(([path, e]) => [path, { sha256: e.sha256, trusted_at: String(e.trusted_at) }]));
}

/** Reads the store. One that cannot be read trusts nothing. */
export async function readTrust(path = trustStorePath()): Promise<TrustStore> {
  try {
    const trusted = entriesOf(JSON.parse(await Deno.readTextFile(path)));
    return trusted === undefined ? { trusted: {}, broken: "it is not a trust store" } : { trusted, broken: undefined };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return { trusted: {}, broken: undefined };
    return { trusted: {}, broken: error instanceof Error ? error.message : String(error) };
  }
}

/** Writes the store, only readable by the user. A broken one that is in the way is kept beside it. */
export async function writeTrust(
  store: TrustStore,
  trusted: Readonly<Record<string, TrustEntry>>,
  path = trustStorePath(),
): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true, mode: 0o700 });
  if (store.broken !== undefined) await Deno.rename(path, `${path}.broken-${Date.now()}`).catch(() => {});
  const text = `${JSON.stringify({ version: 1, trusted }, null, 2)}\n`;
  await atomicWrite(path, new TextEncoder().encode(text), { mode: 0o600 });
}

/** How a file with this content stands. `path` is its real path. */
export async function trustState(store: TrustStore, path: string, bytes: Uint8Array): Promise<TrustState> {
  const entry = Object.hasOwn(store.trusted, path) ? store.trusted[path] : undefined;
  if (entry === undefined) return "untrusted";
  return entry.sha256 === await sha256(bytes) ? "trusted" : "changed";
}

/** The agreement to a content, now. */
export async function agreementTo(bytes: Uint8Array): Promise<TrustEntry> {
  return { sha256: await sha256(bytes), trusted_at: new Date().toISOString() };
}
