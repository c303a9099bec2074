import { piInstall } from "../pi/extension.ts";

/** Oh My Pi, which takes Pi's extensions. */
export const ompAgent = piInstall("omp", "Oh My Pi", ".omp", "omp");
