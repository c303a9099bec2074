/**
 * `rtk hook check`: what an agent's hook would make of a command, for people.
 *
 * @module
 */

import { answerCall } from "../agents/answer.ts";
import { agentAndCommand } from "../agents/hook_host.ts";
import { loadHook } from "../agents/registry.ts";
import { CHECK_NAMES, rulesFor } from "../agents/rules_for.ts";
import { type HookConfig, readHookConfig } from "../config/hook_config.ts";
import { readRefusals } from "../config/refusals.ts";
import { decide, type Decision } from "../decision.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { plainText } from "../platform/plain_text.ts";
import { whyKept } from "../rewrite/why_kept.ts";
import { joinWords } from "../shell/mod.ts";
import type { RuleSet } from "../permissions/mod.ts";
import { complain } from "../platform/complain.ts";

/** What was decided, and by what. */
interface Checked {
  readonly decision: Decision;
  /** Whether the hook leaves the line to the agent although there is a shorter one. */
  readonly silent: boolean;
  readonly rules: RuleSet;
  readonly config: HookConfig;
}

/** What the agent's hook decides and answers; agents without one go by the decision alone. */
async function check(name: string, command: string): Promise<Checked> {
  const hook = await loadHook(name);
  const [rules, config, own] = await Promise.all([
    rulesFor(name, { cwd: undefined }),
    readHookConfig(),
    readRefusals(),
  ]);
  complain("rtk hook check", [...rules.problems, ...config.problems, ...own.problems]);
  if (hook === undefined) {
    return { decision: decide(command, rules, config, own.refusals), silent: false, rules, config };
  }
  const call = { command, cwd: undefined, payload: {} };
  const { decision, output } = answerCall(hook.host, call, rules, config, own.refusals);
  return { decision, silent: output === undefined, rules, config };
}

/** The rule that decided and the file it stands in. */
function ruleText({ rule }: Decision, { origins = [] }: RuleSet): string {
  if (rule === undefined) return "";
  const origin = origins.find(({ rules }) => rules.some(({ source }) => source === rule));
  return origin === undefined ? `: ${rule}` : `: ${rule} in ${origin.path}`;
}

/** Why a line stays as typed: one reason for all of it, or one for each of its commands. */
function reasons(command: string, { decision, silent, rules, config }: Checked): readonly string[] {
  const { verdict, text, reason } = decision;
  if (verdict === "deny" || verdict === "defer") return [reason + ruleText(decision, rules)];
  if (text === command) return ["it goes through rtk already"];
  if (text !== undefined && silent) return [`the agent is to judge it as typed${ruleText(decision, rules)}`];
  const kept = whyKept(command, config);
  if (kept.length === 0) return [reason];
  return kept.length === 1 ? [kept[0]!.why] : kept.map((each) => `${each.text}: ${each.why}`);
}

/** Filters for commands of a line that wait for their file to be agreed to: reasons that no hook sees. */
async function untrustedFilters(command: string, config: HookConfig): Promise<readonly string[]> {
  const { untrustedFilterFor } = await lazy<typeof import("./declared_filters.ts")>("src/commands/declared_filters.ts");
  const found: string[] = [];
  for (const { text } of whyKept(command, config)) found.push(await untrustedFilterFor(text.split(/\s+/)) ?? "");
  return [...new Set(found)].filter((each) => each !== "");
}

/** Runs `rtk hook check`. */
export async function runHookCheck(words: readonly string[]): Promise<number> {
  const { agent: name = "claude", command: given } = agentAndCommand(words);
  const command = joinWords(given);
  if (!CHECK_NAMES.includes(name)) {
    writeError(`rtk hook check: unknown agent "${plainText(name)}": one of ${CHECK_NAMES.join(", ")}\n`);
    return EXIT_CODES.usage;
  }
  const checked = await check(name, command);
  const { verdict, text } = checked.decision;
  if (text !== undefined && text !== command && !checked.silent) {
    writeOut(`${text}\n`);
    return EXIT_CODES.ok;
  }
  const head = `${verdict === "deny" ? "Denied by a permission rule" : "No rewrite for"}: ${command}`;
  const because = reasons(command, checked);
  const message = because.length === 1 ? `${head} (${because[0]})` : [head, ...because].join("\n  ");
  const waiting = verdict === "deny" ? [] : await untrustedFilters(command, checked.config);
  writeError(plainText([message, ...waiting].map((each) => `${each}\n`).join("")));
  return EXIT_CODES.failed;
}
