/**
 * The one place where an answer is weighed against what really happened. A filter may be wrong; what the model is told may
 * not.
 *
 * @module
 */

import { isWordByte, WordSearch } from "../platform/word_search.ts";
import type { Answer, Capture } from "./filter.ts";

const FAILURE =
  /\b(?:errors?|fail(?:ed|ure|ures|ing|s)?|fatal|panic(?:ked)?|exceptions?|traceback|abort(?:ed|ing)?|cannot|can't|could not|couldn't|denied|not found|no such|unable|invalid|undefined|conflicts?|unknown|missing|rejected|refused|timed? ?out|killed|segfault|core dumped|warnings?|problems?)\b|[✗✘×✖❌]|\bE\d{3,}|ERR[_!]|(?:Error|Exception)\b/i;

/** `0 failed`, `no errors`, `failures: 0`: words of failure that say there was none. */
const NONE =
  /\b(?:0|no|without) (?:[\w-]+ )?(?:errors?|failures?|failed|failing|warnings?|problems?|issues?|conflicts?)\b|\b(?:errors?|failures?|failed|failing|warnings?|problems?)\s*[:=(]\s*0\b/gi;

/** A count of failures, such as `2 failed` or `1 error`. */
const COUNTED = /\b[1-9]\d* (?:tests? )?(?:failed|failures?|failing|errors?)\b/gi;

/** A colour may stand within a word. */
const COLOUR = "\x1b?";

/** What the pattern above finds, for a look at bytes. */
const SIGNS = new WordSearch([
  ...("error errors fail failed failure failures failing fails fatal panic panicked exceptions traceback " +
    "abort aborted aborting cannot can't could_not couldn't denied not_found no_such unable invalid undefined conflict " +
    "conflicts unknown missing rejected refused timeout time_out timedout timed_out killed segfault core_dumped warning " +
    "warnings problem problems").split(" ").map((word) => `|${word.replace("_", " ")}|`),
  ...["error|", "exception|", "|e###", "err_", "err!", "✗", "✘", "×", "✖", "❌"],
  COLOUR,
]);

/** True when a text names something that went wrong. */
export function namesFailure(text: string): boolean {
  return FAILURE.test(text) && FAILURE.test(text.replace(NONE, ""));
}

/** Words of which a 0 beside them says that there was none. */
const DENIABLE = new Set(
  "error errors failure failures failed failing warning warnings problem problems".split(" ").map((word) =>
    `|${word}|`
  ),
);

/** True for `0 failed` and `failed: 0`, which the pattern of denials finds as well, whatever stands beside them. */
function isDenied(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start - 1] === 32 && bytes[start - 2] === 48 && !isWordByte(bytes[start - 3])) return true;
  let at = end;
  while (bytes[at] === 32) at++;
  // `:`, `=` or `(`
  if (bytes[at] !== 58 && bytes[at] !== 61 && bytes[at] !== 40) return false;
  at++;
  while (bytes[at] === 32) at++;
  // `failed: 0 errors` may say that one failed.
  const isBeforeWord = bytes[at + 1] === 32 && isWordByte(bytes[at + 2]);
  return bytes[at] === 48 && !isWordByte(bytes[at + 1]) && !isBeforeWord;
}

/**
 * Where the bytes first have something by which a line may name a failure, at or after `from`; -1 for nowhere. Finds what
 * {@linkcode namesFailure} finds, `no errors`, and colours, without a string for each line: a large output has few that do.
 */
export function failureSign(bytes: Uint8Array, from: number): number {
  for (let last = SIGNS.findIn(bytes, from); last >= 0; last = SIGNS.findIn(bytes, last)) {
    const { found } = SIGNS;
    if (found === COLOUR) return last - 1;
    if (!DENIABLE.has(found) || !isDenied(bytes, last + 3 - found.length, last + 1)) return last;
  }
  return -1;
}

/** True when a claim cannot be, given the exit code. */
export function contradicts(claim: Answer["claim"], exitCode: number | undefined): boolean {
  if (claim === undefined || exitCode === undefined) return false;
  return claim === (exitCode === 0 ? "failed" : "passed");
}

function objectionToPassed(answer: Answer, text: string, raw: string): string | undefined {
  if (answer.claim === "failed") return "claims a failure of a command that passed";
  // A count that the tool itself printed is its own affair.
  const spaced = raw.replace(/[ \t]+/g, " ");
  const known = new Set(spaced.match(COUNTED));
  const invented = text.match(COUNTED)?.find((count) => !known.has(count) && !spaced.includes(count));
  return invented === undefined ? undefined : `counts "${invented}" of a command that passed`;
}

function objectionToFailed(answer: Answer, text: string, raw: string, stderr: string): string | undefined {
  if (answer.claim === "passed") return "claims success of a command that failed";
  if (text.trim() === "" && raw.trim() !== "") return "says nothing of a failure";
  if (namesFailure(text)) return undefined;
  if (namesFailure(raw)) return "names no failure";
  return stderr.trim() !== "" && !(answer.stderr ?? "").trim() ? "drops the error text" : undefined;
}

/**
 * Says why an answer may not be shown, or undefined when it may.
 *
 * @param answer What the filter made.
 * @param capture What the command left behind.
 * @param rawBytes Length of the raw output.
 * @param answerBytes Length of the answer.
 */
export function objection(answer: Answer, capture: Capture, rawBytes: number, answerBytes: number): string | undefined {
  if (answerBytes >= rawBytes) return "is not shorter";
  const text = `${answer.stdout ?? ""}\n${answer.stderr ?? ""}`;
  const raw = `${capture.stdout}\n${capture.stderr}`;
  if (capture.exitCode === undefined) {
    return answer.claim === "passed" && namesFailure(raw) && !namesFailure(text)
      ? "claims success of a text that names a failure"
      : undefined;
  }
  return capture.exitCode === 0 || answer.isNoFailure === true
    ? objectionToPassed(answer, text, raw)
    : objectionToFailed(answer, text, raw, capture.stderr);
}
