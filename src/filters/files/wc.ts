import type { Answer, Capture, Elision, Filter } from "../filter.ts";

/** Characters shown of a list of counts, about 1,500 tokens. */
const BUDGET = 6000;
/** So many files of a folder, one behind the other, get the folder as heading. */
const TOGETHER = 3;
/** A shorter list has every path in one piece. */
const SMALL = 600;

interface Row {
  readonly counts: string;
  readonly name: string;
}

function readRow(line: string): Row | undefined {
  const parts = /^\s*((?:\d+\s+)*\d+)(?: (.*))?$/.exec(line);
  return parts === null ? undefined : { counts: (parts[1] ?? "").replace(/\s+/g, " "), name: parts[2] ?? "" };
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf("/") + 1);
}

/** A line of the answer, and whether it is a count or the folder above some. */
interface Line {
  readonly text: string;
  readonly isCount: boolean;
}

function render(rows: readonly Row[]): Line[] {
  const isSmall = rows.reduce((sum, { counts, name }) => sum + counts.length + name.length + 2, 0) < SMALL;
  const lines: Line[] = [];
  for (let index = 0; index < rows.length;) {
    const folder = folderOf(rows[index]?.name ?? "");
    let end = index + 1;
    while (end < rows.length && folderOf(rows[end]?.name ?? "") === folder) end += 1;
    const together = !isSmall && folder !== "" && end - index >= TOGETHER;
    if (together) lines.push({ text: folder, isCount: false });
    for (const { counts, name } of rows.slice(index, end)) {
      const short = together ? ` ${counts} ${name.slice(folder.length)}` : `${counts} ${name}`;
      lines.push({ text: name === "" ? counts : short, isCount: true });
    }
    index = end;
  }
  return lines;
}

function condense(capture: Capture, elision: Elision): Answer | undefined {
  const lines = capture.stdout.split("\n").filter((line) => line !== "");
  const rows = lines.map(readRow).filter((row) => row !== undefined);
  if (rows.length < lines.length || rows.length === 0) return undefined;
  const last = rows.at(-1)?.name === "total" ? rows.slice(-1) : [];
  const all = render(rows.slice(0, rows.length - last.length));
  let left = BUDGET;
  const cut = all.findIndex(({ text }) => (left -= text.length + 1) < 0);
  const shown = cut < 0 ? all : all.slice(0, cut);
  const hidden = all.slice(shown.length).filter(({ isCount }) => isCount).length;
  const marker = hidden > 0 ? [elision.leftOut(hidden, "more counts")] : [];
  const texts = [...shown.map(({ text }) => text), ...marker, ...render(last).map(({ text }) => text)];
  return { stdout: texts.join("\n"), stderr: capture.stderr };
}

/** `wc`: the same columns without their padding, files of one folder under its name. */
export function pickWc(argv: readonly string[]): Filter | undefined {
  if (argv.some((arg) => arg === "--help" || arg === "--version")) return undefined;
  return { name: "wc", holds: true, condense };
}
