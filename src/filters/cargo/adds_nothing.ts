/** Words that say nothing by themselves. */
const FILLERS = new Set(
  ("a an the of in is are it its as to for by this that these here not no does doesn't do be occurs after from at on and or " +
    "has have which due trait struct enum union").split(" "),
);

/** `borrow` of `borrowed`, so that forms of one word are one. */
function stem(word: string): string {
  return word.length > 4 ? word.slice(0, 4) : word;
}

/** Words outside of backticks. */
function wordsOf(text: string): string[] {
  return text.replace(/`[^`]*`/g, " ").toLowerCase().match(/[a-z']+/g) ?? [];
}

/**
 * True if a text beside a message says the same in other words: `move out of `x` occurs here` beside `cannot move out of `x`
 * because it is borrowed`. A name, a number or a word of weight that the message does not have is news.
 */
export function addsNothing(text: string, message: string): boolean {
  const names: readonly string[] = text.match(/`[^`]*`/g) ?? [];
  if (names.some((name) => !message.includes(name))) return false;
  if (/[\d#?]/.test(text.replace(/`[^`]*`/g, " "))) return false;
  const told = new Set(wordsOf(message).map(stem));
  return wordsOf(text).every((word) => FILLERS.has(word) || told.has(stem(word)));
}
