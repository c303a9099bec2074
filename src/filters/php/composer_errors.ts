import type { Omitted } from "../omitted.ts";

/** A command with all its options, printed below an error. */
const USAGE = /^[a-z][\w-]*(?: \[[^\]]+\]){3,}/;

/**
 * Errors of composer without their box, which has a fixed width and breaks words anywhere, and without the command's options
 * below it.
 */
export function withoutBoxes(lines: readonly string[], omitted: Omitted): string[] {
  const joined: string[] = [];
  let width = 0;
  for (const line of lines) {
    if (USAGE.test(line)) {
      omitted.add(1);
      continue;
    }
    const isBoxed = /^ {2}\S.* {2}$/.test(line);
    const last = joined.at(-1);
    if (isBoxed && line.length === width && last !== undefined) joined[joined.length - 1] = last + line.slice(2, -2);
    else joined.push(isBoxed ? line.slice(0, -2) : line);
    width = isBoxed && !/ {4}$/.test(line) ? line.length : 0;
  }
  return joined;
}
