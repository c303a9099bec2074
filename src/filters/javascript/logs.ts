/** So many lines of what tests printed are shown; more than that is noise, and left out with its count. */
const MOST_LOG_LINES = 80;

/**
 * Shortens what is left after a report was taken out of an output: equal neighbours become one with a factor, and of very long
 * rests head and tail are shown. Lines that look like part of a failure are never left out.
 */
export function foldLogs(lines: readonly string[]): { lines: string[]; leftOut: number } {
  const folded: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at + 1;
    while (end < lines.length && lines[end] === lines[at]) end++;
    folded.push(end - at > 2 ? `${lines[at]} (×${end - at})` : lines[at]!);
    if (end - at === 2) folded.push(lines[at]!);
    at = end;
  }
  return cutMiddle(folded);
}

function cutMiddle(lines: readonly string[]): { lines: string[]; leftOut: number } {
  const plain = lines.flatMap((line, at) => isPartOfFailure(line) ? [] : [at]);
  if (plain.length <= MOST_LOG_LINES) return { lines: [...lines], leftOut: 0 };
  const gone = new Set(plain.slice(MOST_LOG_LINES / 2, -MOST_LOG_LINES / 2));
  return { lines: lines.filter((_, at) => !gone.has(at)), leftOut: gone.size };
}

function isPartOfFailure(line: string): boolean {
  return /^✗ |^ {2}\S|^ {2} *[-+]|error|fail|warn|exception/i.test(line);
}
