/**
 * `rtk env`: the environment, secrets masked.
 *
 * @module
 */

import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { maskSecrets } from "../platform/mask_secrets.ts";
import { plainText } from "../platform/plain_text.ts";
import { isSecretName } from "../platform/secret_names.ts";
import { runProgram } from "./run_program.ts";

export const HELP = `Shows the environment by name, secrets masked.

Usage: rtk env [-f TEXT]
       rtk env NAME=VALUE... COMMAND     runs env itself

Options
  -f, --filter TEXT    only variables whose name contains TEXT, in any case

Exit codes: 0 shown, 2 wrong use

Example: rtk env -f PATH
`;

/** Longer values are cut. */
const LENGTH = 300;

function shown(name: string, value: string): string {
  if (isSecretName(name) && value !== "") return `${name}=********`;
  const { text } = maskSecrets(`${name}=${value}`);
  const cut = text.length > LENGTH ? `${text.slice(0, LENGTH)}… (${value.length} characters)` : text;
  return plainText(cut.replaceAll("\n", "\\n"));
}

/** The filter of `-f TEXT`; undefined when the command line is one for `env` itself. */
function readFilter(args: readonly string[]): { readonly text: string } | undefined {
  const words = args.filter((arg) => arg !== "--skip-env");
  const [first = "", second] = words;
  if (words.length === 0) return { text: "" };
  if ((first === "-f" || first === "--filter") && words.length === 2) return { text: second ?? "" };
  if (first.startsWith("--filter=") && words.length === 1) return { text: first.slice("--filter=".length) };
  return undefined;
}

/** Runs `rtk env`. */
export async function run(args: readonly string[]): Promise<number> {
  const filter = readFilter(args);
  if (filter === undefined) {
    if (args[0] === "-f" || args[0] === "--filter") {
      writeError("rtk env: -f needs one text\n");
      return EXIT_CODES.usage;
    }
    return await runProgram(["env", ...args]);
  }
  const wanted = filter.text.toLowerCase();
  const lines = Object.entries(Deno.env.toObject())
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, value]) => `${shown(name, value)}\n`);
  writeOut(lines.join(""));
  return EXIT_CODES.ok;
}
