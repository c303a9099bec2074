import { writeError } from "./bytes_out.ts";

/** Reports problems on stderr, one line each. They may quote a user's file: control characters become blanks. */
export function complain(who: string, problems: readonly string[]): void {
  for (const problem of new Set(problems)) writeError(`${who}: ${problem.replace(/\p{Cc}+/gu, " ")}\n`);
}
