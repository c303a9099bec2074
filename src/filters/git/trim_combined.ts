const HEADER = /^(@@@+)((?: -\d+(?:,\d+)?)+) \+(\d+)(?:,(\d+))? (@@@+)(.*)$/;

function shift(range: string, start: number, length: number): string {
  const [from = "0", count = "1"] = range.slice(1).split(",");
  return `${range[0]}${Number(from) + start},${Number(count) - length}`;
}

function trimOne(header: string, lines: readonly string[]): string[] {
  const parts = HEADER.exec(header)!;
  const parents = parts[1]!.length - 1;
  const isContext = (line: string) => line.slice(0, parents).trim() === "";
  const first = lines.findIndex((line) => !isContext(line));
  const last = lines.findLastIndex((line) => !isContext(line));
  if (first < 0) return [header, ...lines];
  const before = Math.max(0, first - 1);
  const after = Math.max(0, lines.length - last - 2);
  const ranges = [...parts[2]!.trim().split(" "), `+${parts[3]},${parts[4] ?? 1}`]
    .map((range) => shift(range, before, before + after));
  return [
    `${parts[1]} ${ranges.join(" ")} ${parts[5]}${before === 0 ? parts[6] : ""}`,
    ...lines.slice(before, lines.length - after),
  ];
}

/** Hunks of a merge with one unchanged line at each end; lines of any other kind stay as they are. */
export function trimCombined(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    while (end < lines.length && !HEADER.test(lines[end]!)) end++;
    const piece = lines.slice(start, end);
    result.push(...(HEADER.test(piece[0]!) ? trimOne(piece[0]!, piece.slice(1)) : piece));
    start = end;
  }
  return result;
}
