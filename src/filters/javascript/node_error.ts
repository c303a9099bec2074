import { changedLines } from "./diff_lines.ts";
import { type ErrorBlock, parseErrorBlock } from "./error_block.ts";

/** Properties that every assertion of `node:assert` carries. */
const ASSERTION_PROPERTY =
  /^\s*(generatedMessage: (true|false)|code: 'ERR_(ASSERTION|TEST_FAILURE)'|operator: '[^']+'|diff: '\w+'),?$/;
const ONE_LINE_VALUES = /^ {2}(?:actual|expected): /;
const LEGEND = /^\s*\+ actual - expected\b/;

/**
 * Reads an error as Node prints it: message, difference (`+ actual - expected`), trace, properties in braces.
 *
 * @param lines Dedented.
 */
export function parseNodeError(lines: readonly string[]): ErrorBlock[] {
  return parseErrorBlock(withoutProperties(lines)).map(readAssertion);
}

/** The properties stand between a last frame that ends in ` {` and a brace at the margin of the message. */
function withoutProperties(lines: readonly string[]): string[] {
  const open = lines.findIndex((line) => /^\s*at .* \{$/.test(line));
  if (open < 0) return [...lines];
  const close = lines.findIndex((line, at) => at > open && /^\}\s*$/.test(line));
  const end = close < 0 ? lines.length : close;
  return [...lines.slice(0, open + 1), ...tellingProperties(lines.slice(open + 1, end)), ...lines.slice(end + 1)];
}

/** What was compared comes on one line; where the message tells it already, only what takes no more than a line. */
function tellingProperties(lines: readonly string[]): string[] {
  const generated = lines.some((line) => /^\s*generatedMessage: true/.test(line));
  const out: string[] = [];
  const values: string[] = [];
  let isSaid = false;
  lines.forEach((line, at) => {
    if (/^ {2}\S/.test(line) && !/^ {2}[}\])]/.test(line)) {
      const isValue = /^ {2}(actual|expected): /.test(line);
      const isAlone = isValue && !/^ {3}|^ {2}[}\])]/.test(lines[at + 1] ?? "");
      if (isAlone) values.push(line.trim());
      isSaid = isAlone || ASSERTION_PROPERTY.test(line) || (generated && isValue);
    }
    if (!isSaid) out.push(line);
  });
  return values.length === 0 ? out : [...out, `  ${values.join(" ")}`];
}

function readAssertion(error: ErrorBlock): ErrorBlock {
  const legend = error.message.findIndex((line) => LEGEND.test(line));
  if (legend < 0) return { ...error, message: joinEquation(error.message) };
  const below = error.message.slice(legend + 1);
  const values = below.filter((line) => ONE_LINE_VALUES.test(line));
  const diff = below.filter((line) => !ONE_LINE_VALUES.test(line));
  const kept = changedLines(diff);
  if (kept.length === 0) return error;
  return {
    ...error,
    message: error.message.slice(0, legend),
    diff: [...kept, ...values],
    legend: "+ actual - expected",
    dropped: error.dropped + diff.length - kept.length,
  };
}

/** `Expected values to be strictly equal:` and `2 !== 3` on one line. */
function joinEquation(message: readonly string[]): readonly string[] {
  const [head, equation, ...rest] = message;
  return head !== undefined && /:$/.test(head) && equation !== undefined && / !==? /.test(equation)
    ? [`${head} ${equation.trim()}`, ...rest]
    : message;
}
