/** So many names in a row, or it is no series. */
const LEAST = 6;

/** A name with a number in it, and what stands around it. */
interface Numbered {
  readonly before: string;
  readonly number: number;
  readonly after: string;
}

/** Reads the last number in a name; undefined if there is none, or one with leading zeros. */
function read(name: string): Numbered | undefined {
  let end = name.length;
  while (end > 0 && !isDigit(name[end - 1]!)) end--;
  let start = end;
  while (start > 0 && isDigit(name[start - 1]!)) start--;
  const digits = name.slice(start, end);
  if (digits === "" || digits.length > 9 || /^0\d/.test(digits)) return undefined;
  return { before: name.slice(0, start), number: Number(digits), after: name.slice(end) };
}

function isDigit(letter: string): boolean {
  return letter >= "0" && letter <= "9";
}

/**
 * Names that differ in one number counting up are told by the first and the last of them: every name in between follows.
 *
 * @returns Names, and series such as `case_1 to case_70`.
 */
export function joinSeries(names: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < names.length;) {
    let end = at + 1;
    while (end < names.length && follows(names[end - 1]!, names[end]!)) end++;
    if (end - at < LEAST) joined.push(...names.slice(at, end));
    else joined.push(`${names[at]} to ${names[end - 1]}`);
    at = end;
  }
  return joined;
}

function follows(name: string, next: string): boolean {
  const [one, other] = [read(name), read(next)];
  return one !== undefined && other !== undefined && one.before === other.before && one.after === other.after &&
    other.number === one.number + 1;
}
