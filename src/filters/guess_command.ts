/** Beginnings of outputs that only one command prints. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^=+ test session starts =+$/m, "pytest"],
  [/^running \d+ tests?$|^test result: /m, "cargo test"],
  [/^ +(?:Compiling|Checking) \S+ v\d|^error\[E\d{4}\]: /m, "cargo build"],
  [/^commit [0-9a-f]{40}(?: |$)/m, "git log"],
  [/^diff --git a\//m, "git diff"],
  [/^(?:On branch |HEAD detached at |Not currently on any branch)/m, "git status"],
  [/^(?:=== RUN |--- (?:FAIL|PASS): |(?:ok|FAIL) +\t?\S+\t)/m, "go test"],
  [/^\S+\.[cm]?tsx?\(\d+,\d+\): error TS\d+: /m, "tsc"],
  [/^ +RUN +v\d/m, "vitest run"],
  [/^(?:PASS|FAIL) \S+\.[cm]?[jt]sx?(?: |$)/m, "jest"],
];

const MATCH = /^[^\s:][^:]*:\d+:/;

/**
 * Tells from the beginning of an output which command printed it.
 *
 * @returns the command, or undefined when the text does not tell.
 */
export function guessCommand(text: string): readonly string[] | undefined {
  const sign = SIGNS.find(([pattern]) => pattern.test(text));
  if (sign !== undefined) return sign[1].split(" ");
  // The last line may be cut off.
  const lines = text.split("\n").slice(0, -1);
  const matches = lines.filter((line) => MATCH.test(line)).length;
  return lines.length >= 3 && matches / lines.length >= 0.8 ? ["grep", "-rn", ""] : undefined;
}
