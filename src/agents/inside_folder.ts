/**
 * Whether words of a command name something outside a folder, as agents ask before they read there.
 *
 * @module
 */

function realPath(path: string): string | undefined {
  try {
    return Deno.realPathSync(path);
  } catch {
    return undefined;
  }
}

/** How many paths are kept in mind; a command may name tens of thousands, most of them more than once. */
const LIMIT = 4096;

/** Real paths that were asked for already: a hook lives for one line, and looks at its words more than once. */
const known = new Map<string, string | undefined>();

function knownPath(path: string): string | undefined {
  if (known.has(path)) return known.get(path);
  if (known.size >= LIMIT) known.clear();
  const real = realPath(path);
  known.set(path, real);
  return real;
}

/**
 * Whether a word, taken as a path from the folder, stays inside it, links followed. A path that goes up counts as leaving it,
 * wherever it ends, since what it passes may be a link.
 */
export function isInside(word: string, folder: string): boolean {
  if (word.startsWith("~") || /(?:^|\/)\.\.(?:\/|$)/.test(word)) return false;
  if (word.startsWith("/") && word !== folder && !word.startsWith(`${folder}/`)) return false;
  const root = knownPath(folder);
  const real = knownPath(word.startsWith("/") ? word : `${folder}/${word}`);
  return real === undefined || root === undefined || real === root || real.startsWith(root === "/" ? root : `${root}/`);
}

/** Whether a word, or the value of `--option=value`, looks like a path that leaves the folder. */
export function leavesFolder(word: string, folder: string): boolean {
  const value = /^--?[A-Za-z][\w-]*=(.*)$/s.exec(word)?.[1] ?? word;
  if (value.startsWith("-")) return false;
  return !isInside(value, folder);
}
