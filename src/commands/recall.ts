import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { plainText } from "../platform/plain_text.ts";
import { countRecall, listRecall, openRecall, readRecall, type RecallEntry } from "../store/recall_store.ts";
import type { PeerEntry } from "../store/peer_recall.ts";
import { copyAll, copyLines, type LineChoice, type Pieces, piecesOf } from "./recall_lines.ts";
import { wrongUse } from "./wrapped_command.ts";

/** What `rtk recall --help` prints. */
export const HELP = `Shows the whole output of a command that was shown in short form.

Usage: rtk recall ID [--grep PATTERN] [--from LINE] [--lines COUNT]
       rtk recall --list

  ID              as the marker names it; its first four digits are enough
  --full          everything (this is the default)
  --grep PATTERN  only lines that match a regular expression
  --from LINE     only from this line on
  --lines COUNT   only so many lines
  --list          what is stored, newest first

The bytes are those of the command, but for secrets: these are masked, and stderr says how many.

Example: rtk recall 1a2b3c4d --grep error
`;

interface Options extends LineChoice {
  readonly id: string | undefined;
  readonly isList: boolean;
}

/** Digits of an ID that are taken for it: fewer are too easily those of another. */
const SHORTEST = 4;
const LINE_OPTIONS = ["--grep", "--from", "--lines"];

function choice(values: ReadonlyMap<string, string>): LineChoice {
  const count = (name: string, fallback: number) => {
    const text = values.get(name);
    if (text === undefined) return fallback;
    if (!/^[1-9]\d*$/.test(text)) throw new RangeError(`${name} takes a number from 1 on, not "${text}"`);
    return Number(text);
  };
  const pattern = values.get("--grep");
  try {
    const grep = pattern === undefined ? undefined : new RegExp(pattern, "u");
    return { grep, from: count("--from", 1), lines: count("--lines", Infinity) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RangeError(`--grep takes a regular expression, not "${pattern}"`);
  }
}

function parse(args: readonly string[]): Options {
  const values = new Map<string, string>();
  let id: string | undefined;
  let isList = false;
  for (let i = 0; i < args.length; i++) {
    const [name = "", inline] = args[i]!.startsWith("--") ? args[i]!.split(/=(.*)/s) : [args[i]!];
    if (name === "--list") isList = true;
    else if (LINE_OPTIONS.includes(name)) {
      const value = inline ?? args[++i];
      if (value === undefined) throw new RangeError(`${name} takes a value`);
      values.set(name, value);
    } else if (name.startsWith("-") && name !== "--full" && name !== "--skip-env") {
      throw new RangeError(`unknown option "${name}"`);
    } else if (!name.startsWith("-")) {
      if (id !== undefined) throw new RangeError(`one ID at a time: "${name}"`);
      id = name;
    }
  }
  if (id === undefined && !isList) throw new RangeError("which one? `rtk recall --list` shows what is stored");
  return { id, isList, ...choice(values) };
}

type PeerModule = typeof import("../store/peer_recall.ts");

/** Entries of the original rtk; none when its database cannot be read. */
async function listOld(prefix = ""): Promise<PeerEntry[]> {
  const { listPeerRecall } = await lazy<PeerModule>("src/store/peer_recall.ts");
  return await listPeerRecall(prefix).catch(() => []);
}

async function printList(): Promise<number> {
  const entries = [...listRecall(), ...await listOld()].sort((a, b) => b.createdAt - a.createdAt);
  if (entries.length === 0) writeError("rtk recall: nothing is stored\n");
  for (const { id, createdAt, bytes, exitCode, command } of entries) {
    const time = new Date(createdAt).toISOString().slice(0, 19).replace("T", " ");
    const exit = exitCode === undefined ? "-" : `${exitCode}`;
    writeOut(`${id}  ${time}  exit ${exit}  ${bytes} bytes  ${plainText(command.replace(/\s+/g, " "))}\n`);
  }
  return EXIT_CODES.ok;
}

/** Entries whose id starts with these digits: the one with exactly this id, or all. */
async function find(prefix: string): Promise<readonly (RecallEntry | PeerEntry)[]> {
  const exact = readRecall(prefix);
  if (exact !== undefined) return [exact];
  return prefix.length < SHORTEST
    ? []
    : [...listRecall().filter(({ id }) => id.startsWith(prefix)), ...await listOld(prefix)];
}

function print(pieces: Pieces, options: Options): void {
  if (options.grep === undefined && options.from === 1 && options.lines === Infinity) copyAll(pieces);
  else copyLines(pieces, options);
}

async function show(entry: RecallEntry | PeerEntry, options: Options): Promise<number> {
  if ("masked" in entry) {
    using file = openRecall(entry.id);
    print(piecesOf(file), options);
    countRecall(entry);
    const secrets = entry.masked === 1 ? "1 secret is" : `${entry.masked} secrets are`;
    if (entry.masked > 0) writeError(`rtk: ${secrets} masked in this output\n`);
  } else {
    const { readPeerRecall } = await lazy<PeerModule>("src/store/peer_recall.ts");
    print([await readPeerRecall(entry)], options);
  }
  if (entry.isCut) writeError(`rtk: only the first ${entry.bytes} bytes of this output were kept\n`);
  return EXIT_CODES.ok;
}

/** Runs `rtk recall`. */
export async function run(args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = parse(args);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return wrongUse("recall", error.message);
  }
  if (options.isList) return await printList();
  const found = await find(options.id!);
  if (found.length === 1) return await show(found[0]!, options);
  const more = options.id!.length < SHORTEST ? ` (${SHORTEST} digits at least)` : "";
  const problem = found.length === 0
    ? `nothing is stored under "${options.id}"${more}`
    : `${found.length} outputs start with "${options.id}"`;
  writeError(`rtk recall: ${problem}: \`rtk recall --list\` shows what is\n`);
  return EXIT_CODES.failed;
}
