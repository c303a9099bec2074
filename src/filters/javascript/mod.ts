import type { Pick } from "../filter.ts";

/** Filters of this family. */
export const pick: Pick = () => undefined;
