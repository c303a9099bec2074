/**
 * Adds a paragraph at the end of a text so that taking it out again gives the very same text, whatever its end was.
 *
 * @module
 */

import { lineEnd } from "./text.ts";

/** The text with a paragraph behind it. A text without a line end at its end gets none now either. */
export function appendParagraph(text: string, paragraph: string): string {
  const eol = lineEnd(text);
  const body = paragraph.replaceAll("\n", eol);
  if (text === "" || text === "\uFEFF") return text + body + eol;
  return text.endsWith("\n") ? text + eol + body + eol : text + eol + eol + body;
}

/** The text without what stands from `start` to `end` (whole lines), and without the blank line that parted it off. */
export function cutParagraph(text: string, start: number, end: number): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (after === "" && !text.endsWith("\n")) return before.replace(/\r?\n$/, "").replace(/\r?\n$/, "");
  if (before === "" || before === "\uFEFF") return before + after.replace(/^\r?\n/, "");
  if (/\n\r?\n$/.test(before)) return before.replace(/\r?\n$/, "") + after;
  // A blank line opens the text when it stood there before the paragraph was added to it.
  return (after === "" && /^\uFEFF?\r?\n$/.test(before) ? before.replace(/\r?\n$/, "") : before) + after;
}

/** A line of a text, with its end. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True inside a fenced code block, where text is only shown. */
  readonly fenced: boolean;
}

/** All lines of a Markdown text. */
export function markdownLines(text: string): Line[] {
  const lines: Line[] = [];
  let fence: string | undefined;
  for (const match of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const line = match[0];
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const closes = fence !== undefined && mark?.[0] === fence[0] && mark!.length >= fence.length &&
      /^\s*[`~]+\s*$/.test(line);
    lines.push({ text: line, start: match.index, end: match.index + line.length, fenced: fence !== undefined });
    if (fence === undefined) fence = mark;
    else if (closes) fence = undefined;
  }
  return lines;
}
