/**
 * `rtk rewrite LINE`: what hook delegates of other agents call. Loaded with the program; imports no package.
 *
 * @module
 */

import { claudeRules } from "../agents/claude/rules.ts";
import { auditDecision } from "../agents/audit_decision.ts";
import { readHookConfig } from "../config/hook_config.ts";
import { readRefusals } from "../config/refusals.ts";
import { decide } from "../decision.ts";
import { delegateProblem } from "../integrity/delegate.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES, REWRITE_EXIT_CODES } from "../platform/exit_codes.ts";
import { joinWords } from "../shell/mod.ts";
import { complain } from "../platform/complain.ts";

/** What `rtk rewrite --help` prints. */
export const HELP = `Prints a command line as it runs through rtk.

Usage: rtk rewrite LINE
       rtk rewrite WORD...       the words of one command, quoted as they need to be

Exit code: 0 rewritten and allowed by the user's rules, 1 nothing to rewrite, 2 a deny rule speaks of it,
           3 rewritten, and the agent asks or decides

Example: rtk rewrite 'cd src && git status'
`;

/** Runs `rtk rewrite`. */
export async function runRewrite(args: readonly string[]): Promise<number> {
  const words = args[0] === "--skip-env" || args[0] === "--" ? args.slice(1) : args;
  if (words[0] === "--help" || words[0] === "-h") {
    writeOut(HELP);
    return EXIT_CODES.ok;
  }
  const line = joinWords(words);
  if (line.trim() === "") return REWRITE_EXIT_CODES.unchanged;
  const problem = await delegateProblem(undefined);
  if (problem !== undefined) {
    writeError(`rtk rewrite: ${problem}\n`);
    return REWRITE_EXIT_CODES.unchanged;
  }
  const rules = claudeRules(undefined);
  const [config, own] = await Promise.all([readHookConfig(), readRefusals()]);
  complain("rtk rewrite", [...rules.problems, ...config.problems, ...own.problems]);
  const decision = decide(line, rules, config, own.refusals);
  const host = Deno.env.get("RTK_REWRITE_HOST") ?? "";
  auditDecision(host === "" ? "rewrite" : `rewrite ${host}`, line, decision);
  const { verdict, text, refusal } = decision;
  if (refusal !== undefined) complain("rtk rewrite", [refusal]);
  if (verdict === "deny") return REWRITE_EXIT_CODES.deny;
  if (text === undefined) return REWRITE_EXIT_CODES.unchanged;
  writeOut(text);
  if (verdict === "allow") return REWRITE_EXIT_CODES.allow;
  // OpenClaw asks for nothing by itself; what no rule speaks of passes there.
  const passes = verdict === "default" && host === "openclaw";
  return passes ? REWRITE_EXIT_CODES.allow : REWRITE_EXIT_CODES.ask;
}
