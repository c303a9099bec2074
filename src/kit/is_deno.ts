import { baseName } from "./paths.ts";

/** True for the path of a Deno, also of one that has its version in its name, as in `deno-2.9`. */
export function isDeno(interpreter: string): boolean {
  return /^deno(?![A-Za-z])/.test(baseName(interpreter.replaceAll("\\", "/")));
}
