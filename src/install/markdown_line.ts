/**
 * One line of a Markdown file, such as a reference to another file.
 *
 * @module
 */

import { appendParagraph, cutParagraph, type Line, markdownLines } from "./paragraph.ts";
import type { Step } from "./step.ts";

/** The line, and in which other spellings it may stand there. */
export interface MarkdownLine {
  readonly path: string;
  readonly label: string;
  readonly line: string;
  /** Spellings that do the same. */
  readonly same?: readonly string[];
}

function find(text: string, wanted: MarkdownLine): Line | undefined {
  const spellings = [wanted.line, ...wanted.same ?? []];
  return markdownLines(text).findLast((line) =>
    !line.fenced && spellings.includes(line.text.replace("\uFEFF", "").trim())
  );
}

function remove(text: string, wanted: MarkdownLine): string {
  const line = find(text, wanted);
  if (line === undefined) return text;
  const start = line.start + (line.text.startsWith("\uFEFF") ? 1 : 0);
  return remove(cutParagraph(text, start, line.end), wanted);
}

/** A step that keeps a line in a Markdown file. */
export function markdownLineStep(wanted: MarkdownLine): Step {
  return {
    path: wanted.path,
    label: wanted.label,
    owned: false,
    install: (text) =>
      text !== undefined && find(text, wanted) !== undefined ? text : appendParagraph(text ?? "", wanted.line),
    remove: (text) => remove(text, wanted),
    state: (text) => text !== undefined && find(text, wanted) !== undefined ? "current" : "absent",
    hollow: (text) => text.trim() === "",
    manual: () => wanted.line,
  };
}
