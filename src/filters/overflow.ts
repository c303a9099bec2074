import { namesFailure } from "./guard.ts";
import { ownCopy } from "./own_copy.ts";
import {
  type Answer,
  type CapturedLine,
  type Elision,
  KEPT_LINES,
  type LineFilter,
  type StreamName,
} from "./filter.ts";

const HEAD = 100;
const FAILURES = 200;
/** So many of them may be warnings and the like: an error may come behind hundreds. */
const WARNINGS = 100;
/** So many lines that name a failure are looked at in search of one that is no warning. */
const LOOKED_AT = 20_000;
/** Lines shown behind a failure, which tell where it is; and behind how many failures. */
const BEHIND = 3;
const TOLD_WHERE = 20;
const TAIL = KEPT_LINES / 2;
const WIDTH = 500;

/** Says that what follows is a warning, whatever words it has. */
const WARNING = /^\W{0,20}warn(?:ing)?\b|\bwarning(?: \w+)?:/i;

/** Of the words that name a failure, those by which it is no mere warning. */
const ERROR =
  /\b(?:errors?|fail(?:ed|ures?|ing|s)?|fatal|panic(?:ked)?|exceptions?|traceback|abort(?:ed|ing)?|cannot|can't|could not)\b|[✗✘×✖❌]|\bE\d{3,}|ERR[_!]|(?:Error|Exception)\b/i;

/**
 * Output too large to be read whole: its first lines as they come, then lines that name a failure, then the last ones. What
 * lies between is counted, each stream on its own.
 */
export function overflow(elision: Elision): LineFilter {
  let seen = 0;
  const failures = failureQuota();
  let told = 0;
  const behind = { stdout: 0, stderr: 0 };
  const dropped = { stdout: 0, stderr: 0 };
  const cutOff = { stdout: 0, stderr: 0 };
  const tail: CapturedLine[] = [];
  const cut = ({ stream, text }: CapturedLine) => {
    const end = endOf(text);
    cutOff[stream] += text.length - end;
    return end < text.length ? `${text.slice(0, end)}…` : text;
  };
  const dropBefore = (count: number) => {
    for (const { stream } of tail.splice(0, Math.max(0, count))) dropped[stream]++;
  };
  return {
    line(line) {
      const { stream, text } = line;
      if (line.isRest === true) {
        if (failures.take(text) !== undefined) return `…${cut(line)}`;
        cutOff[stream] += text.length;
        return undefined;
      }
      seen++;
      if (seen <= HEAD) return cut(line);
      const failure = failures.take(text);
      if (failure !== undefined) {
        if (failure === "error" && told++ < TOLD_WHERE) behind[stream] = BEHIND;
        return cut(line);
      }
      if (behind[stream] > 0) {
        behind[stream]--;
        return cut(line);
      }
      tail.push({ stream, text: text.length > WIDTH ? ownCopy(cut(line)) : text });
      if (tail.length > 2 * TAIL) dropBefore(tail.length - TAIL);
      return undefined;
    },
    skip(count, stream) {
      if (seen < HEAD || behind[stream] > 0) return false;
      dropped[stream] += count;
      return true;
    },
    isSated: () => failures.isFull(),
    end(): Answer {
      dropBefore(tail.length - TAIL);
      const textOf = (stream: StreamName) => {
        const last = tail.filter((line) => line.stream === stream).map(({ text }) => text);
        if (dropped[stream] > 0) return [elision.leftOut(dropped[stream]), ...last].join("\n");
        return [...last, ...(cutOff[stream] > 0 ? [elision.leftOut(cutOff[stream], "characters")] : [])].join("\n");
      };
      return { stdout: textOf("stdout"), stderr: textOf("stderr") };
    },
  };
}

/** Where a line is cut: not within a character that takes two units. */
function endOf(text: string): number {
  if (text.length <= WIDTH) return text.length;
  return /[\uD800-\uDBFF]/.test(text[WIDTH - 1]!) ? WIDTH - 1 : WIDTH;
}

/** Which lines are shown for naming a failure, and what each names. */
function failureQuota(): { take(text: string): "error" | "warning" | undefined; isFull(): boolean } {
  let [taken, warnings, lookedAt] = [0, 0, 0];
  const isFull = () => taken >= FAILURES || lookedAt >= LOOKED_AT;
  return {
    isFull,
    take(text) {
      if (isFull() || !namesFailure(text)) return undefined;
      lookedAt++;
      const isMild = WARNING.test(text) || !ERROR.test(text);
      if (isMild && warnings >= WARNINGS) return undefined;
      warnings += isMild ? 1 : 0;
      taken++;
      return isMild ? "warning" : "error";
    },
  };
}
