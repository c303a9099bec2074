/** Character codes that the reader looks for. */
export const Char = {
  tab: 9,
  newline: 10,
  carriageReturn: 13,
  blank: 32,
  bang: 33,
  doubleQuote: 34,
  hash: 35,
  dollar: 36,
  ampersand: 38,
  singleQuote: 39,
  open: 40,
  close: 41,
  star: 42,
  plus: 43,
  minus: 45,
  semicolon: 59,
  less: 60,
  equals: 61,
  greater: 62,
  question: 63,
  at: 64,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  backtick: 96,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
} as const;

/** Blank and tab, the only characters that separate words besides line ends. */
export function isBlank(code: number): boolean {
  return code === Char.blank || code === Char.tab;
}

/** Whether an unquoted character may stop a run of plain ones within a word; the rest of Unicode never does. */
export function isSpecial(code: number): boolean {
  return code < 128 && SPECIAL[code] === 1;
}

const SPECIAL = new Uint8Array(128);
for (const char of "\t\n\r \"$&'();<>[\\`|") SPECIAL[char.charCodeAt(0)] = 1;
