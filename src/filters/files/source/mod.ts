/**
 * Owns what `rtk read` shows of source code at the levels `minimal` and `aggressive`, and as a preview of so many
 * lines. Does not own reading files.
 *
 * @module
 */

import { languageOf } from "./language.ts";
import { withoutComments } from "./minimal.ts";
import { type Outline, outlineBraces } from "./outline_braces.ts";
import { outlineIndents } from "./outline_indents.ts";
import { outlineMarkdown } from "./outline_markdown.ts";
import { mask, scan } from "./scan.ts";

/** How much of a file is shown. */
export type Level = "none" | "minimal" | "aggressive";

function continued(text: string, spans: readonly { start: number; end: number; kind: string }[]): Set<number> {
  const lines = new Set<number>();
  let line = 0;
  let at = 0;
  for (const { start, end } of spans) {
    line += text.slice(at, start).split("\n").length - 1;
    const inner = text.slice(start, end).split("\n").length - 1;
    for (let next = 1; next <= inner; next++) lines.add(line + next);
    line += inner;
    at = end;
  }
  return lines;
}

function withoutBlankLines(outline: Outline): Outline {
  const lines = outline.text.split("\n");
  return { text: lines.filter((line) => line.trim() !== "").join("\n"), hidden: outline.hidden };
}

/** The outline of a file: signatures, types, fields, imports and exports; of prose the headings. */
export function outlineOf(path: string, text: string): Outline | undefined {
  if (/\.(?:md|markdown|mdx)$/i.test(path)) return outlineMarkdown(text);
  const language = languageOf(path, text);
  if (language === undefined) return undefined;
  const code = withoutComments(text, language, false);
  const comments = text.split("\n").filter((line) => line.trim() !== "").length -
    code.split("\n").filter((line) => line.trim() !== "").length;
  const spans = scan(code, language);
  const masked = mask(code, spans);
  const outline = language.layout === "braces"
    ? outlineBraces(code, masked)
    : language.layout === "none"
    ? { text: code, hidden: 0 }
    : outlineIndents(code, masked, continued(code, spans), language.layout);
  return withoutBlankLines({ text: outline.text, hidden: outline.hidden + comments });
}

/** What is shown of a text, and how many lines are not; `none` and texts of an unknown kind are shown whole. */
export function readAtLevel(path: string, text: string, level: Level): Outline {
  const whole = { text, hidden: 0 };
  if (level === "none") return whole;
  if (level === "aggressive") {
    const outline = outlineOf(path, text);
    if (outline === undefined || outline.text.trim() === "") return whole;
    const isOpen = text.endsWith("\n") && !outline.text.endsWith("\n");
    return isOpen ? { ...outline, text: `${outline.text}\n` } : outline;
  }
  const language = languageOf(path, text);
  if (language === undefined) return whole;
  const code = withoutComments(text, language);
  // A file of nothing but comments is read for its comments.
  return code.trim() === "" ? whole : { text: code, hidden: 0 };
}
