/** How much of commit messages is shown, by how many commits there are. */
export type MessageDetail = "whole" | "brief" | "facts";

/** The body of a message in short, and how many of its lines are missing. */
export interface ShortMessage {
  readonly lines: readonly string[];
  readonly hidden: number;
}

const MOST_LINES = 60;
const BRIEF_LINES = 3;

/** Who looked at it, and what a review tool calls it: the first to go. */
const SIGNATURE = /^[A-Z][A-Za-z]*(?:-[A-Za-z]+)*-(?:by|to|id|on): |^(?:Cc|CC|Link|Message-I[dD]): /;
/** Tickets, breaking changes, what is undone or picked: what somebody may look for. */
const FACT =
  /^(?:refs?|fix(?:e[sd])?|close[sd]?|resolve[sd]?|issues?|bugs?|related|part of|see)\b.*(?:#\d|[A-Z]{2,}-\d|\d{3,}|https?:)|^BREAKING[ -]CHANGE|^This reverts commit |^\(cherry picked from |^(?:Reverts|Depends-on|Security|CVE)\b/i;

/** A signature of the author names them again: the address goes. */
function withoutAddress(line: string, author: string): string {
  return author !== "" && SIGNATURE.test(line) && line.endsWith(author) ? line.replace(/ <[^<>]*>$/, "") : line;
}

function whole(body: readonly string[], author: string): ShortMessage {
  const lines = body.map((line) => withoutAddress(line, author));
  if (lines.length <= MOST_LINES) return { lines, hidden: 0 };
  const shown = lines.slice(0, MOST_LINES);
  return { lines: [...shown, `… ${lines.length - MOST_LINES} lines`], hidden: lines.length - MOST_LINES };
}

/**
 * Shortens the body of a commit message.
 *
 * @param body Without the subject.
 * @param author As printed, with the address.
 */
export function shortMessage(body: readonly string[], author: string, detail: MessageDetail): ShortMessage {
  const text = body.filter((line) => line !== "");
  if (detail === "whole") return whole(text, author);
  let prose = detail === "brief" ? BRIEF_LINES : 0;
  const lines = text.filter((line) => FACT.test(line) || (!SIGNATURE.test(line) && prose-- > 0));
  return { lines, hidden: text.length - lines.length };
}
