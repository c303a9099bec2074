/**
 * Runs a program for `rtk PROGRAM …`: in short form where a filter knows the command, else as it is, with its terminal.
 *
 * @module
 */

import { readStoreConfig } from "../config/store_config.ts";
import { type Child, startChild } from "../exec/child.ts";
import { endAlike } from "../exec/end_alike.ts";
import { StartError } from "../exec/start_error.ts";
import { runFiltered } from "../filters/engine.ts";
import { isKnownProgram, pickFilter } from "../filters/pick_filter.ts";
import { writeError } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { nearestWord } from "../platform/nearest_word.ts";
import { lazy } from "../platform/lazy.ts";
import { isVerbose } from "../platform/verbose.ts";
import { filterFilesExist } from "./filter_files_exist.ts";
import { storeFor } from "./raw_store.ts";
import { track } from "./track.ts";
import type { Filter } from "../filters/filter.ts";

export { storeFor };

/**
 * Runs a command without touching its output.
 *
 * @throws {StartError}
 */
export async function runRaw(argv: readonly string[]): Promise<number> {
  const child: Child = startChild(argv, "inherit");
  return await endAlike(await child.ended);
}

/**
 * Runs a command through a filter, then notes what that saved.
 *
 * @param rtkCommand How rtk was called, without the program `rtk`.
 * @throws {StartError}
 */
export async function runWith(
  filter: Filter,
  argv: readonly string[],
  rtkCommand: readonly string[] = argv,
): Promise<number> {
  const started = performance.now();
  const config = await readStoreConfig();
  if (filter.masks === true && !config.masksSecrets) return await runRaw(argv);
  const note = isVerbose() ? (reason: string) => void writeError(`rtk: shown raw: ${reason}\n`) : () => {};
  const repeated = config.namesRepeats && config.keepsOutput && filter.masks !== true
    ? (await lazy<typeof import("./no_repeat.ts")>("src/commands/no_repeat.ts")).repeatedOutputs(argv)
    : undefined;
  const summary = await runFiltered(argv, filter, { ...storeFor(argv, filter.name, config), note, repeated });
  await track(argv, rtkCommand, summary, performance.now() - started, config);
  return tellUnwritten(summary.failure, await endAlike(summary.ending));
}

/** What could not be written is no success, as with every program that writes to a full disk. */
function tellUnwritten(failure: Error | undefined, code: number): number {
  if (failure === undefined) return code;
  writeError(`rtk: cannot write the output: ${failure.message}\n`);
  return code === EXIT_CODES.ok ? EXIT_CODES.failed : code;
}

/** What to do about a command that could not be started: says so and returns the exit code. Other errors are thrown on. */
export function reportStart(error: unknown): number {
  if (!(error instanceof StartError)) throw error;
  writeError(`rtk: ${error.message}\n`);
  return error.exitCode;
}

/** The filter that a trusted file of the project or the user has for a command. */
async function declaredFilter(argv: readonly string[]): Promise<Filter | undefined> {
  if (!filterFilesExist()) return undefined;
  const { declaredFilterFor } = await lazy<typeof import("./declared_filters.ts")>("src/commands/declared_filters.ts");
  return await declaredFilterFor(argv);
}

/** Output that a program reads, by the options that ask for it. */
const FOR_PROGRAMS = /^(?:--?json\b.*|--(?:format|output|porcelain|xml|csv|null|print0|raw)(?:=.*)?|-o|-0|-z)$/;

/** For a program that rtk does not know: only repetitions are folded, and only where nobody sits before a terminal. */
async function repeatsFilter(argv: readonly string[]): Promise<Filter | undefined> {
  if (isKnownProgram(argv) || argv.some((arg) => FOR_PROGRAMS.test(arg))) return undefined;
  if (Deno.stdout.isTerminal() || Deno.stderr.isTerminal()) return undefined;
  const { REPEATS } = await lazy<typeof import("../filters/generic/repeats.ts")>("src/filters/generic/repeats.ts");
  return REPEATS;
}

/** The filter for a command. Whatever goes wrong in choosing one, the command has to run. */
async function chooseFilter(argv: readonly string[]): Promise<Filter | undefined> {
  try {
    const filter = await declaredFilter(argv) ?? await pickFilter(argv) ?? await repeatsFilter(argv);
    if (filter === undefined && isVerbose()) writeError("rtk: shown raw: there is no short form of this command\n");
    return filter;
  } catch (error) {
    if (isVerbose()) writeError(`rtk: shown raw: cannot choose a filter: ${error}\n`);
    return undefined;
  }
}

/**
 * Runs a command, short where that is possible, and returns its exit code.
 *
 * @param ownCommands Words that a program's name may be a mistyped form of.
 */
export async function runProgram(argv: readonly string[], ownCommands: readonly string[] = []): Promise<number> {
  try {
    const filter = await chooseFilter(argv);
    return await (filter === undefined ? runRaw(argv) : runWith(filter, argv));
  } catch (error) {
    const code = reportStart(error);
    const meant = code === EXIT_CODES.notFound ? nearestWord(argv[0] ?? "", ownCommands) : undefined;
    if (meant !== undefined) writeError(`rtk: did you mean \`rtk ${meant}\`?\n`);
    return code;
  }
}
