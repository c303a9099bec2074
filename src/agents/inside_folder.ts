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

/**
 * Whether a word, taken as a path from the folder, stays inside it, links followed. A path that goes up counts as leaving it,
 * wherever it ends, since what it passes may be a link.
 */
export function isInside(word: string, folder: string): boolean {
  if (word.startsWith("~") || /(?:^|\/)\.\.(?:\/|$)/.test(word)) return false;
  if (word.startsWith("/") && word !== folder && !word.startsWith(`${folder}/`)) return false;
  const real = realPath(word.startsWith("/") ? word : `${folder}/${word}`);
  const root = realPath(folder);
  return real === undefined || root === undefined || real === root || real.startsWith(root === "/" ? root : `${root}/`);
}

/** Whether a word, or the value of `--option=value`, looks like a path that leaves the folder. */
export function leavesFolder(word: string, folder: string): boolean {
  const value = /^--?[A-Za-z][\w-]*=(.*)$/s.exec(word)?.[1] ?? word;
  if (value.startsWith("-")) return false;
  return !isInside(value, folder);
}
