import { cleanLine } from "../clean_line.ts";
import type { Answer, Capture, Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { readDocument } from "./document.ts";
import { renderDocument } from "./render_document.ts";

/** Lines that git writes itself, and in which the names of files are quoted: a colour in one is not that of a file. */
const OF_GIT =
  /^(?:diff --(?:git|cc|combined) |index [0-9a-f]+|(?:[*|\\/ ]+ )?commit [0-9a-f]{4,64}\b|Date: | \S.* \| +(?:\d+|Bin)\b| \d+ files? changed)/;

function isColouredByGit(lines: readonly string[]): boolean {
  return lines.some((line) => line.includes("\x1b") && OF_GIT.test(cleanLine(line)));
}

/**
 * Lines as printed: a patch needs its carriage returns. Control sequences are taken out, and missed where they are not the
 * colours of git but stand in a file.
 */
function linesOf(capture: Capture, omitted: Omitted): string[] {
  const exact = capture.exactStdout ?? capture.stdout;
  const lines = splitLines(exact);
  if (!exact.includes("\x1b")) return lines;
  // Of a message it matters as little as the colours of git do.
  const coloured = isColouredByGit(lines) || !lines.some((line) => line.startsWith("diff --"));
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
  const blocks = readDocument(linesOf(capture, omitted), omitted);
  if (blocks === undefined || !blocks.some(({ kind }) => kind !== "text")) return undefined;
  const stdout = renderDocument(blocks, keepContext, omitted, elision);
  return { stdout, stderr: capture.stderr };
}
