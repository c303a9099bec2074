/** One `@@` part of a unified diff. */
export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** What stands behind the second `@@`. */
  readonly heading: string;
  /** With their first character: blank, `-`, `+` or `\`. */
  readonly lines: readonly string[];
}

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@(.*)$/;

/** Reads the hunk that begins at `start`; undefined if there is none or it is cut short. */
export function readHunk(lines: readonly string[], start: number): { hunk: Hunk; end: number } | undefined {
  const parts = HEADER.exec(lines[start] ?? "");
  if (parts === null) return undefined;
  let oldLeft = Number(parts[2] ?? 1);
  let newLeft = Number(parts[4] ?? 1);
  let end = start + 1;
  while (oldLeft > 0 || newLeft > 0 || lines[end]?.startsWith("\\")) {
    const mark = lines[end]?.charAt(0);
    if (mark === undefined) return undefined;
    // An editor or a mailer may have stripped the blank of an empty line.
    if (mark === "-" || mark === " " || mark === "") oldLeft -= 1;
    if (mark === "+" || mark === " " || mark === "") newLeft -= 1;
    end += 1;
  }
  const hunk = {
    oldStart: Number(parts[1]),
    newStart: Number(parts[3]),
    heading: parts[5] ?? "",
    lines: lines.slice(start + 1, end),
  };
  return oldLeft === 0 && newLeft === 0 ? { hunk, end } : undefined;
}

function isContext(line: string): boolean {
  return line === "" || line.startsWith(" ");
}

/** Writes a hunk with the counts that its lines have. */
export function renderHunk(hunk: Hunk): string[] {
  const old = hunk.lines.filter((line) => isContext(line) || line.startsWith("-")).length;
  const fresh = hunk.lines.filter((line) => isContext(line) || line.startsWith("+")).length;
  const range = (start: number, count: number) => count === 1 ? `${start}` : `${start},${count}`;
  return [`@@ -${range(hunk.oldStart, old)} +${range(hunk.newStart, fresh)} @@${hunk.heading}`, ...hunk.lines];
}
