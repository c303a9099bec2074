import type { Word } from "../shell/mod.ts";

/** What braces come to is not followed any further beyond so many words. */
const LIMIT = 256;
/** The innermost braces with a comma in them. */
const BRACES = /\{([^{},]*(?:,[^{},]*)+)\}/;

/** What one word's braces come to; undefined when that is too much. */
function expanded(text: string): string[] | undefined {
  if (text.length > 4096) return undefined;
  const done: string[] = [];
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const found = BRACES.exec(next);
    if (found === null) done.push(next);
    else {
      const [before, behind] = [next.slice(0, found.index), next.slice(found.index + found[0].length)];
      open.push(...found[1]!.split(",").reverse().map((part) => before + part + behind));
    }
    if (done.length + open.length > LIMIT) return undefined;
  }
  return done;
}

/**
 * The words that a shell makes of words with braces: `git pu{s,}h` is `git push puh`. Words that have quotes as well are kept
 * as they are; what braces that stand in each other come to is right but for its order.
 *
 * @returns undefined when no word has such braces, or they come to too many.
 */
export function withoutBraces(words: readonly Word[]): readonly Word[] | undefined {
  if (!words.some((word) => word.pattern && !word.quoted && BRACES.test(word.raw))) return undefined;
  const result: Word[] = [];
  for (const word of words) {
    const texts = word.pattern && !word.quoted ? expanded(word.raw) : [word.raw];
    if (texts === undefined || result.length + texts.length > LIMIT) return undefined;
    if (texts.length === 1 && texts[0] === word.raw) result.push(word);
    // bash drops a word that comes to nothing.
    else {for (const text of texts) {
        if (text !== "") result.push({ ...word, raw: text, value: text, pattern: false, quoted: false });
      }}
  }
  return result;
}
