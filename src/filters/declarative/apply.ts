import { cleanLine } from "../clean_line.ts";
import { RunElision } from "../elision.ts";
import type { Definition } from "./definition.ts";
import { compilePattern, compileReplacement } from "./pattern.ts";

/** What a definition makes of a text. */
export interface Applied {
  readonly text: string;
  /** Lines of the text that are not shown. */
  readonly hidden: number;
  /** How many of them the text itself says are left out, where they stood. */
  readonly told: number;
}

/** Words the marker for a number of lines. */
export type MarkerOf = (count: number) => string;

/** The marker of a text that nobody can ask back. */
export const leftOutOf: MarkerOf = (count) => new RunElision(undefined).leftOut(count);

/** A line, and how many of the original it stands for. */
interface Line {
  readonly text: string;
  readonly stands: number;
  /** Nothing removes or shortens it. */
  readonly isKept: boolean;
  /** A line of the filter's own. */
  readonly isNote?: boolean;
  /** Lines of the original that it says are left out. */
  readonly tells?: number;
}

function any(patterns: readonly string[] | undefined): (text: string) => boolean {
  const compiled = (patterns ?? []).map((pattern) => compilePattern(pattern));
  return (text) => compiled.some((pattern) => pattern.test(text));
}

function note(text: string, stands: number): Line {
  return { text, stands, isKept: false, isNote: true };
}

/**
 * Characters of an output that a message may take the place of. Patterns that see the whole could take time that grows with
 * the square of its length; lines one by one are limited for every filter.
 */
const LONGEST_ANSWERED = 50_000;

function answerTo(text: string, definition: Definition, failed: boolean): string | undefined {
  if (text.length > LONGEST_ANSWERED) return undefined;
  for (const { pattern, message, unless, on_failure = false } of definition.match_output ?? []) {
    if (failed && !on_failure) continue;
    if (!compilePattern(pattern, "m").test(text)) continue;
    if (unless === undefined || !compilePattern(unless, "m").test(text)) return message;
  }
  return undefined;
}

/** Shortens each section to its number of lines. */
function cutSections(lines: readonly Line[], definition: Definition): Line[] {
  const sections = (definition.sections ?? []).map(({ start, end, lines: most = Infinity }) => ({
    start: compilePattern(start),
    end: end === undefined ? undefined : compilePattern(end),
    most,
  }));
  if (sections.length === 0) return [...lines];
  let open: { readonly end: RegExp | undefined; readonly most: number } | undefined;
  let shown = 0;
  return lines.filter(({ text, isKept }) => {
    const begins = sections.find(({ start }) => start.test(text));
    if (begins !== undefined && (open === undefined || open.end === undefined)) {
      open = begins;
      shown = 0;
    }
    if (open === undefined) return true;
    shown += 1;
    const stays = isKept || shown <= open.most;
    if (open.end?.test(text)) open = undefined;
    return stays;
  });
}

/** Puts lines under headings, each where its first line stood. */
function groupLines(lines: readonly Line[], definition: Definition): Line[] {
  const groups = (definition.group ?? []).map(({ pattern, heading, line }) => ({
    pattern: compilePattern(pattern),
    heading: compileReplacement(heading),
    line: compileReplacement(line),
  }));
  if (groups.length === 0) return [...lines];
  const byHeading = new Map<string, Line[]>();
  const result: Line[][] = [];
  for (const line of lines) {
    const group = groups.find(({ pattern }) => pattern.test(line.text));
    const match = group?.pattern.exec(line.text)?.[0];
    if (group === undefined || match === undefined) {
      result.push([line]);
      continue;
    }
    const heading = match.replace(group.pattern, group.heading);
    const member = { ...line, text: `  ${match.replace(group.pattern, group.line)}` };
    const known = byHeading.get(heading);
    if (known !== undefined) known.push(member);
    else {
      const block = [note(heading, 0), member];
      byHeading.set(heading, block);
      result.push(block);
    }
  }
  return result.flat();
}

/** Replaces lines by their number, where the first of them stood. */
function countLines(lines: readonly Line[], definition: Definition): Line[] {
  const counts = (definition.count ?? []).map(({ pattern, message, noise = false }) => ({
    pattern: compilePattern(pattern),
    message,
    noise,
  }));
  if (counts.length === 0) return [...lines];
  const indexOf = (line: Line) => line.isKept ? -1 : counts.findIndex(({ pattern }) => pattern.test(line.text));
  const totals = counts.map((_, index) => lines.filter((line) => indexOf(line) === index).length);
  const seen = new Set<number>();
  return lines.flatMap((line) => {
    const index = indexOf(line);
    if (index < 0) return [line];
    if (seen.has(index)) return [];
    seen.add(index);
    const { message = "", noise = false } = counts[index] ?? {};
    const total = totals[index] ?? 0;
    return [note(message.replaceAll("{count}", String(total)), noise ? total : 0)];
  });
}

function truncate(line: Line, length: number): Line {
  const characters = [...line.text];
  if (line.isKept || characters.length <= length) return line;
  return { ...line, text: `${characters.slice(0, Math.max(0, length - 3)).join("")}...`.slice(0, Math.max(length, 3)) };
}

/** How many lines of the original are gone with these. */
function weightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { stands, tells = 0 }) => sum + stands + tells, 0);
}

/** A marker where lines stood that are left out; none where they stood for nothing. */
function gapFor(lines: readonly Line[], markerOf: MarkerOf): Line[] {
  const tells = weightOf(lines);
  return tells > 0 ? [{ ...note(markerOf(tells), 0), tells }] : [];
}

/** The first and the last lines; what stands between is noted, except lines that have to stay. */
function headAndTail(lines: readonly Line[], { head_lines: head, tail_lines: tail }: Definition, markerOf: MarkerOf) {
  if (head === undefined && tail === undefined) return [...lines];
  const first = head ?? 0;
  const last = tail ?? 0;
  if (lines.length <= first + last) return [...lines];
  const between = lines.slice(first, lines.length - last);
  const kept = between.filter(({ isKept }) => isKept);
  const gap = gapFor(between.filter(({ isKept }) => !isKept), markerOf);
  return [...lines.slice(0, first), ...kept, ...gap, ...lines.slice(lines.length - last)];
}

function atMost(lines: readonly Line[], most: number | undefined, markerOf: MarkerOf): Line[] {
  if (most === undefined || lines.length <= most) return [...lines];
  const rest = lines.slice(most);
  const gap = gapFor(rest.filter(({ isKept }) => !isKept), markerOf);
  return [...lines.slice(0, most), ...rest.filter(({ isKept }) => isKept), ...gap];
}

/** Drops what a filter says is noise, or all but what it says is not. */
function select(lines: readonly Line[], definition: Definition): Line[] {
  const strips = any(definition.strip_lines_matching);
  const keeps = definition.keep_lines_matching === undefined ? () => true : any(definition.keep_lines_matching);
  return lines.filter(({ text, isKept, isNote }) => isKept || isNote === true || (!strips(text) && keeps(text)));
}

/**
 * Applies a definition to a text, in the order in which filter files say things: colours, replacements, noise, an answer
 * to the whole, sections, groups, counts, lines out, lines cut, first and last lines, a limit, and what is said of
 * nothing.
 *
 * @param failed Whether the run failed; what nobody knows counts as failed.
 * @param markerOf What stands where `head_lines`, `tail_lines` and `max_lines` cut.
 */
export function applyDefinition(
  text: string,
  definition: Definition,
  failed: boolean,
  markerOf: MarkerOf = leftOutOf,
): Applied {
  const isKept = any(definition.keep);
  let raw = text.replace(/\n$/, "").split("\n");
  if (text === "") raw = [];
  if (definition.strip_ansi === true) raw = raw.map(cleanLine);
  for (const { pattern, replacement } of definition.replace ?? []) {
    const compiled = compilePattern(pattern, "g");
    raw = raw.map((line) => line.replace(compiled, compileReplacement(replacement)));
  }
  const isNoise = any(definition.noise);
  raw = raw.filter((line) => isKept(line) || !isNoise(line));
  const message = answerTo(raw.join("\n"), definition, failed);
  if (message !== undefined) {
    const kept = raw.filter(isKept);
    return { text: [message, ...kept].join("\n"), hidden: raw.length - kept.length, told: 0 };
  }
  let lines: Line[] = raw.map((line) => ({ text: line, stands: 1, isKept: isKept(line) }));
  lines = select(countLines(groupLines(cutSections(lines, definition), definition), definition), definition);
  const length = definition.truncate_lines_at;
  if (length !== undefined) lines = lines.map((line) => truncate(line, length));
  lines = atMost(headAndTail(lines, definition, markerOf), definition.max_lines, markerOf);
  const hidden = raw.length - lines.reduce((sum, { stands }) => sum + stands, 0);
  const result = lines.map((line) => line.text).join("\n");
  const isEmpty = result.trim() === "";
  if (isEmpty && definition.on_empty !== undefined) return { text: definition.on_empty, hidden, told: 0 };
  return { text: result, hidden, told: lines.reduce((sum, { tells = 0 }) => sum + tells, 0) };
}
