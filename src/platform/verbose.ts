/** Kept with the program, not with the module: the parts of the bundle hold copies of this one. */
const realm = globalThis as { rtkVerbosity?: number };

/** Sets how much rtk says about itself on stderr; `-v` before the command counts 1, `-vv` 2. */
export function setVerbosity(level: number): void {
  realm.rtkVerbosity = level;
}

/** True when rtk was started with `-v`. */
export function isVerbose(): boolean {
  return (realm.rtkVerbosity ?? 0) > 0;
}
