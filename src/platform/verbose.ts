let verbosity = 0;

/** Sets how much rtk says about itself on stderr; `-v` before the command counts 1, `-vv` 2. */
export function setVerbosity(level: number): void {
  verbosity = level;
}

/** True when rtk was started with `-v`. */
export function isVerbose(): boolean {
  return verbosity > 0;
}
