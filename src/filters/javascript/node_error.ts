import { changedLines } from "./diff_lines.ts";
import { type ErrorBlock, parseErrorBlock } from "./error_block.ts";

/** Properties that every assertion of `node:assert` carries. */
const ASSERTION_PROPERTY =
  /^\s*(generatedMessage: (true|false)|code: 'ERR_(ASSERTION|TEST_FAILURE)'|operator: '[^']+'|diff: '\w+'),?$/;
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

function tellingProperties(lines: readonly string[]): string[] {
  const isTruth = lines.some((line) => /^ {2}operator: '=='/.test(line)) &&
    lines.some((line) => /^ {2}expected: true/.test(line));
  const generated = isTruth || lines.some((line) => /^\s*generatedMessage: true/.test(line));
  const out: string[] = [];
  let isSaid = false;
  for (const line of lines) {
    if (/^ {2}\S/.test(line) && !/^ {2}[}\])]/.test(line)) {
      isSaid = ASSERTION_PROPERTY.test(line) || (generated && /^ {2}(actual|expected): /.test(line));
    }
    if (!isSaid) out.push(line);
  }
  return out;
}

function readAssertion(error: ErrorBlock): ErrorBlock {
  const legend = error.message.findIndex((line) => LEGEND.test(line));
  if (legend < 0) return { ...error, message: joinEquation(error.message) };
  const diff = error.message.slice(legend + 1);
  const kept = changedLines(diff);
  if (kept.length === 0) return error;
  return {
    ...error,
    message: error.message.slice(0, legend),
    diff: kept,
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
