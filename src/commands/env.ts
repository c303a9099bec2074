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
  const { variables, exitCode } = await readEnvironment();
  const wanted = filter.text.toLowerCase();
  const lines = variables
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, value]) => `${shown(name, value)}\n`);
  writeOut(lines.join(""));
  return exitCode;
}

/** What the program `env` prints, and how it ended; the environment of this process where there is none that can do so. */
async function readEnvironment(): Promise<{ readonly variables: [string, string][]; readonly exitCode: number }> {
  try {
    const command = new Deno.Command("env", { args: ["-0"], stdin: "null", stdout: "piped", stderr: "null" });
    const { stdout, code } = await command.output();
    if (code === 0) return { variables: readVariables(new TextDecoder().decode(stdout)), exitCode: code };
  } catch {
    // No such program, or not to be run: this process has the same environment.
  }
  return { variables: Object.entries(Deno.env.toObject()), exitCode: EXIT_CODES.ok };
}

/** Variables parted by NUL; by lines where an `env` does not know `-0`, and then what sets none belongs to the one before. */
function readVariables(text: string): [string, string][] {
  const variables: [string, string][] = [];
  for (const part of text.includes("\0") ? text.split("\0") : text.split("\n")) {
    const [, name, value = ""] = /^([^=\s]+)=(.*)$/s.exec(part) ?? [];
    const last = variables.at(-1);
    // A line of a key in base64 may look like a variable.
    const isInKey = last !== undefined && last[1].includes("-----BEGIN") && !last[1].includes("-----END");
    if (name !== undefined && !isInKey) variables.push([name, value]);
    else if (last !== undefined && part !== "") last[1] += `\n${part}`;
  }
  return variables;
}
