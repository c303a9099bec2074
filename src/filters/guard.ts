/**
 * The one place where an answer is weighed against what really happened. A filter may be wrong; what the model is told may
 * not.
 *
 * @module
 */

import { WordSearch } from "../platform/word_search.ts";
import type { Answer, Capture } from "./filter.ts";

const FAILURE =
  /\b(?:errors?|fail(?:ed|ure|ures|ing|s)?|fatal|panic(?:ked)?|exceptions?|traceback|abort(?:ed|ing)?|cannot|can't|could not|couldn't|denied|not found|no such|unable|invalid|undefined|conflicts?|unknown|missing|rejected|refused|timed? ?out|killed|segfault|core dumped|warnings?|problems?)\b|[✗✘×✖❌]|\bE\d{3,}|ERR[_!]|Error\b/i;

/** `0 failed`, `no errors`, `failures: 0`: words of failure that say there was none. */
const NONE =
  /\b(?:0|no|without) (?:[\w-]+ )?(?:errors?|failures?|failed|failing|warnings?|problems?|issues?|conflicts?)\b|\b(?:errors?|failures?|failed|failing|warnings?|problems?)\s*[:=(]\s*0\b/gi;

/** A count of failures, such as `2 failed` or `1 error`. */
const COUNTED = /\b[1-9]\d* (?:tests? )?(?:failed|failures?|failing|errors?)\b/gi;

/** One of these stands in whatever the pattern above finds, but for signs and codes. */
const SIGNS = new WordSearch(
  ("error fail fatal panic exception traceback abort cannot can't could denied found such unable invalid undefined " +
    "conflict unknown missing rejected refused time killed segfault dumped warning problem err_").split(" "),
);

/** True when a text names something that went wrong. */
export function namesFailure(text: string): boolean {
  return FAILURE.test(text) && FAILURE.test(text.replace(NONE, ""));
}

/**
 * Where the bytes first have something by which a line may name a failure, at or after `from`; -1 for nowhere. Finds what
 * {@linkcode namesFailure} finds, and more, without a string for each line: a large output has few that do.
 */
export function failureSign(bytes: Uint8Array, from: number): number {
  const word = SIGNS.findIn(bytes, from);
  const end = word < 0 ? bytes.length : word;
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!;
    // A colour may stand within a word.
    if (byte === 27 || (byte > 127 && isFailureSign(bytes, at))) return at;
    // `ERR!`, and codes such as `E123`.
    if (byte === 33 && bytes[at - 1] === 82) return at;
    if (byte === 69 && isDigit(bytes[at + 1]) && isDigit(bytes[at + 2]) && isDigit(bytes[at + 3])) return at;
  }
  return word;
}

/** `✗`, `✘`, `✖`, `❌` and `×` in UTF-8. */
function isFailureSign(bytes: Uint8Array, at: number): boolean {
  const [first, second, third = 0] = bytes.subarray(at, at + 3);
  if (first === 0xc3) return second === 0x97;
  if (first !== 0xe2) return false;
  return second === 0x9c ? third >= 0x96 && third <= 0x98 : second === 0x9d && third === 0x8c;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
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
