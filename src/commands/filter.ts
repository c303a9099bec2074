/**
 * `rtk filter`: for those who write filters.
 *
 * @module
 */

import { parseToml } from "../config/parse_toml.ts";
import { applyDefinition, type Definition, definitionFor, readFilterFile } from "../filters/declarative/mod.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { plainText } from "../platform/plain_text.ts";
import { openInput, readUpTo } from "./read_input.ts";

export const HELP = `Shows a filter at work on a captured text, before anyone trusts it.

Usage: rtk filter try FILE --on CAPTURE [options]        (CAPTURE may be -, stdin)
FILE may also be the name of a program whose filters are part of rtk, such as df.

Options
  --filter NAME     which filter of the file; needed when it has several
  --command LINE    the filter of the file that is meant for this command line
  --exit N          how the captured run ended; 0 unless given

Exit codes: 0 shown, 1 a file cannot be read or used, 2 wrong use

Example: rtk filter try .rtk/filters.toml --on build.log --command "make all"
`;

const LIMIT = 10 * 1024 * 1024;

interface Request {
  readonly file: string;
  readonly capture: string;
  readonly filter: string | undefined;
  readonly command: string | undefined;
  readonly exitCode: number;
}

function readRequest(args: readonly string[]): Request | string {
  const [verb, ...rest] = args;
  if (verb !== "try") return 'say what to do: "try"';
  const values = new Map<string, string>();
  const files: string[] = [];
  for (let index = 0; index < rest.length; index++) {
    const arg = rest[index] ?? "";
    if (!arg.startsWith("--")) files.push(arg);
    else if (["--on", "--filter", "--command", "--exit"].includes(arg)) values.set(arg, rest[++index] ?? "");
    else return `unknown option "${arg}"`;
  }
  const [file] = files;
  const capture = values.get("--on");
  const exit = values.get("--exit") ?? "0";
  if (file === undefined || files.length > 1) return "give one filter file";
  if (capture === undefined) return "give the captured text with --on";
  if (!/^\d+$/.test(exit)) return "--exit needs a number";
  return { file, capture, filter: values.get("--filter"), command: values.get("--command"), exitCode: Number(exit) };
}

function readText(path: string): string | undefined {
  const input = openInput("filter", path);
  if (input === undefined) return undefined;
  const { bytes } = readUpTo(input, LIMIT);
  input.close();
  return new TextDecoder().decode(bytes);
}

/** Text of a file that is part of rtk, if there is no other of that name. */
async function builtinText(name: string): Promise<string | undefined> {
  if (await Deno.stat(name).then(() => true, () => false)) return undefined;
  const { BUILTIN_TEXTS } = await lazy<typeof import("../filters/builtin/mod.ts")>("src/filters/builtin/mod.ts");
  return BUILTIN_TEXTS.get(name);
}

function fail(message: string): undefined {
  writeError(plainText(`rtk filter: ${message}\n`));
}

/** The definition that is meant, or undefined after a message. */
function choose(text: string, { file, filter, command }: Request): Definition | undefined {
  let parsed: Record<string, unknown>;
  try {
    parsed = parseToml(text);
  } catch (error) {
    return fail(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const read = readFilterFile(parsed);
  for (const fault of read.faults) fail(`${file}: ${fault}`);
  if (read.filters.length === 0) return fail(`${file}: no filter in it can be used`);
  if (command !== undefined) return definitionFor(command.split(/\s+/), read) ?? fail(`no filter for "${command}"`);
  const named = read.filters.filter(({ name }) => filter === undefined || name === filter);
  const [only] = named;
  if (named.length === 1) return only;
  return fail(`which filter? ${read.filters.map(({ name }) => name).join(", ")}`);
}

/** Runs `rtk filter`. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readRequest(args);
  if (typeof request === "string") {
    fail(request);
    return EXIT_CODES.usage;
  }
  const text = await builtinText(request.file) ?? readText(request.file);
  const definition = text === undefined ? undefined : choose(text, request);
  const capture = definition === undefined ? undefined : readText(request.capture);
  if (definition === undefined || capture === undefined) return EXIT_CODES.failed;
  const failed = request.exitCode !== 0;
  const isRaw = failed && definition.on_failure === "raw";
  const shown = isRaw ? { text: capture, hidden: 0 } : applyDefinition(capture, definition, failed);
  writeOut(plainText(shown.text.endsWith("\n") ? shown.text : `${shown.text}\n`));
  const saving = capture.length === 0 ? 0 : Math.round(100 * (1 - shown.text.length / capture.length));
  writeError(`filter ${definition.name}: ${shown.hidden} lines left out, ${saving} % saved\n`);
  return EXIT_CODES.ok;
}
