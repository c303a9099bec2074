/**
 * Divides a budget so that small wants are met in full and the rest is shared evenly among the large ones.
 *
 * @returns The most that each may take.
 */
export function shareBudget(wants: readonly number[], budget: number): number {
  let left = budget;
  const sorted = [...wants].sort((a, b) => a - b);
  for (const [index, want] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (want > share) return Math.max(0, Math.floor(share));
    left -= want;
  }
  return Infinity;
}
