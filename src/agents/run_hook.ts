/**
 * An agent's hook at work: payload in, answer out, exit code 0 whatever happens, since several agents take anything else for a
 * refusal. Imports no package. Each agent's `hook.ts` hands over what it knows, so that it is, with this, one file of the bundle.
 *
 * @module
 */

import { auditDecision } from "./audit_decision.ts";
import { answerCall } from "./answer.ts";
import { type HookHost, isObject, type JsonObject } from "./hook_host.ts";
import { readHookConfig } from "../config/hook_config.ts";
import { readRefusals } from "../config/refusals.ts";
import { delegateProblem } from "../integrity/delegate.ts";
import { writeOut } from "../platform/bytes_out.ts";
import { complain } from "../platform/complain.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { readStdin, type StdinStart } from "../platform/read_stdin.ts";
import type { RuleSet } from "../permissions/mod.ts";

/** What `rtk hook NAME` runs. */
export interface Hook<Rules extends RuleSet = RuleSet> {
  readonly host: HookHost<Rules>;
  /**
   * Answers one call.
   *
   * @param words What stands behind the agent's name.
   * @param stdin The payload, if reading it has begun.
   */
  run(words: readonly string[], stdin?: StdinStart): Promise<number>;
}

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

async function run(host: HookHost, words: readonly string[], stdin: StdinStart | undefined): Promise<number> {
  let text = host.neutral;
  try {
    const problem = await delegateProblem(host.name);
    if (problem !== undefined) complain("rtk hook", [problem]);
    else {
      const rendered = await answer(host, words, stdin);
      if (rendered !== undefined) text = JSON.stringify(rendered);
    }
  } catch (error) {
    complain("rtk hook", [error instanceof Error ? error.message : String(error)]);
  }
  if (text !== "") writeOut(`${text}\n`);
  return EXIT_CODES.ok;
}

/** The hook of an agent. */
export function hookOf<Rules extends RuleSet>(host: HookHost<Rules>): Hook<Rules> {
  return { host, run: (words, stdin) => run(host as HookHost, words, stdin) };
}
