/**
 * Waiting, at little cost: the first `setTimeout` of a program makes Deno 2.9 load the timers of Node, which takes longer than
 * a whole `rtk rewrite`.
 *
 * @module
 */

/** Signals that are waited for; nothing else would keep them. */
const pending = new Set<AbortSignal>();

/**
 * Calls `act` once, after so many milliseconds.
 *
 * @returns what calls it off.
 */
export function after(milliseconds: number, act: () => void): () => void {
  const signal = AbortSignal.timeout(Math.max(0, milliseconds));
  const listener = () => {
    pending.delete(signal);
    act();
  };
  signal.addEventListener("abort", listener, { once: true });
  pending.add(signal);
  return () => {
    signal.removeEventListener("abort", listener);
    pending.delete(signal);
  };
}

/** Resolves after so many milliseconds. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void after(milliseconds, resolve));
}
