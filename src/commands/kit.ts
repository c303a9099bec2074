/**
 * `rtk kit`: makes and tries hooks of one's own, written with the hook kit.
 *
 * @module
 */

import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";
import { runKitCheck } from "./kit_check.ts";
import { runKitNew } from "./kit_new.ts";

export const HELP =
  `Makes and tries hooks of your own: one function, called by Claude Code and Codex before a tool runs.

Usage
  rtk kit new NAME [--kinds KIND,...] [--tools TOOL,...] [--kit DIR]
      a folder NAME with a hook, its test, and what ships it
  rtk kit check FILE [--event EVENT] [--agent AGENT] < PAYLOAD
      runs a hook's program on a payload, and tells what the agent would see

Options
  --kinds   shell (default), write, edit, patch, tool
  --tools   names of tools, for the kind tool
  --kit     a folder that "deno task build:kit" made, to take the kit from; default: the published package
  --event   PreToolUse, Stop, UserPromptSubmit; default: the payload's
  --agent   claude (default) or codex

Exit codes: 0 done, whatever the hook answered; 1 failed; 2 wrong use

Example: rtk kit new no-force-push --kinds shell
`;

/** Runs `rtk kit`. */
export async function run(args: readonly string[]): Promise<number> {
  const [command, ...words] = args;
  if (words.includes("--help") || words.includes("-h")) {
    writeOut(HELP);
    return EXIT_CODES.ok;
  }
  if (command === "new") return await runKitNew(words);
  if (command === "check") return await runKitCheck(words);
  const what = command === undefined ? "say what to do" : `there is no "${plainText(command)}"`;
  writeError(`rtk kit: ${what}: new or check\n`);
  return EXIT_CODES.usage;
}
