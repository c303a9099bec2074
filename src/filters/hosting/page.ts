import type { Answer, Capture } from "../filter.ts";

/** A field without a value, a badge or image, a comment of a template, a rule. */
const EMPTY_FIELD = /^[a-z][a-z -]*:\s*$/;
const IMAGE = /^\s*(?:\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?\s*)+$|^\s*<img\b[^>]*>\s*$/;

/** `gh pr view` and the like: fields without a value, comments of templates and images dropped, one empty line at most. */
export function condensePage({ stdout, stderr }: Capture): Answer {
  const text = stdout.replace(/<!--[\s\S]*?-->/g, "");
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
