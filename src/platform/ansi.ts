/** Ways to set words off on a terminal. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  green(text: string): string;
  red(text: string): string;
}

const plain = (text: string) => text;
const code = (on: number, off: number) => (text: string) => `\x1b[${on}m${text}\x1b[${off}m`;

/** Escape sequences (ECMA-48 SGR), or none where they would be noise. */
export function style(isColoured: boolean): Style {
  if (!isColoured) return { bold: plain, dim: plain, green: plain, red: plain };
  return { bold: code(1, 22), dim: code(2, 22), green: code(32, 39), red: code(31, 39) };
}
