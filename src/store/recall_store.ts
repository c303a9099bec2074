/**
 * Keeps the whole output of runs that were shown in short form: a file of the bytes beside a file that says what they are.
 *
 * @module
 */

import { dataFolder } from "../platform/paths.ts";

/** What is known of a stored output. */
export interface RecallEntry {
  readonly id: string;
  /** The command as typed, secrets masked. */
  readonly command: string;
  readonly cwd: string;
  readonly exitCode: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly bytes: number;
  /** How many secrets were replaced in what is stored. */
  readonly masked: number;
}

const MAX_ENTRIES = 200;
const MAX_AGE_MS = 30 * 24 * 3600 * 1000;
const ID = /^[0-9a-f]{8}$/;

/** The folder of the stored outputs; it need not exist. */
export function recallFolder(): string {
  return `${dataFolder()}/recall`;
}

/** Writes bytes piece by piece into the store; they count only once {@linkcode RecallWriter.finish} was called. */
export class RecallWriter {
  #file: Deno.FsFile | undefined;
  #bytes = 0;

  private constructor(readonly id: string, readonly folder: string) {}

  /** @throws when the data folder cannot be written. */
  static open(id: string): RecallWriter {
    const folder = recallFolder();
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const writer = new RecallWriter(id, folder);
    writer.#file = Deno.openSync(`${folder}/${id}.part`, { write: true, createNew: true, mode: 0o600 });
    return writer;
  }

  /** @throws when the disk is full. */
  write(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) at += this.#file!.writeSync(bytes.subarray(at));
    this.#bytes += bytes.length;
  }

  /** Makes the entry visible to `rtk recall`. */
  finish(entry: Omit<RecallEntry, "id" | "bytes">): void {
    this.#file?.close();
    this.#file = undefined;
    const whole: RecallEntry = { id: this.id, ...entry, bytes: this.#bytes };
    Deno.writeTextFileSync(`${this.folder}/${this.id}.json`, JSON.stringify(whole), { mode: 0o600 });
    Deno.renameSync(`${this.folder}/${this.id}.part`, `${this.folder}/${this.id}.raw`);
    if (Math.random() < 0.05) removeOld(this.folder);
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

/** Removes what is old or too much; never an error. */
export function removeOld(folder: string, now = Date.now()): void {
  try {
    const files = [...Deno.readDirSync(folder)].filter(({ name }) => /\.(?:raw|part)$/.test(name)).map(({ name }) => ({
      stem: `${folder}/${name.replace(/\.\w+$/, "")}`,
      path: `${folder}/${name}`,
      time: Deno.statSync(`${folder}/${name}`).mtime?.getTime() ?? 0,
    })).sort((a, b) => b.time - a.time);
    for (const [index, { stem, path, time }] of files.entries()) {
      if (index < MAX_ENTRIES && now - time < MAX_AGE_MS) continue;
      Deno.removeSync(path);
      Deno.removeSync(`${stem}.json`);
    }
  } catch {
    // Two may clean at once, and cleaning is not worth a word.
  }
}

/** Newest first. */
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
