/**
 * Loads a module only when it is needed. Deno parses every module named by a literal `import("…")` when a program starts,
 * which costs an `rtk rewrite` more than its own work; a path made at run time is parsed when it is asked for.
 * `scripts/build.ts` finds each call of {@linkcode lazy} by its literal argument and makes it an entry of the bundle.
 *
 * @module
 */

const HERE = "src/platform/lazy.ts";
const FROM_SOURCE = import.meta.url.endsWith(`/${HERE}`);

/** The folder that paths start from, with a slash at its end. Not by `URL`, whose first use costs a start more than all this. */
function root(): string {
  return FROM_SOURCE
    ? import.meta.url.slice(0, -HERE.length)
    : Deno.mainModule.slice(0, Deno.mainModule.lastIndexOf("/") + 1);
}

/**
 * Imports a module of this project.
 *
 * @param path From the project's root, with `.ts`, written as a literal.
 */
export function lazy<Module>(path: string): Promise<Module> {
  return import(root() + (FROM_SOURCE ? path : path.replace(/\.ts$/, ".js")));
}
