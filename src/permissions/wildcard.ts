/**
 * A pattern cut at its stars. `\*` and `\\` stand for the character itself, as in Claude Code's rules.
 *
 * @returns The literal pieces around the stars; one piece alone means that there is no star.
 */
export function wildcardPieces(pattern: string): readonly string[] {
  if (!pattern.includes("\\")) return pattern.split("*");
  const pieces: string[] = [];
  let piece = "";
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!;
    const next = pattern[at + 1];
    if (char === "\\" && (next === "*" || next === "\\")) {
      piece += next;
      at++;
    } else if (char === "*") {
      pieces.push(piece);
      piece = "";
    } else piece += char;
  }
  return [...pieces, piece];
}

/** Whether the whole text is the pieces in their order with anything, or nothing, between them. Linear in text times pieces. */
export function matchesPieces(pieces: readonly string[], text: string): boolean {
  const first = pieces[0]!;
  if (pieces.length === 1) return first === text;
  const last = pieces.at(-1)!;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (let index = 1; index < pieces.length - 1; index++) {
    const piece = pieces[index]!;
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

/** Whether the whole text matches a pattern in which `*` stands for any characters, none included. */
export function matchesWildcard(pattern: string, text: string): boolean {
  return matchesPieces(wildcardPieces(pattern), text);
}
