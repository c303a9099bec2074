import { readStoreConfig } from "../config/store_config.ts";
import { HeldOutput } from "../filters/held_output.ts";
import { Output } from "../filters/output.ts";
import { writeError } from "../platform/bytes_out.ts";
import { FilteredRun } from "../filters/filtered_run.ts";
import { guessCommand } from "../filters/guess_command.ts";
import { commandOf, FILTER_NAMES } from "../filters/named_filters.ts";
import { pickFilter } from "../filters/pick_filter.ts";
import { ERRORS } from "../filters/generic/errors.ts";
import { TESTS } from "../filters/generic/tests.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { nearestWord } from "../platform/nearest_word.ts";
import { lazy } from "../platform/lazy.ts";
import { filterFilesExist } from "./filter_files_exist.ts";
import { storeFor } from "./raw_store.ts";
import { track } from "./track.ts";
import { wrongUse } from "./wrapped_command.ts";
import type { Filter } from "../filters/filter.ts";

/** What `rtk pipe --help` prints. */
export const HELP = `Shortens text from stdin.

Usage: COMMAND | rtk pipe [-f NAME]

  -f, --filter NAME  which filter: a name of the list below or of a trusted filter file, or a command line in quotes
  --passthrough      change nothing

Without a name the text itself tells, if it can. How the command ended is not known here; a text that no short form is known
for is shown as it is.

Filters: ${["err", "test", ...FILTER_NAMES].join(" ")}

Example: git log | rtk pipe -f git-log
`;

const GENERIC: ReadonlyMap<string, Filter> = new Map([["err", ERRORS], ["test", TESTS]]);

/** Bytes that have to do for telling what an input is. */
const HEAD = 16 * 1024;

interface Chosen {
  readonly argv: readonly string[];
  readonly filter: Filter;
}

async function choose(name: string): Promise<Chosen | undefined> {
  const generic = GENERIC.get(name);
  if (generic !== undefined) return { argv: [name], filter: generic };
  const argv = name.includes(" ") ? name.trim().split(/\s+/) : commandOf(name) ?? [name];
  const filter = await ownFilter(name, argv) ?? await pickFilter(argv);
  return filter === undefined ? undefined : { argv, filter };
}

/** A filter of the user's or the project's, by its name or for a command, if somebody agreed to it. */
async function ownFilter(name: string, argv: readonly string[]): Promise<Filter | undefined> {
  if (!filterFilesExist()) return undefined;
  const own = await lazy<typeof import("./declared_filters.ts")>("src/commands/declared_filters.ts");
  return await own.declaredFilterNamed(name) ?? await own.declaredFilterFor(argv);
}

/** Collects enough of stdin to tell by; true at its end. */
async function readHead(head: HeldOutput): Promise<boolean> {
  const buffer = new Uint8Array(HEAD);
  while (head.bytes < HEAD) {
    const count = await Deno.stdin.read(buffer);
    if (count === null) return true;
    head.push("stdout", buffer.subarray(0, count));
  }
  return false;
}

async function copyRaw(head: HeldOutput, isWhole: boolean): Promise<void> {
  const output = new Output();
  for (const { bytes } of head.chunks) output.write("stdout", bytes);
  await output.flush();
  const buffer = new Uint8Array(64 * 1024);
  for (let whole = isWhole; !whole && output.isOpen("stdout");) {
    const count = await Deno.stdin.read(buffer);
    whole = count === null;
    output.write("stdout", buffer.subarray(0, count ?? 0));
    await output.flush();
  }
}

async function shortenInput({ argv, filter }: Chosen, head: HeldOutput, isWhole: boolean): Promise<void> {
  const started = performance.now();
  const config = await readStoreConfig();
  // Text that comes from a file or another program is not a server that falls silent.
  const run = new FilteredRun(argv, filter, { ...storeFor(argv, filter.name, config), isFinite: true });
  let goesOn = true;
  for (const { bytes } of head.chunks) goesOn = await run.take("stdout", bytes);
  const buffer = new Uint8Array(64 * 1024);
  while (goesOn && !isWhole) {
    const count = await Deno.stdin.read(buffer);
    if (count === null) break;
    goesOn = await run.take("stdout", buffer.subarray(0, count));
  }
  await run.end({ code: undefined, signal: null });
  const sizes = { rawBytes: run.rawBytes, shownBytes: run.output.bytes };
  await track(argv, ["pipe", "-f", filter.name], sizes, performance.now() - started, config);
}

/** What the options say; a string is what is wrong with them. */
function parse(args: readonly string[]): { readonly name: string | undefined; readonly isRaw: boolean } | string {
  let name: string | undefined;
  let isRaw = false;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    if (word === "-f" || word === "--filter") name = args[++i] ?? "";
    else if (word.startsWith("--filter=")) name = word.slice(9);
    else if (word === "--passthrough") isRaw = true;
    else if (word !== "--skip-env") return `unknown ${word.startsWith("-") ? "option" : "argument"} "${word}"`;
  }
  return name === "" ? "-f takes a name" : { name, isRaw };
}

/** Runs `rtk pipe`. */
export async function run(args: readonly string[]): Promise<number> {
  const options = parse(args);
  if (typeof options === "string") return wrongUse("pipe", options);
  const { name, isRaw } = options;
  let chosen = name === undefined ? undefined : await choose(name);
  if (name !== undefined && chosen === undefined) {
    const meant = nearestWord(name, FILTER_NAMES);
    const hint = meant === undefined
      ? `one of ${["err", "test", ...FILTER_NAMES].join(" ")}`
      : `did you mean "${meant}"?`;
    writeError(`rtk pipe: no filter "${name}": ${hint}\n`);
    return EXIT_CODES.failed;
  }
  const head = new HeldOutput();
  const isWhole = await readHead(head);
  if (chosen === undefined && !isRaw) {
    const guess = guessCommand(new TextDecoder().decode(head.chunks[0]?.bytes));
    chosen = guess === undefined ? undefined : await choose(guess.join(" "));
  }
  await (chosen === undefined || isRaw ? copyRaw(head, isWhole) : shortenInput(chosen, head, isWhole));
  return EXIT_CODES.ok;
}
