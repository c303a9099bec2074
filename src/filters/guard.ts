/**
 * The one place where an answer is weighed against what really happened. A filter may be wrong; what the model is told may
 * not.
 *
 * @module
 */

import type { Answer, Capture } from "./filter.ts";

const FAILURE =
  /\b(?:errors?|fail(?:ed|ure|ures|ing|s)?|fatal|panic(?:ked)?|exceptions?|traceback|abort(?:ed|ing)?|cannot|can't|could not|couldn't|denied|not found|no such|unable|invalid|undefined|conflicts?|unknown|missing|rejected|refused|timed? ?out|killed|segfault|core dumped|warnings?|problems?)\b|[✗✘×✖❌]|\bE\d{3,}|ERR[_!]|Error\b/i;

/** True when a text names something that went wrong. */
export function namesFailure(text: string): boolean {
  return FAILURE.test(text);
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
  if (answerBytes >= rawBytes) return "not shorter";
  const text = `${answer.stdout ?? ""}\n${answer.stderr ?? ""}`;
  if (capture.exitCode === undefined) return undefined;
  if (capture.exitCode === 0) {
    return answer.claim === "failed" ? "claims a failure of a command that passed" : undefined;
  }
  if (answer.claim === "passed") return "claims success of a command that failed";
  if (text.trim() === "" && rawBytes > 0) return "says nothing of a failure";
  const failed = namesFailure(capture.stdout) || namesFailure(capture.stderr);
  if (failed && !namesFailure(text)) return "names no failure";
  if (capture.stderr.trim() !== "" && !(answer.stderr ?? "").trim() && !namesFailure(text)) {
    return "drops the error text";
  }
  return undefined;
}
