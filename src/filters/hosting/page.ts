import type { Answer, Capture } from "../filter.ts";

/** A field without a value, a badge or image, a comment of a template, a rule. */
const EMPTY_FIELD = /^[a-z][a-z -]*:\s*$/;
const IMAGE = /^\s*(?:\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?\s*)+$|^\s*<img\b[^>]*>\s*$/;

/** A pattern would look for the end behind each beginning again where there is none. */
function withoutComments(text: string): string {
  let shown = "";
  let from = 0;
  for (let at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", at + 4);
    if (end < 0) break;
    shown += text.slice(from, at);
    from = end + 3;
  }
  return shown + text.slice(from);
}

/** `gh pr view` and the like: fields without a value, comments of templates and images dropped, one empty line at most. */
export function condensePage({ stdout, stderr }: Capture): Answer {
  const text = withoutComments(stdout);
  const shown: string[] = [];
  let inHead = true;
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (line === "--") inHead = false;
    const isEmpty = line.trim() === "";
    if ((inHead && EMPTY_FIELD.test(line)) || IMAGE.test(line)) continue;
    if (isEmpty && (shown.at(-1) ?? "").trim() === "") continue;
    shown.push(line.trimEnd());
  }
  return { stdout: shown.join("\n").trimEnd(), stderr };
}
