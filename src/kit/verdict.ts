import type { HookVerdict } from "./types.ts";

/** True for a promise, or what is waited for like one. */
export function isLater(value: unknown): value is PromiseLike<unknown> {
  return (typeof value === "object" || typeof value === "function") && value !== null &&
    typeof (value as { then?: unknown }).then === "function";
}

/**
 * Takes what a check returned for a verdict.
 *
 * @throws {TypeError} for anything that is neither `{ block: false }` nor `{ block: true, reason }` with a text.
 */
export function asVerdict(value: unknown): HookVerdict {
  const { block, reason } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (block === false) return { block };
  if (block === true && typeof reason === "string" && reason !== "") return { block, reason };
  throw new TypeError("the check returned neither { block: false } nor { block: true, reason }");
}
