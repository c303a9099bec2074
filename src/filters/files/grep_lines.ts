import type { SearchMode } from "./grep_options.ts";

/** One line of a search's output. */
export interface FoundLine {
  /** Empty when the line names no file. */
  readonly path: string;
  /** `:` for a match, `-` for a line of context, empty for a note of the tool or a separator. */
  readonly mark: ":" | "-" | "";
  /** Line number as printed, or empty. */
  readonly number: string;
  readonly text: string;
  /** Only a part of the line is left in `text`. */
  readonly isCut?: boolean;
}

const SEPARATOR = "--";
const NUMBERED = /^(.+?):(\d+):(.*)$/s;
const UNNUMBERED = /^([^:]+):(.*)$/s;

function note(text: string): FoundLine {
  return { path: "", mark: "", number: "", text };
}

/** Reads a line of a search without context. */
export function readMatch(line: string, mode: SearchMode): FoundLine {
  if (!mode.named(line)) return note(line);
  const parts = (mode.numbered ? NUMBERED : UNNUMBERED).exec(line);
  if (parts === null) return note(line);
  const [, path = "", second = "", third = ""] = parts;
  return mode.numbered
    ? { path, mark: ":", number: second, text: third }
    : { path, mark: ":", number: "", text: second };
}

/**
 * The file of a line of a search without context, empty for none. Of {@linkcode readMatch} V8 learns that what it makes lives
 * long, and lets it grow old even where it is dropped at once.
 */
export function readPath(line: string, mode: SearchMode): string {
  return mode.named(line) ? (mode.numbered ? NUMBERED : UNNUMBERED).exec(line)?.[1] ?? "" : "";
}

function readInBlock(line: string, path: string, numbered: boolean): FoundLine | undefined {
  const mark = line.charAt(path.length);
  if (!line.startsWith(path) || (mark !== ":" && mark !== "-")) return undefined;
  const rest = line.slice(path.length + 1);
  if (!numbered) return { path, mark, number: "", text: rest };
  const parts = /^(\d+)([:-])(.*)$/s.exec(rest);
  if (parts === null || parts[2] !== mark) return undefined;
  return { path, mark, number: parts[1] ?? "", text: parts[3] ?? "" };
}

/** Stops at the first line of another file: in a block of very many files each would be tried on all lines. */
function readAllInBlock(lines: readonly string[], path: string, numbered: boolean): FoundLine[] | undefined {
  const read: FoundLine[] = [];
  for (const line of lines) {
    const found = readInBlock(line, path, numbered);
    if (found === undefined) return undefined;
    read.push(found);
  }
  return read;
}

/**
 * Reads the lines between two separators of a search with context: all are of one file, which only its matches name
 * without doubt.
 */
export function readBlock(lines: readonly string[], mode: SearchMode): readonly FoundLine[] {
  for (const line of lines) {
    const path = readMatch(line, mode).path;
    if (path === "") continue;
    const read = readAllInBlock(lines, path, mode.numbered);
    if (read !== undefined) return read;
  }
  return lines.map(note);
}

/** Reads a whole output with context. */
export function readWithContext(lines: readonly string[], mode: SearchMode): readonly FoundLine[] {
  const found: FoundLine[] = [];
  let block: string[] = [];
  const flush = () => {
    found.push(...readBlock(block, mode));
    block = [];
  };
  for (const line of lines) {
    if (line !== SEPARATOR) {
      block.push(line);
      continue;
    }
    flush();
    found.push(note(SEPARATOR));
  }
  flush();
  return found;
}
