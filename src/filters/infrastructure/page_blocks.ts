/** Where a block of a page begins: its tag, or a comment. */
const BEGIN = /<(script|style|svg)\b[^<>]*>|<!--/gi;

/**
 * Replaces scripts, styles, drawings and comments of a page. A block without its end stays, and its end is looked for once:
 * behind each beginning anew it would take quadratic time.
 *
 * @param replace Is given the whole block and the name of its tag in small letters; `undefined` for a comment.
 */
export function replaceBlocks(text: string, replace: (block: string, tag: string | undefined) => string): string {
  const lower = text.toLowerCase();
  // A few letters change their length with their case.
  if (lower.length !== text.length) return text;
  const endless = new Set<string>();
  const begin = new RegExp(BEGIN);
  let shown = "";
  let from = 0;
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const tag = match[1]?.toLowerCase();
    const close = tag === undefined ? "-->" : `</${tag}>`;
    const at = endless.has(close) ? -1 : lower.indexOf(close, begin.lastIndex);
    if (at < 0) {
      endless.add(close);
      continue;
    }
    const end = at + close.length;
    shown += text.slice(from, match.index) + replace(text.slice(match.index, end), tag);
    begin.lastIndex = from = end;
  }
  return shown + text.slice(from);
}
