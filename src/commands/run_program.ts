/**
 * Runs a program for `rtk PROGRAM …`: in short form where a filter knows the command, else as it is, with its terminal.
 *
 * @module
 */

import { startChild, StartError } from "../exec/child.ts";
import { type EngineOptions, type RawStore, runFiltered } from "../filters/engine.ts";
import { FILTER_MODULES } from "../filters/registry.ts";
import { writeError } from "../platform/bytes_out.ts";
import { maskSecrets } from "../platform/mask_secrets.ts";
import { RecallWriter } from "../store/recall_store.ts";
import type { Filter } from "../filters/filter.ts";

/** The name a program is known by: without folders and `.exe`. */
export function programName(program: string): string {
  return program.slice(Math.max(program.lastIndexOf("/"), program.lastIndexOf("\\")) + 1).replace(/\.exe$/i, "");
}

/** The filter for a command, or undefined when it is to run raw. */
export async function pickFilter(argv: readonly string[]): Promise<Filter | undefined> {
  const name = programName(argv[0] ?? "");
  const module = await FILTER_MODULES.get(name)?.();
  return module?.pick([name, ...argv.slice(1)]);
}

/** Stores raw output for `rtk recall`, secrets masked. */
export function storeFor(argv: readonly string[]): EngineOptions {
  return {
    openStore(id): RawStore | undefined {
      try {
        const writer = RecallWriter.open(id);
        let masked = 0;
        return {
          write(bytes) {
            const safe = maskBytes(bytes);
            masked += safe.count;
            writer.write(safe.bytes);
          },
          finish(exitCode) {
            writer.finish({
              command: maskSecrets(argv.join(" ")).text,
              cwd: Deno.cwd(),
              exitCode,
              createdAt: Date.now(),
              masked,
            });
          },
          discard: () => writer.discard(),
        };
      } catch {
        return undefined;
      }
    },
  };
}

function maskBytes(bytes: Uint8Array): { bytes: Uint8Array; count: number } {
  // Secrets are ASCII, so a byte a character reads them in any encoding, and the rest goes back unharmed.
  const text = new TextDecoder("latin1").decode(bytes);
  const masked = maskSecrets(text);
  if (masked.count === 0) return { bytes, count: 0 };
  const strict = new TextDecoder("utf-8", { fatal: true });
  try {
    const utf8 = maskSecrets(strict.decode(bytes));
    return { bytes: new TextEncoder().encode(utf8.text), count: utf8.count };
  } catch {
    return { bytes: Uint8Array.from(masked.text, (character) => character.charCodeAt(0)), count: masked.count };
  }
}

/** Runs a command without touching its output. */
export async function runRaw(argv: readonly string[]): Promise<number> {
  return await startChild(argv, "inherit").exit;
}

/** Runs a command, short where that is possible, and returns its exit code. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  try {
    const filter = await pickFilter(argv);
    if (filter === undefined) return await runRaw(argv);
    const { exitCode } = await runFiltered(argv, filter, storeFor(argv));
    return exitCode;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    writeError(`rtk: ${error.message}\n`);
    return error.exitCode;
  }
}
