/**
 * The way back from an edited text to the text before it, small enough to be kept.
 *
 * @module
 */

import { diffLines } from "diff";
import { applyEdits, type TextEdit } from "./text.ts";

/** The edits that turn `after` into `before`. */
export function undoEdits(after: string, before: string): TextEdit[] {
  const edits: { offset: number; length: number; text: string }[] = [];
  let offset = 0;
  let open: { offset: number; length: number; text: string } | undefined;
  for (const part of diffLines(after, before, { stripTrailingCr: false })) {
    if (!part.added && !part.removed) {
      open = undefined;
      offset += part.value.length;
      continue;
    }
    if (open === undefined) edits.push(open = { offset, length: 0, text: "" });
    if (part.added) open.text += part.value;
    else {
      open.length += part.value.length;
      offset += part.value.length;
    }
  }
  if (applyEdits(after, edits) !== before) return [{ offset: 0, length: after.length, text: before }];
  return edits;
}
