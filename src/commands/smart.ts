/**
 * `rtk smart`: a file in two lines.
 *
 * @module
 */

import { languageOf } from "../filters/files/source/language.ts";
import { outlineOf } from "../filters/files/source/mod.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";
import { openInput, readUpTo } from "./read_input.ts";

export const HELP = `Says in two lines what a file is: its kind and size, and what it declares and imports.

Usage: rtk smart FILE        (- is stdin)

Exit codes: 0 shown, 1 the file could not be read, 2 wrong use

Example: rtk smart src/cart.ts
`;

const LIMIT = 4 * 1024 * 1024;
const NAMES = 12;

const DECLARES =
  /^\s*(?:export\s+|default\s+|pub(?:\([^)]*\))?\s+|public\s+|private\s+|protected\s+|static\s+|abstract\s+|final\s+|async\s+|unsafe\s+)*(class|interface|trait|struct|enum|type|function|fn|func|fun|def|module|namespace|impl|protocol|const)\s+(?:\([^)]*\)\s*)?([A-Za-z_$][\w$.]*)/;
const IMPORTS =
  /^\s*(?:import\b.*?["']([^"']+)["']|export\b.*?\bfrom\s+["']([^"']+)["']|from\s+(\S+)\s+import|import\s+([\w.]+)|use\s+([\w:]+)|#include\s*[<"]([^>"]+)|require(?:_relative)?\s*\(?["']([^"']+))/;

function list(title: string, found: ReadonlySet<string>): string {
  if (found.size === 0) return "";
  const more = found.size > NAMES ? ` and ${found.size - NAMES} more` : "";
  return `${title} ${[...found].slice(0, NAMES).join(", ")}${more}`;
}

/** The two lines for a text. */
export function describe(path: string, text: string): string {
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const kind = languageOf(path, text)?.name ?? (text.includes("\0") ? "binary" : "text");
  const outline = outlineOf(path, text)?.text ?? text;
  const declared = new Set<string>();
  const imported = new Set<string>();
  for (const line of outline.split("\n")) {
    const [, word, name] = DECLARES.exec(line) ?? [];
    if (name !== undefined) declared.add(`${word} ${name}`);
    const source = IMPORTS.exec(line)?.slice(1).find((part) => part !== undefined);
    if (source !== undefined) imported.add(source);
  }
  const headings = outline.split("\n").filter((line) => /^#{1,2} /.test(line)).map((line) => line.replace(/^#+ /, ""));
  const parts = [
    list("declares", declared),
    list("imports", imported),
    /\.mdx?$/i.test(path) ? list("sections:", new Set(headings)) : "",
  ].filter((part) => part !== "");
  return `${kind}, ${lines} ${lines === 1 ? "line" : "lines"}, ${new TextEncoder().encode(text).length} bytes\n${
    parts.length === 0 ? "no declarations found" : parts.join("; ")
  }\n`;
}

/** Runs `rtk smart`. */
// deno-lint-ignore require-await
export async function run(args: readonly string[]): Promise<number> {
  // The original chooses a model by name; there is one way here.
  const words = args.filter((arg, index) =>
    arg !== "--skip-env" && arg !== "--force-download" && arg !== "-m" && arg !== "--model" &&
    args[index - 1] !== "-m" && args[index - 1] !== "--model"
  );
  const [name] = words;
  if (name === undefined || words.length > 1 || (name.startsWith("-") && name !== "-")) {
    writeError("rtk smart: give one file (- is stdin)\n");
    return EXIT_CODES.usage;
  }
  const input = openInput("smart", name);
  if (input === undefined) return EXIT_CODES.failed;
  const { bytes } = readUpTo(input, LIMIT);
  input.close();
  writeOut(plainText(describe(name, new TextDecoder().decode(bytes))));
  return EXIT_CODES.ok;
}
