// deno-lint-ignore no-control-regex
const UNSAFE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/g;

/**
 * Text from a file that is not to be trusted, made fit for a terminal: control characters other than line ends and tabs
 * are shown as `\xNN` or `\uNNNN`, and so are those that turn the direction of writing.
 */
export function plainText(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}
