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

/** The stretches of a hunk that stay: changes, with up to `context` lines on each side. */
function stretches(lines: readonly string[], context: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  lines.forEach((line, index) => {
    if (isContext(line)) return;
    const start = Math.max(0, index - (line.startsWith("\\") ? 0 : context));
    const end = Math.min(lines.length, index + 1 + context);
    const previous = found.at(-1);
    if (previous !== undefined && start <= previous.end) previous.end = Math.max(previous.end, end);
    else found.push({ start, end });
  });
  return found;
}

/** The same change with fewer lines around it; one hunk may become several. */
export function trimContext(hunk: Hunk, context: number): Hunk[] {
  const count = (lines: readonly string[], other: string) =>
    lines.filter((line) => !line.startsWith(other) && !line.startsWith("\\")).length;
  return stretches(hunk.lines, context).map(({ start, end }) => {
    const before = hunk.lines.slice(0, start);
    return {
      oldStart: hunk.oldStart + count(before, "+"),
      newStart: hunk.newStart + count(before, "-"),
      heading: hunk.heading,
      lines: hunk.lines.slice(start, end),
    };
  });
}

/** Writes a hunk with the counts that its lines have. */
export function renderHunk(hunk: Hunk): string[] {
  const old = hunk.lines.filter((line) => isContext(line) || line.startsWith("-")).length;
  const fresh = hunk.lines.filter((line) => isContext(line) || line.startsWith("+")).length;
  const range = (start: number, count: number) => count === 1 ? `${start}` : `${start},${count}`;
  return [`@@ -${range(hunk.oldStart, old)} +${range(hunk.newStart, fresh)} @@${hunk.heading}`, ...hunk.lines];
}
