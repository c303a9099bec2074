import type { StoreConfig } from "../config/store_config.ts";

/** Outputs from this size on are followed by a look at what all of them take. */
const LARGE = 1024 * 1024;

/** A part that was written to last so long ago, in ms, belongs to a run that was killed. */
const ABANDONED = 24 * 3600 * 1000;

const DAY = 24 * 3600 * 1000;

interface Stored {
  /** Path without its ending. */
  readonly stem: string;
  readonly path: string;
  readonly time: number;
  readonly bytes: number;
}

function look(folder: string, name: string): Stored | undefined {
  try {
    const { mtime, size } = Deno.statSync(`${folder}/${name}`);
    const stem = `${folder}/${name.replace(/\.\w+$/, "")}`;
    return { stem, path: `${folder}/${name}`, time: mtime?.getTime() ?? 0, bytes: size };
  } catch {
    return undefined;
  }
}

function remove(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // Another run cleans at the same moment.
  }
}

/** Removes stored outputs that are too old, too many or too large together: the oldest go first. Never an error. */
export function removeAllOld(folder: string, limits: StoreConfig, now = Date.now()): void {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => look(folder, name)).filter((file) =>
    file !== undefined
  );
  const whole = files.filter(({ path }) => path.endsWith(".raw")).sort((a, b) => b.time - a.time);
  let bytes = 0;
  for (const [index, file] of whole.entries()) {
    bytes += file.bytes;
    const isOld = now - file.time > limits.maxDays * DAY;
    if (index < limits.maxEntries && bytes <= limits.maxBytes && !isOld) continue;
    remove(file.path);
    remove(`${file.stem}.json`);
  }
  for (const { path, time } of files) if (path.endsWith(".part") && now - time > ABANDONED) remove(path);
}

/** Removes old outputs if there may be any: looking at each file after every run would cost more than it frees. */
export function removeOld(folder: string, limits: StoreConfig, written: number): void {
  try {
    const count = [...Deno.readDirSync(folder)].length / 2;
    if (count > limits.maxEntries || written >= LARGE || Math.random() < 1 / 32) removeAllOld(folder, limits);
  } catch {
    // Cleaning is not worth a word.
  }
}
