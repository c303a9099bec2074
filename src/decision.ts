/**
 * The single place where rtk decides what becomes of a command line: the answer of `rtk rewrite` and of every hook.
 *
 * @module
 */

import { judge, type Judgement, type Rule, type RuleSet, type Verdict } from "./permissions/mod.ts";
import { prefixWords, rewriteLine } from "./rewrite/mod.ts";
import { type Line, parse } from "./shell/mod.ts";
import type { HookConfig } from "./config/hook_config.ts";
import type { Refusal } from "./config/refusals.ts";

/** What is to happen with a command line. */
export interface Decision {
  /** "none": there is nothing to rewrite. With "deny" and "defer" the host has to judge the line as typed. */
  readonly verdict: Verdict | "none";
  /** The line to run instead; only with "ask", "allow" and "default". It is the line itself when that goes through rtk already. */
  readonly text: string | undefined;
  /** The rule that decided, if one did. */
  readonly rule: string | undefined;
  /** A few words for people. */
  readonly reason: string;
  /** What the rules say, whether or not there is something to rewrite. */
  readonly judgement: Judgement;
  /** The line as typed. */
  readonly line: Line;
  /** What the model is to be told when the user's own `pipeline.toml` refuses the line. */
  readonly refusal?: string;
}

const REASONS: Readonly<Record<Verdict, string>> = {
  deny: "a deny rule speaks of it",
  defer: "a deny rule speaks of a command inside a script",
  ask: "an ask rule speaks of it",
  allow: "allow rules cover every command of it",
  default: "no rule speaks of it",
};

function reasonOf({ verdict, cause }: Judgement): string {
  if (cause === "script") return "it hands a script to a shell";
  if (cause === "unread") return "rtk cannot see all that it runs";
  if (cause === "problem") return "a file of rules cannot be read";
  return REASONS[verdict];
}

/** The first refusal that speaks of a command in the line, in a script as well. */
function refusedBy(
  line: Line,
  refusals: readonly Refusal[],
  prefixes: readonly (readonly string[])[],
): Judgement | undefined {
  if (refusals.length === 0) return undefined;
  const rules = refusals.map(({ matches, message }): Rule => ({
    effect: "deny",
    source: message,
    matches,
    mayMean: matches,
  }));
  const judgement = judge(line, { rules, problems: [] }, prefixes);
  return judgement.verdict === "deny" || judgement.verdict === "defer" ? judgement : undefined;
}

/**
 * Decides what becomes of a command line under a host's rules. Pure.
 *
 * @param refusals The user's own, which hold in every agent.
 */
export function decide(
  source: string,
  rules: RuleSet,
  config: HookConfig,
  refusals: readonly Refusal[] = [],
): Decision {
  const { text, reason, line } = rewriteLine(source, config);
  const prefixes = prefixWords(config.transparentPrefixes);
  const refused = refusedBy(line, refusals, prefixes);
  if (refused?.rule !== undefined) {
    const { rule } = refused;
    return { line, rule, judgement: refused, verdict: "deny", text: undefined, reason: "pipeline.toml", refusal: rule };
  }
  const judgement = judge(line, rules, prefixes);
  const { verdict, rule } = judgement;
  const about = { rule, judgement, line };
  if (verdict === "deny" || verdict === "defer") {
    return { ...about, verdict, text: undefined, reason: reasonOf(judgement) };
  }
  const wrapped = config.wrapFishScripts ? rules.wrap?.(line, text ?? source) : undefined;
  if (wrapped !== undefined) {
    const asked: Judgement = { verdict: "ask", cause: "wrapped", rule: undefined, certain: true, behindRtk: false };
    return {
      line,
      rule: undefined,
      judgement: asked,
      verdict: "ask",
      text: wrapped,
      reason: "it is handed to fish whole",
    };
  }
  if (text === undefined) return { ...about, verdict: "none", text, reason: reason ?? "nothing to shorten" };
  // It stands for bytes that were no text: what is handed back would name another file.
  if (source.includes("\ufffd")) {
    return { ...about, verdict: "none", text: undefined, reason: "it has bytes that are no text" };
  }
  if (text !== source && rules.endsAlike?.(line, parse(text), verdict) === false) {
    return { ...about, verdict: "defer", text: undefined, reason: "the agent would judge it otherwise through rtk" };
  }
  return { ...about, verdict, text, reason: reasonOf(judgement) };
}
