const OPTIONS = /^npm (?:error|ERR!) Options:$/;
const END = /^npm (?:error|ERR!) (?:alias(?:es)?: |Run "npm help )/;

/**
 * npm explains each of its options wherever a command was called in the wrong way; `npm help` has that.
 *
 * @returns What was wrong and how the command is called, and how many lines on options are missing.
 */
export function withoutOptionHelp(lines: readonly string[]): { readonly lines: string[]; readonly leftOut: number } {
  const from = lines.findIndex((line) => OPTIONS.test(line));
  const length = from < 0 ? -1 : lines.slice(from).findIndex((line) => END.test(line));
  if (length < 0) return { lines: [...lines], leftOut: 0 };
  return { lines: [...lines.slice(0, from), ...lines.slice(from + length)], leftOut: length };
}
