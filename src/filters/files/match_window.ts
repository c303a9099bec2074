/** Lines up to this length are shown whole. */
export const WHOLE = 300;
/** What is shown of a longer one. */
const WINDOW = 200;

/** Cuts a long line to the part around its match. */
export interface MatchWindow {
  /** The line, or its part with `…` where it was cut. */
  cut(text: string): string;
  /** Characters that were cut off so far. */
  readonly cutOff: number;
}

function startOf(text: string, literals: readonly string[]): number {
  const lower = text.toLowerCase();
  const found = literals.map((literal) => lower.indexOf(literal)).filter((index) => index >= 0);
  return found.length === 0 ? 0 : Math.min(...found);
}

/** A surrogate pair is never cut in two. */
function boundary(text: string, index: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(index)) ? index - 1 : index;
}

/**
 * Makes a cutter.
 *
 * @param literals Lower-case parts of the pattern; the first that is found tells where the match is.
 */
export function matchWindow(literals: readonly string[]): MatchWindow {
  let cutOff = 0;
  return {
    cut(text) {
      if (text.length <= WHOLE) return text;
      const match = startOf(text, literals);
      const start = boundary(text, Math.max(0, Math.min(match - WINDOW / 4, text.length - WINDOW)));
      const end = boundary(text, start + WINDOW);
      cutOff += text.length - (end - start);
      return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
    },
    get cutOff() {
      return cutOff;
    },
  };
}
