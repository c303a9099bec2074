import type { Answer, Capture, Elision } from "../filter.ts";

/** A field without a value, a badge or image, a comment of a template, a rule. */
const EMPTY_FIELD = /^[a-z][a-z -]*:\s*$/;
const IMAGE = /^\s*(?:\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?\s*)+$|^\s*<img\b[^>]*>\s*$/;

/** What a comment's head says of most: that it was not edited, nor part of a review. */
const USUAL_FIELD = /^(?:edited:\tfalse|status:\tnone|association:\tnone)$/;

/** A shorter comment is no worse than a note that it was there. */
const SHORT_COMMENT = 80;

/** A pattern would look for the end behind each beginning again where there is none. */
function withoutComments(text: string): { readonly shown: string; readonly hidden: number } {
  let [shown, from, hidden] = ["", 0, 0];
  for (let at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", at + 4)) {
    const end = text.indexOf("-->", at + 4);
    if (end < 0) break;
    if (end + 3 - at < SHORT_COMMENT) continue;
    shown += text.slice(from, at);
    hidden += end + 3 - at;
    from = end + 3;
  }
  return { shown: shown + text.slice(from), hidden };
}

/**
 * `gh pr view` and the like: fields without a value and images dropped, long comments of templates counted, one empty line at
 * most.
 */
export function condensePage({ stdout, stderr }: Capture, elision: Elision): Answer {
  const { shown: text, hidden } = withoutComments(stdout);
  const shown: string[] = [];
  let inHead = true;
  // Of a thread of comments each begins like a page.
  const isThread = stdout.startsWith("author:\t");
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (line === "--" && inHead) {
      inHead = false;
      if (isThread) continue;
    }
    const isEmpty = line.trim() === "";
    if (line.startsWith("author:\t") && isThread && shown.at(-1) === "--") inHead = true;
    const association = isThread && inHead ? /^association:\t(?!none)(.+)$/.exec(line)?.[1] : undefined;
    if (association !== undefined) {
      shown.push(`${shown.pop()} (${association})`);
      continue;
    }
    if ((inHead && (EMPTY_FIELD.test(line) || USUAL_FIELD.test(line))) || IMAGE.test(line)) continue;
    if (isEmpty && (shown.at(-1) ?? "").trim() === "") continue;
    shown.push(line.trimEnd());
  }
  const marker = hidden > 0 ? `\n${elision.leftOut(hidden, "characters of comments")}` : "";
  return { stdout: shown.join("\n").trimEnd() + marker, stderr };
}
