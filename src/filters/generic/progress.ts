/** How far a line says that something has come. */
export interface Progress {
  /** What lines of one progress have in common. */
  readonly kind: string;
  readonly percent: number;
  readonly count: number;
  /** True when a bar or a word says that it is a progress: sizes, speeds and times may then change with it. */
  readonly isDrawn: boolean;
}

const PERCENT = /(\d+(?:[.,]\d+)?) ?%/;
/** `12/340`, and no date, path or version. */
const COUNT = /(?<![\w/.,:-])(\d+)\/(\d+)(?![\w/.,:-]*\d)/;
const BAR = /[█▓▒░━╸╺]|[#=]{3,}>?|\[[#=>\s.-]{4,}\]/;
const WORD =
  /\b(?:download|upload|progress|receiv|resolving|extract|unpack|install|copying|transferr|fetch|loading|remaining|eta\b)/i;
/** Sizes, speeds and times. */
const QUANTITY =
  /\d+(?:[.,]\d+)* ?(?:[kKMGT]i?)?(?:B|bytes?|bits?)(?:\/s|ps)?\b|\b\d+(?::\d\d){1,2}\b|\b\d+(?:\.\d+)? ?(?:ms|s|secs?|m|mins?|h|it\/s|s\/it)\b/g;
const DRAWN = /[█▓▒░━╸╺#=>\s.[\]-]+/g;

/** Reads a line of progress; undefined for every other line. */
export function readProgress(text: string): Progress | undefined {
  const [, count, total] = text.includes("/") ? COUNT.exec(text) ?? [] : [];
  if (count === undefined && !text.includes("%")) return undefined;
  const isDrawn = BAR.test(text) || WORD.test(text);
  const percent = isDrawn ? PERCENT.exec(text)?.[1] : undefined;
  if (count === undefined && percent === undefined) return undefined;
  const known = text.replace(COUNT, " \0 $2 ").replace(isDrawn ? PERCENT : /(?!)/, " \0 ");
  return {
    kind: `${total}\n${isDrawn ? known.replace(QUANTITY, " \0 ").replace(DRAWN, " ") : known}`,
    percent: Number(percent?.replace(",", ".") ?? 0),
    count: Number(count ?? 0),
    isDrawn,
  };
}

/** True when a line tells of the same progress as the one before it and nothing else. */
export function goesOn(before: Progress, after: Progress): boolean {
  if (before.kind !== after.kind) return false;
  if (after.isDrawn) return after.percent >= before.percent && after.count >= before.count;
  return after.count === before.count + 1;
}
