import { runProgram } from "./run_program.ts";
import { toolCommand } from "./tool_of_project.ts";

/** Linters that may be named; every other first word belongs to ESLint. */
const LINTERS = [
  "eslint",
  "biome",
  "oxlint",
  "ruff",
  "pylint",
  "flake8",
  "mypy",
  "pyright",
  "golangci-lint",
  "rubocop",
];

/** What `rtk lint --help` prints. */
export const HELP = `Runs a linter and shows its findings in short form.

Usage: rtk lint [LINTER] [ARGUMENT...]

  LINTER   ${LINTERS.join(", ")};
           without one it is ESLint, the installed one or the project's own

Example: rtk lint src
`;

/** Runs `rtk lint`. */
export async function run(args: readonly string[]): Promise<number> {
  return await runProgram(await toolCommand(args, LINTERS, "eslint"));
}
