/**
 * `rtk filter`: for those who write filters.
 *
 * @module
 */

import { parseToml } from "../config/parse_toml.ts";
import { declaredFilter, type Definition, definitionFor, readFilterFile } from "../filters/declarative/mod.ts";
import { RunElision } from "../filters/elision.ts";
import { objection } from "../filters/guard.ts";
import { limitLines } from "../filters/long_lines.ts";
import { makeCapture } from "../filters/make_capture.ts";
import { toAnswer, withLineEnd } from "../filters/shorten.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { plainText } from "../platform/plain_text.ts";
import { openInput, readUpTo } from "./read_input.ts";

export const HELP = `Shows a filter at work on a captured text, before anyone trusts it.

Usage: rtk filter try FILE --on CAPTURE [options]        (CAPTURE may be -, stdin)
FILE may also be the name of a program whose filters are part of rtk, such as df.

The captured text counts as what the command wrote to stdout. What is said of it, and of a run that failed, goes to stderr.

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

function readBytes(path: string): Uint8Array | undefined {
  const input = openInput("filter", path);
  if (input === undefined) return undefined;
  const { bytes } = readUpTo(input, LIMIT);
  input.close();
  return bytes;
}

function readText(path: string): string | undefined {
  const bytes = readBytes(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
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
  const names = read.filters.map(({ name }) => name).join(", ");
  return fail(named.length === 0 ? `no filter "${filter}" in ${file}: ${names}` : `which filter? ${names}`);
}

/** What a filter makes of a text, and what that is worth. */
interface Trial {
  readonly text: string;
  /** How much is saved, or why the output would be shown as it is. */
  readonly verdict: string;
}

/** Lets a filter work as on a real run: lines have the same limit, and the result is weighed in the same way. */
function tryOn(
  definition: Definition,
  { argv, bytes, exitCode }: { argv: readonly string[]; bytes: Uint8Array; exitCode: number },
): Trial {
  const { capture } = makeCapture(argv, [{ stream: "stdout", bytes }], exitCode);
  const result = limitLines(declaredFilter(definition)).condense?.(capture, new RunElision(undefined));
  if (result === undefined) return { text: capture.stdout, verdict: "shown as it is" };
  const answer = toAnswer(result, capture) ?? {};
  const text = withLineEnd(answer.stdout) + withLineEnd(answer.stderr);
  const size = new TextEncoder().encode(text).length;
  const reason = objection(answer, capture, bytes.length, size);
  const saving = Math.round(100 * (1 - size / Math.max(1, bytes.length)));
  return {
    text,
    verdict: reason === undefined ? `${saving} % saved` : `the output would be shown as it is, since this ${reason}`,
  };
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
  const capture = definition === undefined ? undefined : readBytes(request.capture);
  if (definition === undefined || capture === undefined) return EXIT_CODES.failed;
  const argv = request.command?.split(/\s+/) ?? [definition.name];
  const shown = tryOn(definition, { argv, bytes: capture, exitCode: request.exitCode });
  writeOut(plainText(withLineEnd(shown.text)));
  writeError(`filter ${definition.name}: ${shown.verdict}\n`);
  if (request.exitCode === 0) {
    const failing = tryOn(definition, { argv, bytes: capture, exitCode: 1 });
    const said = failing.text === shown.text ? "the same" : `${failing.verdict} (--exit 1 shows it)`;
    writeError(`of a run that failed: ${said}\n`);
  }
  return EXIT_CODES.ok;
}
