/**
 * Loads a module only when it is needed. Deno parses every module named by a literal `import("…")` when a program starts,
 * which costs an `rtk rewrite` more than its own work; a path made at run time is parsed when it is asked for.
 * `scripts/build.ts` finds each call of {@linkcode lazy} by its literal argument and makes it an entry of the bundle.
 *
 * @module
 */

const FROM_SOURCE = import.meta.url.endsWith("/src/platform/lazy.ts");
const ROOT = FROM_SOURCE ? new URL("../../", import.meta.url) : new URL(".", Deno.mainModule);

/**
 * Imports a module of this project.
 *
 * @param path From the project's root, with `.ts`, written as a literal.
 */
export function lazy<Module>(path: string): Promise<Module> {
  return import(new URL(FROM_SOURCE ? path : path.replace(/\.ts$/, ".js"), ROOT).href);
}
