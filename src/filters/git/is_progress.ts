const COUNTED =
  /^(?:remote: )?(?:Enumerating|Counting|Compressing|Receiving|Resolving|Writing|Unpacking|Updating|Filtering|Rewriting|Finding|Checking|Refreshing|Computing|Expanding|Collecting|Auto packing)\b[^:]*: +(?:\d+% \(\d+\/\d+\)|\d+).*$/;
const PLAIN =
  /^(?:remote: )?(?:Delta compression using up to \d+ threads?|Total \d+ \(delta \d+\), reused \d+ \(delta \d+\)(?:, pack-reused \d+)?.*)$|^remote: *$/;

/** True for what git tells of the work under way, and for empty lines of a server. */
export function isProgress(line: string): boolean {
  return COUNTED.test(line) || PLAIN.test(line);
}
