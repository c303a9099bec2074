import { findProgram } from "../platform/find_program.ts";

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}

/** The tool's program: the installed one, else the project's own in `node_modules/.bin`. */
async function programOf(tool: string): Promise<string> {
  const own = `./node_modules/.bin/${tool}`;
  return exists(own) && await findProgram(tool) === undefined ? own : tool;
}

/**
 * The command for `rtk lint [TOOL] …` and `rtk format [TOOL] …`.
 *
 * @param tools Known tools; the first word names one of them, unless a file or folder of that name is there.
 * @param fallback The tool when none is named.
 */
export async function toolCommand(
  args: readonly string[],
  tools: readonly string[],
  fallback: string,
): Promise<readonly string[]> {
  const [first, ...rest] = args;
  if (first !== undefined && tools.includes(first) && !exists(first)) return [await programOf(first), ...rest];
  return [await programOf(fallback), ...args];
}

/** The formatter that the files of the current folder speak of. */
export function formatterOfProject(): string {
  if (exists("biome.json") || exists("biome.jsonc")) return "biome";
  if (exists("ruff.toml") || exists(".ruff.toml")) return "ruff";
  if (exists("pyproject.toml") && !exists("package.json")) {
    return /^\[tool\.ruff/m.test(Deno.readTextFileSync("pyproject.toml")) ? "ruff" : "black";
  }
  return "prettier";
}
