import type { Word } from "../shell/mod.ts";

/** What `hooks.exclude_commands` says, ready to be asked. */
export interface Exclusion {
  /** Whether a command, given by its words from the program on, is to be left alone. */
  matches(words: readonly Word[]): boolean;
}

/** git's options before the subcommand that take the next word. */
const GIT_VALUED: ReadonlySet<string> = new Set(["-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path"]);

/**
 * Reads the entries: words that a command begins with, or `^` and a regular expression for its text. An entry that cannot be
 * read is passed over; the others keep working.
 */
export function exclusion(entries: readonly string[]): Exclusion {
  const words: string[][] = [];
  const patterns: RegExp[] = [];
  for (const entry of entries.map((text) => text.trim())) {
    if (entry === "" || entry === "^") continue;
    const pattern = entry.startsWith("^") ? regularExpression(entry) : undefined;
    if (pattern !== undefined) patterns.push(pattern);
    else if (!entry.startsWith("^")) words.push(entry.split(/[ \t]+/));
  }
  return {
    matches(command) {
      if (words.length + patterns.length === 0) return false;
      const typed = command.map((word) => word.raw);
      return [typed, command.map((word) => word.value ?? word.raw), withoutGitOptions(command)].some((form) =>
        words.some((entry) => entry.every((word, index) => form[index] === word)) ||
        patterns.some((pattern) => pattern.test(form.join(" ")))
      );
    },
  };
}

/** A pattern as Rust writes it: flags may stand in the pattern, groups are named `(?P<name>…)`. */
function regularExpression(entry: string): RegExp | undefined {
  const flags = new Set("u");
  const source = entry.replace(/^(\^?)\(\?([ims]+)\)/, (_, start: string, letters: string) => {
    for (const letter of letters) flags.add(letter);
    return start;
  }).replaceAll("(?P<", "(?<");
  for (const set of [[...flags].join(""), [...flags].join("").replace("u", "")]) {
    try {
      return new RegExp(source, set);
    } catch {
      // Without the strict reading of escapes it may still be one.
    }
  }
  return undefined;
}

function withoutGitOptions(command: readonly Word[]): string[] {
  const words = command.map((word) => word.value ?? word.raw);
  if (!/(?:^|\/)(?:git|yadm)$/.test(words[0] ?? "")) return words;
  let at = 1;
  while (words[at]?.startsWith("-")) at += GIT_VALUED.has(words[at]!) ? 2 : 1;
  return [words[0]!.slice(words[0]!.lastIndexOf("/") + 1), ...words.slice(at)];
}
