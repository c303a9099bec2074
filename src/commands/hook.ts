/**
 * `rtk hook` for people: its help, `check`, and names it does not know. An agent's own call goes from `main.ts` to the agent.
 *
 * @module
 */

import { HOOK_NAMES } from "../agents/registry.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { runHookCheck } from "./hook_check.ts";

/** What `rtk hook --help` prints. */
export const HELP = `Answers an agent's hook: the payload comes on stdin, the answer goes to stdout.

Usage: rtk hook AGENT
       rtk hook opencode [--agent NAME] COMMAND
       rtk hook check [--agent AGENT] COMMAND

  AGENT     ${HOOK_NAMES.join(", ")}
  check     prints what COMMAND would become, or says why it stays

The exit code of a hook is 0 whatever comes, since several agents refuse a command when its hook fails; it is 1 for an
agent that rtk does not know.

Example: rtk hook check 'cd src && git status'
`;

/** Runs `rtk hook`, but for the call of an agent. */
export async function runHook(args: readonly string[]): Promise<number> {
  const [name = "", ...rest] = args;
  const isHelp = (word = "") => word === "--help" || word === "-h";
  if (name === "check" && !(rest.length === 1 && isHelp(rest[0]))) return await runHookCheck(rest);
  if (isHelp(name) || isHelp(rest[0])) {
    writeOut(HELP);
    return EXIT_CODES.ok;
  }
  writeError(`rtk hook: unknown agent "${name}": one of ${HOOK_NAMES.join(", ")}\n`);
  // Not 2, which several agents take for a refusal of the command.
  return EXIT_CODES.failed;
}
