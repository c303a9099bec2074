import { lazy } from "../platform/lazy.ts";
import { BUILTIN_PROGRAMS } from "./builtin/programs.ts";
import { FILTER_MODULES } from "./registry.ts";
import type { Filter, Pick } from "./filter.ts";

/** Programs that run the rest of the line in an environment of their own and print nothing of their own. */
const LAUNCHERS: ReadonlySet<string> = new Set(
  ["uv run", "poetry run", "pipenv run", "pdm run", "hatch run", "rye run", "pixi run", "bundle exec", "mise exec"],
);

/** The name a program is known by: without folders and `.exe`. */
export function programName(program: string): string {
  return program.slice(Math.max(program.lastIndexOf("/"), program.lastIndexOf("\\")) + 1).replace(/\.exe$/i, "");
}

/** `gcc-13` and `arm-none-eabi-g++` print what `gcc` prints. */
const COMPILER = /^(?:[\w.]+-)*(gcc|g\+\+|clang|clang\+\+)(?:-\d[\d.]*)?$/;

/** The filter for a command, or undefined when it is to run raw. */
export async function pickFilter(argv: readonly string[]): Promise<Filter | undefined> {
  const name = programName(argv[0] ?? "");
  const load = FILTER_MODULES.get(name) ?? FILTER_MODULES.get(COMPILER.exec(name)?.[1] ?? "");
  if (load !== undefined) {
    const filter = (await load()).pick([name, ...argv.slice(1)]);
    if (filter !== undefined) return filter;
  }
  if (BUILTIN_PROGRAMS.has(name)) {
    const builtin = await lazy<{ pick: Pick }>("src/filters/builtin/mod.ts");
    const filter = builtin.pick([name, ...argv.slice(1)]);
    if (filter !== undefined) return filter;
  }
  const rest = argv.slice(argv[2] === "--" ? 3 : 2);
  if (!LAUNCHERS.has(`${name} ${argv[1]}`) || rest.length === 0 || rest[0]!.startsWith("-")) return undefined;
  return await pickFilter(rest);
}

/** Whether rtk has a filter for some command of this program, or it starts another one. */
export function isKnownProgram(argv: readonly string[]): boolean {
  const name = programName(argv[0] ?? "");
  return FILTER_MODULES.has(name) || COMPILER.test(name) || BUILTIN_PROGRAMS.has(name) ||
    [...LAUNCHERS].some((launcher) => launcher.startsWith(`${name} `));
}
