import { writeError } from "./bytes_out.ts";

/** True when someone can be asked: both the question and the answer go through a terminal. */
export function canAsk(): boolean {
  return Deno.stdin.isTerminal() && Deno.stderr.isTerminal();
}

/** Asks on the terminal. Only `y` or `yes` is a yes; an empty answer, or the end of the input, is a no. */
export function confirm(question: string): boolean {
  writeError(`${question} [y/N] `);
  const buffer = new Uint8Array(256);
  let answer = "";
  while (!answer.includes("\n")) {
    const count = Deno.stdin.readSync(buffer);
    if (count === null || count === 0) {
      writeError("\n");
      break;
    }
    answer += new TextDecoder().decode(buffer.subarray(0, count));
  }
  return /^y(?:es)?$/i.test(answer.trim());
}
