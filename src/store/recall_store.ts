/**
 * Keeps the whole output of runs that were shown in short form: a file of the bytes beside a file that says what they are.
 * It is written before the short form is shown, so that a marker never promises what is not there.
 *
 * @module
 */

import { DEFAULT_STORE_CONFIG, type StoreConfig } from "../config/store_config.ts";
import { dataFolder } from "../platform/paths.ts";
import { removeOld } from "./remove_old.ts";

/** What is known of a stored output. */
export interface RecallEntry {
  readonly id: string;
  /** The command as typed, secrets masked. */
  readonly command: string;
  /** Name of the filter that made the short form. */
  readonly filter: string;
  readonly cwd: string;
  /** Absent when nobody knew. */
  readonly exitCode?: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Length of what is stored. */
  readonly bytes: number;
  /** How many secrets were replaced in what is stored. */
  readonly masked: number;
  /** True when the output went on after what is stored. */
  readonly isCut: boolean;
  /** How often it was asked for. */
  readonly recalled: number;
}

/** What the writer of an output says of it. */
export type RecallDetails = Omit<RecallEntry, "id" | "bytes" | "isCut" | "recalled">;

const ID = /^[0-9a-f]{8}$/;

/** The folder of the stored outputs; it need not exist. */
export function recallFolder(): string {
  return `${dataFolder()}/recall`;
}

/** Writes bytes piece by piece into the store; they count only once {@linkcode RecallWriter.finish} was called. */
export class RecallWriter {
  #file: Deno.FsFile | undefined;
  #bytes = 0;
  #isCut = false;

  private constructor(readonly id: string, readonly folder: string, readonly limits: StoreConfig) {}

  /** @throws when the data folder cannot be written. */
  static open(id: string, limits: StoreConfig = DEFAULT_STORE_CONFIG): RecallWriter {
    const folder = recallFolder();
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const writer = new RecallWriter(id, folder, limits);
    writer.#file = Deno.openSync(`${folder}/${id}.part`, { write: true, createNew: true, mode: 0o600 });
    return writer;
  }

  /** True once bytes came that there was no room for. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** @throws when the disk is full. */
  write(bytes: Uint8Array): void {
    const room = Math.max(0, Math.floor(this.limits.maxBytes / 2) - this.#bytes);
    if (bytes.length > room) this.#isCut = true;
    const part = bytes.subarray(0, room);
    for (let at = 0; at < part.length;) at += this.#file!.writeSync(part.subarray(at));
    this.#bytes += part.length;
  }

  /**
   * Makes the entry visible to `rtk recall`.
   *
   * @throws when the disk is full.
   */
  finish(details: RecallDetails): void {
    this.#file?.close();
    this.#file = undefined;
    writeEntry(this.folder, { id: this.id, ...details, bytes: this.#bytes, isCut: this.#isCut, recalled: 0 });
    Deno.renameSync(`${this.folder}/${this.id}.part`, `${this.folder}/${this.id}.raw`);
    removeOld(this.folder, this.limits, this.#bytes);
  }

  /** Forgets what was written. */
  discard(): void {
    this.#file?.close();
    this.#file = undefined;
    for (const end of ["part", "json"]) {
      try {
        Deno.removeSync(`${this.folder}/${this.id}.${end}`);
      } catch {
        // It was not there.
      }
    }
  }
}

function writeEntry(folder: string, entry: RecallEntry): void {
  Deno.writeTextFileSync(`${folder}/${entry.id}.json`, JSON.stringify(entry), { mode: 0o600 });
}

/** All entries, newest first. */
export function listRecall(): RecallEntry[] {
  let names: string[];
  try {
    names = [...Deno.readDirSync(recallFolder())].map(({ name }) => name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
  const entries: RecallEntry[] = [];
  for (const name of names) {
    if (!name.endsWith(".raw")) continue;
    const entry = readRecall(name.slice(0, -4));
    if (entry !== undefined) entries.push(entry);
  }
  return entries.sort((a, b) => b.createdAt - a.createdAt);
}

/** The entry of that id, or undefined. */
export function readRecall(id: string): RecallEntry | undefined {
  if (!ID.test(id)) return undefined;
  try {
    return JSON.parse(Deno.readTextFileSync(`${recallFolder()}/${id}.json`)) as RecallEntry;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Opens the stored bytes of an entry. */
export function openRecall(id: string): Deno.FsFile {
  return Deno.openSync(`${recallFolder()}/${id}.raw`);
}

/** Notes that an entry was asked for; that it could not be noted is not worth a word. */
export function countRecall(entry: RecallEntry): void {
  try {
    writeEntry(recallFolder(), { ...entry, recalled: (entry.recalled ?? 0) + 1 });
  } catch {
    // A read-only data folder serves all the same.
  }
}
