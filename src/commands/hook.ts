/**
 * `rtk hook AGENT`: payload in, answer out, exit code 0 whatever happens, since several agents take anything else for a
 * refusal. Loaded with the program; imports no package.
 *
 * @module
 */

import { auditDecision } from "./audit_decision.ts";
import { answerCall } from "../agents/answer.ts";
import { HOOK_NAMES, loadHost } from "../agents/registry.ts";
import { type HookHost, isObject, type JsonObject } from "../agents/hook_host.ts";
import { readHookConfig } from "../config/hook_config.ts";
import { readRefusals } from "../config/refusals.ts";
import { delegateProblem } from "../integrity/delegate.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { readStdin, type StdinStart } from "../platform/read_stdin.ts";
import { complain } from "./complain.ts";

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

function parsePayload(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF+/, ""));
}

function isWhole(text: string): boolean {
  try {
    return isObject(parsePayload(text));
  } catch {
    return false;
  }
}

/** The payload on stdin; undefined when there is none that could be answered. */
async function payloadFromStdin(start: StdinStart | undefined): Promise<JsonObject | undefined> {
  const { text, problem } = await readStdin(isWhole, start);
  if (problem !== undefined) return complain("rtk hook", [problem]), undefined;
  if (text.trim() === "") return undefined;
  try {
    const payload = parsePayload(text);
    return isObject(payload) ? payload : undefined;
  } catch (error) {
    return complain("rtk hook", [`the payload is not JSON: ${(error as Error).message}`]), undefined;
  }
}

/** What a host is to be told; undefined for its neutral answer. */
async function answer(host: HookHost, words: readonly string[], stdin: StdinStart | undefined): Promise<unknown> {
  const isInWords = words.length > 0 && host.fromWords !== undefined;
  const payload = isInWords ? host.fromWords!(words) : await payloadFromStdin(stdin);
  const call = payload === undefined ? undefined : host.parse(payload);
  if (call === undefined) return undefined;
  const [rules, config, own] = await Promise.all([host.rules(call), readHookConfig(), readRefusals()]);
  complain("rtk hook", [...rules.problems, ...config.problems, ...own.problems]);
  const { decision, output } = answerCall(host, call, rules, config, own.refusals);
  auditDecision(host.name, call.command, decision);
  return output;
}

/**
 * Runs `rtk hook`.
 *
 * @param stdin The payload, if reading it has begun.
 */
export async function runHook(args: readonly string[], stdin?: StdinStart): Promise<number> {
  const [name = "", ...rest] = args;
  if (name === "check") {
    const { runHookCheck } = await lazy<typeof import("./hook_check.ts")>("src/commands/hook_check.ts");
    return await runHookCheck(rest);
  }
  if (name === "--help" || name === "-h" || rest[0] === "--help") {
    writeOut(HELP);
    return EXIT_CODES.ok;
  }
  if (!HOOK_NAMES.includes(name)) {
    writeError(`rtk hook: unknown agent "${name}": one of ${HOOK_NAMES.join(", ")}\n`);
    // Not 2, which several agents take for a refusal of the command.
    return EXIT_CODES.failed;
  }
  let text = "";
  try {
    const host = (await loadHost(name))!;
    text = host.neutral;
    const problem = await delegateProblem(name);
    if (problem !== undefined) complain("rtk hook", [problem]);
    else {
      const rendered = await answer(host, rest, stdin);
      if (rendered !== undefined) text = JSON.stringify(rendered);
    }
  } catch (error) {
    complain("rtk hook", [error instanceof Error ? error.message : String(error)]);
  }
  if (text !== "") writeOut(`${text}\n`);
  return EXIT_CODES.ok;
}
