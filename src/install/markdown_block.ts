/**
 * A block of text between two marker comments in a Markdown file that is otherwise the user's.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import { appendParagraph, cutParagraph, type Line, markdownLines } from "./paragraph.ts";
import type { Step, StepState } from "./step.ts";
import { lineEnd } from "./text.ts";

/** Opens the block. The version is for readers; a block of any version is known again. */
export const BLOCK_START = "<!-- rtk-instructions v2 -->";
export const BLOCK_END = "<!-- /rtk-instructions -->";

const ANY_START = /^\uFEFF?\s*<!-- rtk-instructions\b.*-->\s*$/;
const ANY_END = /^\s*<!-- \/rtk-instructions\b.*-->\s*$/;

/** The block, and what its file may have held before there were markers. */
export interface MarkdownBlock {
  readonly path: string;
  readonly label: string;
  /** The text between the markers, lines ended by `\n`. */
  readonly body: string;
  /** True when the whole text of the file is one that an older version wrote. */
  formerly?(text: string): boolean;
  /** True for the text between the markers that an older version wrote. */
  formerBlock?(body: string): boolean;
  /** Where an older version put its text behind the user's, without markers. */
  formerTail?(text: string): number | undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function blocks(text: string): Span[] {
  const spans: Span[] = [];
  let open: Line | undefined;
  for (const line of markdownLines(text)) {
    if (line.fenced) continue;
    if (open === undefined && ANY_START.test(line.text)) open = line;
    else if (open !== undefined && ANY_END.test(line.text)) {
      spans.push({ start: open.start + (open.text.startsWith("\uFEFF") ? 1 : 0), end: line.end });
      open = undefined;
    }
  }
  if (open !== undefined) {
    throw new EditRefused(`the block that starts here has no end: add a line "${BLOCK_END}" or remove it`, open.start);
  }
  return spans;
}

function written(block: MarkdownBlock): string {
  return `${BLOCK_START}\n${block.body.trimEnd()}\n${BLOCK_END}`;
}

function remove(text: string, block: MarkdownBlock): string {
  const span = blocks(text).at(-1);
  if (span === undefined) return text;
  const rest = cutParagraph(text, span.start, span.end);
  // An older version put its block at the end and took the line end there away, whether the user's text had one or not.
  const lines = text.slice(span.start, span.end).replaceAll("\r\n", "\n").split("\n");
  const bare = span.end === text.length && lines.at(-1) !== "" && block.formerBlock?.(lines.slice(1, -1).join("\n"));
  return remove(bare && rest.trim() !== "" && !rest.endsWith("\n") ? rest + lineEnd(text) : rest, block);
}

function install(text: string, block: MarkdownBlock): string {
  const [first, ...others] = blocks(text);
  if (first === undefined) return appendParagraph(text, written(block));
  const single = others.reduceRight((result, span) => cutParagraph(result, span.start, span.end), text);
  const eol = lineEnd(text);
  const end = /\r?\n$/.exec(single.slice(first.start, first.end))?.[0] ?? "";
  return single.slice(0, first.start) + written(block).replaceAll("\n", eol) + end + single.slice(first.end);
}

function state(text: string | undefined, block: MarkdownBlock): StepState {
  if (text === undefined) return "absent";
  if (block.formerly?.(text) || block.formerTail?.(text) !== undefined) return "outdated";
  const spans = blocks(text);
  if (spans.length === 0) return "absent";
  const body = text.slice(spans[0]!.start, spans[0]!.end).replaceAll("\r\n", "\n").trimEnd();
  return spans.length === 1 && body === written(block) ? "current" : "outdated";
}

/** A step that keeps a block in a Markdown file. */
export function markdownBlockStep(block: MarkdownBlock): Step {
  const own = (text: string) => {
    if (block.formerly?.(text)) return "";
    const tail = block.formerTail?.(text);
    return tail === undefined ? text : cutParagraph(text, tail, text.length);
  };
  return {
    path: block.path,
    label: block.label,
    owned: false,
    install: (text) => install(own(text ?? ""), block),
    remove: (text) => remove(own(text), block),
    state: (text) => state(text, block),
    hollow: (text) => text.trim() === "",
    manual: () => written(block),
  };
}
