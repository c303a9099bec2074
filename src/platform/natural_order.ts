const PARTS = /\d+|\D+/g;

function isNumber(part: string): boolean {
  return part >= "0" && part < ":";
}

/**
 * Compares two texts as people number things: `v2` before `v10`. For `sort`. (`Intl.Collator` could do it, but loading its
 * tables costs a short command more than everything else in its filter.)
 */
export function naturalOrder(one: string, other: string): number {
  const [left, right] = [one.match(PARTS) ?? [], other.match(PARTS) ?? []];
  for (let at = 0; at < left.length && at < right.length; at++) {
    const [a, b] = [left[at]!, right[at]!];
    if (a === b) continue;
    const difference = isNumber(a) && isNumber(b) ? Number(a) - Number(b) : 0;
    return difference || (a < b ? -1 : 1);
  }
  return left.length - right.length;
}
