/**
 * `rtk untrust`: takes agreements back.
 *
 * @module
 */

import { denoFiles } from "../install/deno_files.ts";
import { locked } from "../install/session.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { dataFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";
import { readTrust, writeTrust } from "../trust/store.ts";
import { meantFiles } from "./trust.ts";

export const HELP = `Take back the agreement to filters.

Usage: rtk untrust [FILE...]     the project's and your own filters, or the files named (also those that are gone)
       rtk untrust --all

Example: rtk untrust .rtk/filters.toml
`;

async function realPaths(words: readonly string[]): Promise<string[]> {
  const paths = await meantFiles(words);
  return await Promise.all(paths.map((path) => Deno.realPath(path).catch(() => path)));
}

async function takeBack(wanted: (path: string) => boolean): Promise<string[]> {
  return await locked({ files: denoFiles, dataFolder: dataFolder() }, async () => {
    const store = await readTrust();
    const gone = Object.keys(store.trusted).filter(wanted);
    const kept = Object.entries(store.trusted).filter(([path]) => !wanted(path));
    if (gone.length > 0) await writeTrust(store, Object.fromEntries(kept));
    return gone;
  });
}

/** Runs `rtk untrust`. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) return writeOut(HELP) ? EXIT_CODES.ok : EXIT_CODES.failed;
  const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--all");
  if (unknown !== undefined || (args.includes("--all") && args.length > 1)) {
    writeError(`rtk untrust: ${unknown === undefined ? "--all stands alone" : `unknown option "${unknown}"`}\n`);
    return EXIT_CODES.usage;
  }
  const paths = args.includes("--all") ? undefined : await realPaths(args);
  const gone = await takeBack((path) => paths === undefined || paths.includes(path));
  const lines = gone.length === 0
    ? ["There was no agreement to take back."]
    : gone.map((path) => `no longer agreed to: ${path}`);
  writeOut(plainText(`${lines.join("\n")}\n`));
  return EXIT_CODES.ok;
}
