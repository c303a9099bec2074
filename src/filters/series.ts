import type { Omitted } from "./omitted.ts";

/** So many lines in a row are folded: two of them stand, and what is between them takes a line too. */
const LEAST = 5;
/** Longer numbers are not counted with: they stand for themselves. */
const DIGITS = 15;
/** A longer line is no entry of a list. */
const LONGEST = 400;

/** Characters that the marker takes at the end of the answer. */
const MARKER = 40;

/** How a line's numbers follow from those of the line before: what is added to each. */
type Steps = readonly number[];

/** Numbers as most lists have them, `1.9` before `1.10`, and such as have a fraction. */
const KINDS = [/(\d+)/, /(\d+(?:\.\d+)?)/];

/** The texts between the numbers at even places, the numbers at odd ones; undefined for a line without numbers. */
function split(line: string | undefined, kind: RegExp): string[] | undefined {
  if (line === undefined || line.length > LONGEST) return undefined;
  const parts = line.split(kind);
  return parts.length < 3 ? undefined : parts;
}

/** How many digits a number has behind its point. */
function fraction(number: string): number {
  const point = number.indexOf(".");
  return point < 0 ? 0 : number.length - point - 1;
}

/** True for `09` and `10`, `9` and `10`, not for `09` and `100`: a reader has to know how the numbers between are written. */
function countsOn(from: string, to: string): boolean {
  if (fraction(from) !== fraction(to)) return false;
  return from.length === to.length || !/^0\d/.test(from) && !/^0\d/.test(to);
}

/** Without its point, since fractions do not add up exactly. */
function digits(number: string): number {
  return Number(number.replace(".", ""));
}

/** What leads from one line to the next; undefined where more than numbers differs, or nothing. */
function stepsBetween(from: readonly string[], to: readonly string[] | undefined): Steps | undefined {
  if (to === undefined || from.length !== to.length) return undefined;
  const steps: number[] = [];
  for (const [at, part] of from.entries()) {
    const other = to[at]!;
    if (at % 2 === 0 || part.length > DIGITS || other.length > DIGITS) {
      if (part !== other) return undefined;
    } else if (countsOn(part, other)) steps.push(digits(other) - digits(part));
    else return undefined;
  }
  return steps.every((step) => step === 0) ? undefined : steps;
}

function isSame(one: Steps, other: Steps | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((step, at) => step === other[at]);
}

/** Lines that follow each other in the same steps. */
interface Series {
  readonly count: number;
  /** True where nothing but whole numbers grows, by 1. */
  readonly isCount: boolean;
}

function seriesFrom(lines: readonly string[], at: number, kind: RegExp): Series {
  const first = split(lines[at], kind);
  let parts = split(lines[at + 1], kind);
  const steps = first === undefined ? undefined : stepsBetween(first, parts);
  if (steps === undefined) return { count: 1, isCount: false };
  let count = 2;
  for (; parts !== undefined; count++) {
    const next = split(lines[at + count], kind);
    if (!isSame(steps, stepsBetween(parts, next))) break;
    parts = next;
  }
  return { count, isCount: kind === KINDS[0] && steps.every((step) => step === 0 || step === 1) };
}

function longestFrom(lines: readonly string[], at: number): Series {
  const [whole, withFraction] = KINDS.map((kind) => seriesFrom(lines, at, kind)) as [Series, Series];
  return withFraction.count > whole.count ? withFraction : whole;
}

/**
 * Of lines that follow each other in even steps, such as `case 0: got 0, want 1` and `case 1: got 1, want 2`, the first and the
 * last stand. Between them is said how many more there are and how they go on, so that each of them is known; for those who
 * want to see them they are noted in `omitted`.
 *
 * @param isCounting Folds only where whole numbers grow by 1.
 */
export function foldSeries(lines: readonly string[], omitted: Omitted, isCounting = false): string[] {
  const folded: string[] = [];
  for (let at = 0; at < lines.length;) {
    const { count, isCount } = longestFrom(lines, at);
    const between = `… ${count - 2} more between, ${isCount ? "counting up by 1" : "in even steps"}`;
    const inside = lines.slice(at + 1, at + count - 1).join("\n");
    if (count < LEAST || isCounting && !isCount || inside.length < between.length + MARKER) folded.push(lines[at++]!);
    else {
      folded.push(lines[at]!, between, lines[at + count - 1]!);
      omitted.add(count - 2);
      at += count;
    }
  }
  return folded;
}
