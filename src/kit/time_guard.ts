import type { CheckGuard } from "./answer.ts";

/**
 * A guard for a check that runs in somebody else's process: a timer, and no more.
 *
 * @param milliseconds How long the check is waited for. `stop` takes the timer back.
 */
export function timeGuard(milliseconds: number): { readonly guard: CheckGuard; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const interrupted = new Promise<string>((settle) => {
    timer = setTimeout(() => settle("the check did not finish in time"), milliseconds);
  });
  return { guard: { interrupted, run: (check) => check() }, stop: () => clearTimeout(timer) };
}
