import { piInstall } from "./extension.ts";

/** Pi. */
export const piAgent = piInstall("pi", "Pi", ".pi", "pi");
