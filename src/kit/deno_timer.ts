/** The signals that are waited for; nothing else would keep them. */
const pending: AbortSignal[] = [];

/**
 * Calls `act` after so many milliseconds, on Deno: its first `setTimeout` loads the timers of Node, which takes longer than
 * the rest of a hook. Never called off.
 */
export function callAfter(milliseconds: number, act: () => void): void {
  const signal = AbortSignal.timeout(milliseconds);
  signal.addEventListener("abort", act, { once: true });
  pending.push(signal);
}
