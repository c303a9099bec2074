import { writeAllSync, writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { listRecall, openRecall, readRecall } from "../store/recall_store.ts";

/** What `rtk recall --help` prints. */
export const HELP = `Shows the whole output of a command that was shown in short form.

Usage: rtk recall ID [--full] [--grep TEXT] [--from LINE] [--lines COUNT]
       rtk recall --list

  ID            as the marker names it; its first digits are enough
  --full        everything (this is the default)
  --grep TEXT   only lines that contain TEXT
  --from LINE   only from this line on
  --lines COUNT only so many lines
  --list        what is stored, newest first

Example: rtk recall 1a2b3c4d --grep error
`;

interface Options {
  readonly id: string | undefined;
  readonly list: boolean;
  readonly grep: string | undefined;
  readonly from: number;
  readonly lines: number;
}

function parse(args: readonly string[]): Options | string {
  let [id, list, grep, from, lines]: [string | undefined, boolean, string | undefined, number, number] = [
    undefined,
    false,
    undefined,
    1,
    Infinity,
  ];
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = args[i]!.startsWith("--") ? args[i]!.split(/=(.*)/s) : [args[i]!];
    const value = () => inline ?? args[++i];
    if (name === "--list") list = true;
    else if (name === "--full") continue;
    else if (name === "--grep") grep = value();
    else if (name === "--from") from = Number(value());
    else if (name === "--lines") lines = Number(value());
    else if (name!.startsWith("-")) return `unknown option "${name}"`;
    else if (id === undefined) id = name;
    else return `one ID at a time: "${name}"`;
  }
  if (!(from >= 1) || !(lines >= 1)) return "--from and --lines take a number from 1 on";
  return id === undefined && !list
    ? "which one? `rtk recall --list` shows what is stored"
    : { id, list, grep, from, lines };
}

function printList(): number {
  for (const { id, createdAt, bytes, exitCode, command } of listRecall()) {
    const time = new Date(createdAt).toISOString().slice(0, 19).replace("T", " ");
    writeOut(`${id}  ${time}  exit ${exitCode}  ${bytes} bytes  ${command.replace(/\p{Cc}/gu, "?")}\n`);
  }
  return EXIT_CODES.ok;
}

/** The one entry whose id starts with these digits. */
function find(prefix: string): string | undefined {
  if (readRecall(prefix) !== undefined) return prefix;
  const found = prefix.length < 4 ? [] : listRecall().filter(({ id }) => id.startsWith(prefix));
  return found.length === 1 ? found[0]!.id : undefined;
}

function copyAll(file: Deno.FsFile): void {
  const buffer = new Uint8Array(64 * 1024);
  for (let read = file.readSync(buffer); read !== null; read = file.readSync(buffer)) {
    if (!writeAllSync(Deno.stdout, buffer.subarray(0, read))) return;
  }
}

/** Prints chosen lines as bytes; `\n` never stands inside a UTF-8 sequence. */
function copyLines(file: Deno.FsFile, { grep, from, lines }: Options): void {
  const wanted = grep === undefined ? undefined : new TextEncoder().encode(grep);
  let [number, shown] = [0, 0];
  let rest = new Uint8Array();
  const show = (line: Uint8Array) => {
    number++;
    if (number < from || shown >= lines || (wanted !== undefined && !contains(line, wanted))) return true;
    shown++;
    return writeAllSync(Deno.stdout, line);
  };
  const buffer = new Uint8Array(64 * 1024);
  for (let read = file.readSync(buffer); read !== null && shown < lines; read = file.readSync(buffer)) {
    const whole = new Uint8Array(rest.length + read);
    whole.set(rest);
    whole.set(buffer.subarray(0, read), rest.length);
    let at = 0;
    for (let end = whole.indexOf(10, at); end >= 0; end = whole.indexOf(10, at)) {
      if (!show(whole.subarray(at, end + 1))) return;
      at = end + 1;
    }
    rest = whole.slice(at);
  }
  if (rest.length > 0) show(rest);
}

function contains(line: Uint8Array, wanted: Uint8Array): boolean {
  if (wanted.length === 0) return true;
  for (let at = line.indexOf(wanted[0]!); at >= 0; at = line.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, i) => line[at + i] === byte)) return true;
  }
  return false;
}

/** Runs `rtk recall`. */
// deno-lint-ignore require-await
export async function run(args: readonly string[]): Promise<number> {
  const options = parse(args);
  if (typeof options === "string") {
    writeError(`rtk recall: ${options}\n`);
    return EXIT_CODES.usage;
  }
  if (options.list) return printList();
  const id = find(options.id!);
  if (id === undefined) {
    writeError(`rtk recall: nothing is stored under "${options.id}": \`rtk recall --list\` shows what is\n`);
    return EXIT_CODES.failed;
  }
  using file = openRecall(id);
  if (options.grep === undefined && options.from === 1 && options.lines === Infinity) copyAll(file);
  else copyLines(file, options);
  const masked = readRecall(id)?.masked ?? 0;
  if (masked > 0) writeError(`rtk: ${masked} secrets are masked in this output\n`);
  return EXIT_CODES.ok;
}
