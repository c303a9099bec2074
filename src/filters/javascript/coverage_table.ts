/**
 * Istanbul's text table of coverage (vitest, jest, nyc, c8) without padding and rulers; files covered in full become a count.
 * Other lines stay.
 */
export function coverageTable(lines: readonly string[]): string[] {
  const head = lines.findIndex((line) => /^File\s+\| % Stmts \|/.test(line));
  if (head < 0) return [...lines];
  let end = head;
  while (end < lines.length && / \|/.test(lines[end]!) || /^-+\|/.test(lines[end] ?? "")) end++;
  const rows = lines.slice(head, end).filter((line) => !/^[-|\s]+$/.test(line)).map(cells);
  const full = rows.filter((row) => isFull(row)).length;
  const shown = rows.filter((row) => !isFull(row)).map((row) => row.join(" | "));
  if (full > 0) shown.push(`(${full} more row${full > 1 ? "s" : ""} at 100 %)`);
  const start = /^[-|\s]+$/.test(lines[head - 1] ?? "x") ? head - 1 : head;
  return [...lines.slice(0, start), ...shown, ...lines.slice(end)];
}

function cells(line: string): string[] {
  const parts = line.split("|").map((cell) => cell.trim());
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

function isFull(row: readonly string[]): boolean {
  return row[0] !== "All files" && row.slice(1, 5).length === 4 && row.slice(1, 5).every((cell) => cell === "100");
}

/** A line by which a run fails although its tests passed: too little was covered. */
export function isShortOfCoverage(line: string): boolean {
  return /^ERROR: Coverage for \w+ \(.+\) does not meet/.test(line) ||
    /^Jest: .*coverage threshold .*not met/.test(line);
}
