/**
 * `rtk config`: shows, creates and edits `config.toml`.
 *
 * @module
 */

import type * as z from "zod";
import { stringify } from "@std/toml";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import { parseToml } from "../config/parse_toml.ts";
import { allKeys, CONFIG_SECTIONS, keySchema } from "../config/schema.ts";
import { denoFiles } from "../install/deno_files.ts";
import { EditRefused } from "../install/edit_refused.ts";
import { resolveTarget } from "../install/links.ts";
import { locked } from "../install/session.ts";
import { decodeText, encodeText, lineNumber } from "../install/text.ts";
import { setTomlValue, type TomlValue } from "../install/toml_set.ts";
import { atomicWrite } from "../platform/atomic_write.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { nearestWord } from "../platform/nearest_word.ts";
import { dataFolder, parentFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";

export const HELP = `Show and edit rtk's configuration.

Usage: rtk config [--json]            every setting that counts, and where it comes from
       rtk config path                the file's path
       rtk config get KEY             one setting, such as hooks.exclude_commands
       rtk config set KEY VALUE...    set one; the rest of the file keeps its bytes
       rtk config recall [MODE]       show or set how output is kept for rtk recall: sqlite, tee, disabled
       rtk config --create            a file with every setting as a comment, if there is none yet

Sections and keys may all be left out. A value is true, false, a number, or text; a list takes several values.

Exit codes: 0 done, 1 the file is broken or cannot be edited, 2 wrong use

Example
  rtk config set hooks.exclude_commands "git push" curl
`;

function usage(message: string): number {
  writeError(`rtk config: ${message}\n`);
  return EXIT_CODES.usage;
}

function complain(loaded: LoadedConfig): number {
  if (loaded.broken !== undefined) {
    writeError(plainText(`rtk config: ${loaded.path}: ${loaded.broken}; defaults count\n`));
    return EXIT_CODES.failed;
  }
  for (const problem of loaded.problems) writeError(plainText(`rtk config: ${loaded.path}: ${problem}\n`));
  return EXIT_CODES.ok;
}

async function show(json: boolean): Promise<number> {
  const loaded = await loadConfig();
  const { path, exists, config, problems, broken } = loaded;
  if (json) writeOut(`${JSON.stringify({ path, exists, broken: broken ?? null, problems, config }, null, 2)}\n`);
  else {
    writeOut(`# ${path}${exists ? "" : " (not there: these are the defaults)"}\n\n`);
    writeOut(plainText(`${stringify(JSON.parse(JSON.stringify(config))).trimEnd()}\n`));
  }
  return complain(loaded);
}

/** Every key with its default, commented out. */
function template(): string {
  const sections = Object.entries(CONFIG_SECTIONS).map(([name, keys]) => {
    const lines = Object.entries(keys as Record<string, z.ZodType>).map(([key, schema]) => {
      const value = schema.parse(undefined);
      return value === undefined
        ? `# ${key} = ""`
        : `# ${stringify({ [key]: value }).trim().replace(/\s*\n\s*/g, " ")}`;
    });
    return `[${name}]\n${lines.join("\n")}\n`;
  });
  return `# rtk's configuration. What is commented out is the default.\n\n${sections.join("\n")}`;
}

async function create(): Promise<number> {
  const { path } = await loadConfig();
  await Deno.mkdir(parentFolder(path), { recursive: true });
  try {
    await atomicWrite(path, encodeText(template()), { createNew: true });
    writeOut(`made ${path}\n`);
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    writeOut(`${path} is there already and stays as it is\n`);
  }
  return EXIT_CODES.ok;
}

function suggestion(key: string): string {
  const near = nearestWord(key, allKeys()) ?? allKeys().find((one) => one.endsWith(`.${key.split(".").at(-1)}`));
  return near === undefined ? "; rtk config shows them all" : `: did you mean ${near}?`;
}

function split(key: string): [section: string, key: string] {
  const dot = key.indexOf(".");
  return [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)];
}

async function get(key: string): Promise<number> {
  const [section, name] = split(key);
  if (keySchema(section, name) === undefined) return usage(`unknown key ${key}${suggestion(key)}`);
  const loaded = await loadConfig();
  const value = (loaded.config as unknown as Record<string, Record<string, unknown>>)[section]![name];
  for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) {
    writeOut(plainText(`${one}\n`));
  }
  return complain(loaded);
}

/** The strings of a list written as in TOML or JSON; undefined when it is none. */
function listIn(word: string): string[] | undefined {
  try {
    const { list } = parseToml(`list = ${word}`);
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list as string[] : undefined;
  } catch {
    return undefined;
  }
}

/** Readings of the words on the command line, the most special first. */
function readings(words: readonly string[]): TomlValue[] {
  const [word] = words;
  const list = words.length === 1 && word!.startsWith("[") ? listIn(word!) : undefined;
  if (list !== undefined) return [list];
  const single: TomlValue[] = words.length !== 1 || word === undefined ? [] : [
    ...word === "true" || word === "false" ? [word === "true"] : [],
    ...word !== "" && Number.isFinite(Number(word)) ? [Number(word)] : [],
    word,
  ];
  return [...single, words];
}

async function set(key: string, words: readonly string[]): Promise<number> {
  const [section, name] = split(key);
  const schema = keySchema(section, name);
  if (schema === undefined) return usage(`unknown key ${key}${suggestion(key)}`);
  const value = readings(words).find((reading) => schema.safeParse(reading).success);
  if (value === undefined) {
    const reason = schema.safeParse(readings(words)[0]).error?.issues[0]?.message ?? "wrong value";
    return usage(`${key} cannot be "${words.join(" ")}": ${reason}`);
  }
  return await locked({ files: denoFiles, dataFolder: dataFolder() }, () => write(section, name, value));
}

async function write(section: string, name: string, value: TomlValue): Promise<number> {
  const { path } = await loadConfig();
  let text = "";
  try {
    const target = await resolveTarget(denoFiles, path);
    text = decodeText(await denoFiles.read(target) ?? new Uint8Array());
    const edited = setTomlValue(text, section, name, value);
    await Deno.mkdir(parentFolder(target), { recursive: true });
    if (edited !== text) await atomicWrite(target, encodeText(edited));
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    const line = error.offset === undefined ? "" : `:${lineNumber(text, error.offset)}`;
    writeError(`rtk config: ${path}${line}: ${error.reason}; nothing was changed\n`);
    return EXIT_CODES.failed;
  }
  writeOut(`${section}.${name} = ${JSON.stringify(value)} in ${path}\n`);
  return EXIT_CODES.ok;
}

async function recall(words: readonly string[]): Promise<number> {
  return await (words.length === 0 ? get("retriever.mode") : set("retriever.mode", words));
}

/** Runs `rtk config`. */
export async function run(args: readonly string[]): Promise<number> {
  const [word, key, ...values] = args;
  const rest = args.slice(1);
  if (word === undefined || word === "--json") {
    return rest.length > 0 ? usage("--json stands alone") : await show(!!word);
  }
  if (word === "--help" || word === "-h") return writeOut(HELP) ? EXIT_CODES.ok : EXIT_CODES.failed;
  if (word === "--create") return rest.length > 0 ? usage("--create stands alone") : await create();
  if (word === "recall") return await recall(rest);
  if (word === "path" && key === undefined) return writeOut(`${(await loadConfig()).path}\n`) ? 0 : EXIT_CODES.failed;
  if (word === "get") return key === undefined || values.length > 0 ? usage("get takes one KEY") : await get(key);
  if (word === "set") {
    return key === undefined || rest.length < 2 ? usage("set takes KEY VALUE...") : await set(key, values);
  }
  const near = nearestWord(word, ["path", "get", "set", "recall", "--create", "--json"]);
  return usage(`unknown word "${word}"${near === undefined ? "; see rtk config --help" : `: did you mean ${near}?`}`);
}
