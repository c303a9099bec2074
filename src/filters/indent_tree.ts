/**
 * Redraws a tree of `├── ` and `│   ` by indentation alone, one blank a level.
 *
 * @returns undefined if no line is drawn so.
 */
export function indentTree(lines: readonly string[]): string[] | undefined {
  if (!lines.some((line) => /^[│ ]*[├└]── /.test(line))) return undefined;
  return lines.map((line) => {
    const [, bars, text] = /^((?:[│ ] {3})*(?:[├└]── )?)(.*)$/.exec(line)!;
    return " ".repeat(bars!.length / 4) + text!;
  });
}
