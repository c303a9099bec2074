import { EXIT_CODES } from "../platform/exit_codes.ts";
import { writeError } from "../platform/bytes_out.ts";

/** The command that another command of rtk's runs. */
export interface WrappedCommand {
  readonly argv: readonly string[];
}

function shellArguments(shell: string, line: string): string[] {
  const name = shell.slice(Math.max(shell.lastIndexOf("/"), shell.lastIndexOf("\\")) + 1).replace(/\.exe$/i, "");
  if (name === "cmd") return [shell, "/d", "/s", "/c", line];
  return [shell, /^(?:pwsh|powershell)$/.test(name) ? "-Command" : "-c", line];
}

/**
 * Reads `[-c LINE | --shell SHELL LINE | [--] COMMAND ARGUMENT...]`. A word that is no option begins the command; nothing
 * after it is rtk's.
 *
 * @returns the command, or a message that says what is wrong.
 */
export function readWrapped(args: readonly string[]): WrappedCommand | string {
  let shell: string | undefined;
  let line: string | undefined;
  let at = 0;
  for (; at < args.length && args[at]!.startsWith("-") && line === undefined; at++) {
    const word = args[at]!;
    if (word === "--skip-env") Deno.env.set("SKIP_ENV_VALIDATION", "1");
    else if (word === "-c" || word === "--command") line = args[++at];
    else if (word === "--shell") shell = args[++at];
    else if (word.startsWith("--command=")) line = word.slice(10);
    else if (word.startsWith("--shell=")) shell = word.slice(8);
    else if (word === "--") {
      at++;
      break;
    } else return `unknown option "${word}"`;
    if ((word === "-c" || word === "--command") && line === undefined) return `${word} takes a command line`;
    if (word === "--shell" && shell === undefined) return "--shell takes a shell";
  }
  const rest = args.slice(at);
  if (line !== undefined && rest[0] === "--shell" && rest.length === 2) shell = rest.pop();
  else if (line !== undefined && rest.length > 0) {
    return `"${rest[0]}" comes after the command line: put it inside the quotes`;
  }
  if (shell !== undefined && line === undefined) {
    if (rest.length !== 1) return "--shell takes one quoted command line";
    line = rest[0];
  }
  if (line !== undefined) return { argv: shellArguments(shell ?? (Deno.build.os === "windows" ? "cmd" : "sh"), line) };
  return { argv: rest };
}

/** Says what is wrong with the words after a command of rtk's, and returns the exit code for that. */
export function wrongUse(name: string, problem: string): number {
  writeError(`rtk ${name}: ${problem}${problem.endsWith("?") ? "" : ":"} see \`rtk ${name} --help\`\n`);
  return EXIT_CODES.usage;
}
