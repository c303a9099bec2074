/** How grave an entry of a log is. */
export type Level = "fatal" | "error" | "warn" | "info" | "debug";

/** From the gravest down. */
export const LEVELS: readonly Level[] = ["fatal", "error", "warn", "info", "debug"];

const WORDS: readonly (readonly [RegExp, Level])[] = [
  [/\b(?:FATAL|CRITICAL|EMERG(?:ENCY)?|ALERT|PANIC)\b|\bpanic:/, "fatal"],
  [/\b(?:ERROR|ERR|SEVERE)\b|\b[A-Z]\w*(?:Error|Exception)\b/, "error"],
  [/\b(?:WARN(?:ING)?)\b/, "warn"],
  [/\b(?:INFO|NOTICE)\b/, "info"],
  [/\b(?:DEBUG|TRACE|VERBOSE)\b/, "debug"],
];

/** Levels of JSON lines and of `level=error`, in any case. */
const FIELD =
  /(?:"(?:level|severity|lvl)"\s*:\s*"?|\b(?:level|lvl|severity)=)"?(fatal|critical|panic|error|err|warn(?:ing)?|info|debug|trace|notice)/i;
const LOWER: Readonly<Record<string, Level>> = {
  fatal: "fatal",
  critical: "fatal",
  panic: "fatal",
  error: "error",
  err: "error",
  warn: "warn",
  warning: "warn",
  info: "info",
  notice: "info",
  debug: "debug",
  trace: "debug",
};
/** `error:` and `[warn]` at the beginning of a message. */
const LOWER_WORD = /(?:^|[\s[(])(fatal|critical|error|warn(?:ing)?|info|debug)(?:[\]):]|\s-)/;

/** The status in a line of an access log. */
const STATUS = /HTTP\/[\d.]+" ([45])\d\d\b/;

/** The level of an entry as its line says it, of a request by its status; undefined when it says none. */
export function levelOf(line: string): Level | undefined {
  const head = line.slice(0, 300);
  const status = STATUS.exec(line)?.[1];
  if (status !== undefined) return status === "5" ? "error" : "warn";
  const field = FIELD.exec(head)?.[1] ?? LOWER_WORD.exec(head)?.[1];
  if (field !== undefined) return LOWER[field.toLowerCase()];
  return WORDS.find(([pattern]) => pattern.test(head))?.[1];
}

const TIME =
  /\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z| ?[+-]\d\d:?\d\d)?|\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d(?: [+-]\d{4})?|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\b\d\d:\d\d:\d\d(?:[.,]\d+)?/;
const TIME_HERE = new RegExp(TIME.source, "y");

/** A quick look for the colons of `10:00:00`, where times are looked for. */
function mayHaveTime(line: string): boolean {
  let at = line.indexOf(":");
  while (at >= 0 && at < 200 && line[at + 3] !== ":") at = line.indexOf(":", at + 1);
  return at >= 0 && at < 200;
}

/** Where the first time of a line stands. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** The first time in a line; most stand at its beginning. */
export function findTime(line: string): TimeSpan | undefined {
  TIME_HERE.lastIndex = line.startsWith("[") ? 1 : 0;
  const start = TIME_HERE.lastIndex;
  if (TIME_HERE.test(line)) return { start, end: TIME_HERE.lastIndex };
  if (!mayHaveTime(line)) return undefined;
  const found = TIME.exec(line.slice(0, 200));
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

/** Numbers that say what happened and not to what. */
const TELLING = /(?:\b(?:status|code|exit|errno|signal)["']?[=: ]+|HTTP\/[\d.]+" )(\d{1,3})\b/i;

/** The number in a text that says what happened, behind a blank; empty for none. */
function tellingNumber(text: string): string {
  const number = TELLING.exec(text)?.[1];
  return number === undefined ? "" : ` ${number}`;
}

const DIGIT = 1;
const HEX = 2;
const LETTER = 4;

/** What each ASCII character is: nothing, or a sum of the above. */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return DIGIT;
  if (/[a-f]/i.test(character)) return HEX;
  return /[a-z]/i.test(character) ? LETTER : 0;
});

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // Reading past the end of the table is slow.
  return code < 128 ? CLASSES[code]! : 0;
}

/** Dots, colons and hyphens join the parts of one number, time or id. */
function joins(text: string, at: number): boolean {
  const character = text[at];
  return character === "-" || character === "." || character === ":";
}

/** A word of letters with its numbers taken out. */
function withoutDigits(word: string): string {
  return word.replace(/\d+/g, "#");
}

function wordEnd(text: string, at: number): number {
  while (classAt(text, at) !== 0) at += 1;
  return at;
}

/**
 * Whether a word is a number, or an id: one of hexadecimal digits that is long, or stands in a chain of such.
 *
 * @param isChained True behind a number or id and a character that joins.
 */
function isNumberOrId(text: string, start: number, end: number, isChained: boolean): boolean {
  let seen = 0;
  for (let at = start; at < end; at++) seen |= classAt(text, at);
  if (seen === DIGIT) return true;
  if ((seen & LETTER) !== 0 || (seen & HEX) === 0) return false;
  const length = end - start;
  return (isChained && length >= 4) || ((seen & DIGIT) !== 0 && (length >= 7 || (length >= 4 && text[end] === "-")));
}

const ANY_DIGIT = /\d/g;

/** Takes numbers and ids out of a text, from digit to digit, since a log may have millions of lines. */
function withoutNumbers(text: string): string {
  let result = "";
  let copied = 0;
  ANY_DIGIT.lastIndex = 0;
  while (ANY_DIGIT.test(text)) {
    let start = ANY_DIGIT.lastIndex - 1;
    while (start > copied && classAt(text, start - 1) !== 0) start -= 1;
    let end = wordEnd(text, ANY_DIGIT.lastIndex);
    const isNumber = isNumberOrId(text, start, end, false);
    result += text.slice(copied, start) + (isNumber ? "#" : withoutDigits(text.slice(start, end)));
    while (isNumber && joins(text, end)) {
      const next = wordEnd(text, end + 1);
      if (!isNumberOrId(text, end + 1, next, true)) break;
      end = next;
    }
    copied = end;
    ANY_DIGIT.lastIndex = end;
  }
  return result + text.slice(copied);
}

/**
 * What lines of one kind have in common: time, numbers and ids are taken out, a status code stays. Two lines of the
 * same kind have the same template.
 */
export function templateOf(line: string, time: TimeSpan | undefined): string {
  if (time === undefined) {
    const start = line.slice(0, 400);
    return withoutNumbers(start) + tellingNumber(start);
  }
  // Apart from each other, since joining long texts only to read over them takes as long as the reading.
  const before = line.slice(0, time.start);
  const after = line.slice(time.end, 400);
  return `${withoutNumbers(before)}<>${withoutNumbers(after)}${tellingNumber(before) || tellingNumber(after)}`;
}
