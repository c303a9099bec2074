/**
 * Tells whether the command line of a hook entry is rtk's, in whatever spelling a user or an older version left it.
 *
 * @module
 */

/** What a hook's command line does. */
export type HookCommandKind =
  /** Calls `rtk hook <host>` and nothing else. */
  | "own"
  /** Calls `rtk hook <host>` beside something of the user's. */
  | "mixed"
  /** Calls a script that an older rtk installed. */
  | "old"
  | "other";

interface Words {
  /** One list of words for each simple command. */
  readonly commands: readonly (readonly string[])[];
}

const TOKEN =
  /\s+|#.*$|(?:\d*>>?&?|\d*<&?|&>>?)\s*(?:"[^"]*"|'[^']*'|[^\s;&|"']+)|(&&|\|\||\|&|[;&|(){}\n])|((?:"[^"]*"|'[^']*'|[^\s;&|(){}"'])+)/gmy;

/** Splits loosely: enough to see which programs a hook's line calls, never to run it. */
function split(line: string): Words {
  const commands: string[][] = [[]];
  for (const match of line.matchAll(TOKEN)) {
    if (match[1] !== undefined) commands.push([]);
    else if (match[2] !== undefined) commands.at(-1)!.push(match[2].replace(/["']/g, ""));
  }
  return { commands: commands.filter((words) => words.length > 0) };
}

function program(word: string | undefined): string {
  return (word ?? "").slice(Math.max(word?.lastIndexOf("/") ?? 0, word?.lastIndexOf("\\") ?? 0) + 1)
    .replace(/\.(?:exe|cmd)$/i, "");
}

function withoutPrefixes(words: readonly string[]): readonly string[] {
  let at = 0;
  while (/^(?:[A-Za-z_]\w*=.*|env|exec|command|-[iu-]?)$/s.test(words[at] ?? "")) at++;
  return words.slice(at);
}

function kindOf(words: readonly string[], host: string, scripts: readonly string[]): HookCommandKind | "neutral" {
  const [first, second, third] = withoutPrefixes(words);
  if (program(first) === "rtk" && second === "hook" && third === host) return "own";
  const script = /^(?:ba|z|da|k)?sh$/.test(program(first)) ? second : first;
  if (script !== undefined && scripts.includes(script.slice(script.search(/[^/\\]*$/)))) return "old";
  return first === undefined || /^(?:true|:|exit)$/.test(first) ? "neutral" : "other";
}

/**
 * Judges the command line of a hook entry.
 *
 * @param host The word behind `rtk hook`.
 * @param scripts File names of scripts that older versions registered.
 */
export function hookCommandKind(line: string, host: string, scripts: readonly string[] = []): HookCommandKind {
  const kinds = split(line).commands.map((words) => kindOf(words, host, scripts)).filter((k) => k !== "neutral");
  if (kinds.length === 0 || kinds.every((kind) => kind === "other")) return "other";
  if (kinds.includes("other")) return "mixed";
  return kinds.includes("old") ? "old" : "own";
}
