import { cleanLine } from "../clean_line.ts";
import type { Answer, Capture, Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { readDocument } from "./document.ts";
import { renderDocument } from "./render_document.ts";

// deno-lint-ignore no-control-regex
const COLOURED_BY_GIT = /^\x1b\[[\d;]*m(?:diff --|commit |[0-9a-f]{4,64}\b)/m;

/**
 * Lines as printed: a patch needs its carriage returns. Control sequences are taken out, and missed where they are not the
 * colours of git but stand in a file.
 */
function linesOf(capture: Capture, omitted: Omitted): string[] {
  const exact = capture.exactStdout ?? capture.stdout;
  const lines = splitLines(exact);
  if (!exact.includes("\x1b")) return lines;
  const coloured = COLOURED_BY_GIT.test(exact);
  return lines.map((line) => {
    if (!line.includes("\x1b")) return line;
    if (!coloured) omitted.add(1, "control sequences");
    return cleanLine(line);
  });
}

/**
 * Shortens what `git log`, `git show`, `git diff` print: commits, differences, statistics.
 *
 * @param keepContext The number of unchanged lines was asked for.
 * @returns undefined if there is none of these.
 */
export function condenseDocument(capture: Capture, elision: Elision, keepContext: boolean): Answer | undefined {
  const omitted = new Omitted();
  const blocks = readDocument(linesOf(capture, omitted));
  if (blocks === undefined || !blocks.some(({ kind }) => kind !== "text")) return undefined;
  const stdout = renderDocument(blocks, keepContext, omitted, elision);
  return { stdout, stderr: capture.stderr };
}
