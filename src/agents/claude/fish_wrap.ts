/**
 * Hands a script that only fish can run to fish (`hooks.wrap_fish_scripts`): Claude Code's own shell would stop at it. Offered
 * only where no rule of the user's could speak of what is in the script, since no rule would find it behind the wrapping, and
 * always with the answer "ask".
 *
 * @module
 */

import { isAbsolute } from "../../platform/paths.ts";
import type { Line, Token } from "../../shell/mod.ts";

/** Words at the start of a command that only fish has. */
const FISH = new Set(["end", "begin", "switch", "and", "or", "not"]);
/** Words at the start of a command that fish does not have. */
const POSIX = new Set(["then", "fi", "do", "done", "esac", "[["]);
/** Words behind which another command starts. */
const LEADING = new Set(["begin", "if", "while", "and", "or", "not", "else", "time", "!"]);
const ASSIGNMENT = /^\w+=/;
const HARMLESS_TARGET = /^(?:\/dev\/null|&?\d+|&?-)$/;

/** The words at the start of commands, as fish reads the script. */
function leadingWords(line: Line): string[] {
  const found: string[] = [];
  let start = true;
  for (const token of line.tokens) {
    if (token.kind === "newline" || token.kind === "operator") start = true;
    else if (token.kind === "word" && start) {
      const word = line.source.slice(token.start, token.end);
      if (!ASSIGNMENT.test(word)) found.push(word);
      start = ASSIGNMENT.test(word) || LEADING.has(word);
    }
  }
  return found;
}

function opensOrWrites(line: Line): boolean {
  const text = (token: Token) => line.source.slice(token.start, token.end);
  if (line.hasSubstitution || line.tokens.some(({ kind }) => kind === "open" || kind === "heredoc")) return true;
  if (line.tokens.some((token) => token.kind === "operator" && /[()]|&\||\|&|;;/.test(text(token)))) return true;
  return [...line.commands, ...line.constructs].some(({ redirects }) =>
    redirects.some(({ operator, target }) => operator.startsWith("<") || !HARMLESS_TARGET.test(target?.value ?? ""))
  );
}

/** Whether a line is certainly a script for fish, and one that may be handed over whole. */
export function isFishScript(line: Line): boolean {
  const words = leadingWords(line);
  return words.some((word) => FISH.has(word)) && !words.some((word) => POSIX.has(word)) && !opensOrWrites(line) &&
    unclosedQuote(line.source) === "";
}

/** The quote that is open at the end, if one is. */
function unclosedQuote(source: string): string {
  let open = "";
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (char === "\\" && open !== "'") at++;
    else if (open === "" && (char === "'" || char === '"')) open = char;
    else if (char === open) open = "";
  }
  return open;
}

function isInPath(program: string): boolean {
  return (Deno.env.get("PATH") ?? "").split(":").some((folder) => {
    if (!isAbsolute(folder)) return false;
    try {
      const { isFile, mode } = Deno.statSync(`${folder}/${program}`);
      return isFile && ((mode ?? 0) & 0o111) !== 0;
    } catch {
      return false;
    }
  });
}

/** The script as one command; undefined where there is no fish to run it. */
export function wrapForFish(script: string): string | undefined {
  if (Deno.build.os === "windows" || !isInPath("fish")) return undefined;
  return `rtk run --shell fish -c '${script.replaceAll("'", `'\\''`)}'`;
}
