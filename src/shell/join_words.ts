/** Several words as one line that a shell splits into the same words again; a single one is taken for a line already. */
export function joinWords(words: readonly string[]): string {
  if (words.length === 1) return words[0]!;
  return words.map((word) => /^[\w@%+=:,./~*?[\]{}^!-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
    .join(" ");
}
