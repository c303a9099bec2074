import { runProgram } from "./run_program.ts";
import { formatterOfProject, toolCommand } from "./tool_of_project.ts";

const FORMATTERS = ["prettier", "black", "ruff", "biome"];
/** Formatters that are one command of a program that does more. */
const SUBCOMMANDS = new Set(["ruff", "biome"]);

/** What `rtk format --help` prints. */
export const HELP = `Runs a formatter and shows its report in short form. The arguments reach it as typed.

Usage: rtk format [FORMATTER] [ARGUMENT...]

  FORMATTER   ${FORMATTERS.join(", ")};
              without one, the files of the folder say which

Example: rtk format black --check .
`;

/** Runs `rtk format`. */
export async function run(args: readonly string[]): Promise<number> {
  const named = FORMATTERS.includes(args[0] ?? "");
  const tool = named ? args[0]! : formatterOfProject();
  const rest = named ? args.slice(1) : args;
  const words = SUBCOMMANDS.has(tool) && rest[0] !== "format" ? ["format", ...rest] : rest;
  return await runProgram(await toolCommand([tool, ...words], FORMATTERS, tool));
}
