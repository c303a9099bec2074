import { type Line, parse, readsScript, scripts, type SimpleCommand } from "../shell/mod.ts";
import { asWritten, type Behind, commandsBehind, plainWord, programName, readingsOf } from "./spellings.ts";
import { lineRunsMore } from "./runs_more.ts";
import type { Effect, Judgement, Reading, Rule, RuleSet } from "./types.ts";

/** Scripts inside scripts are read this deep; what lies deeper counts as unread. */
const MAX_DEPTH = 8;

/** A rule that speaks of a command of the line. */
interface Match {
  readonly rule: Rule;
  readonly certain: boolean;
  readonly behindRtk: boolean;
}

interface Found {
  deny: Match | undefined;
  defer: Match | undefined;
  ask: Match | undefined;
  /** Something could not be read. */
  unread: boolean;
  /** A script is handed to a shell. */
  script: boolean;
}

interface Search {
  readonly set: RuleSet;
  readonly prefixes: readonly (readonly string[])[];
  readonly found: Found;
  /** Whether there is a rule that denies or asks. */
  readonly forbids: boolean;
}

const NO_READINGS: readonly Reading[] = [];

function sees(set: RuleSet, reading: Reading): boolean {
  const plain = { ...reading, rtk: false };
  return set.sees?.(plain) ?? !reading.script;
}

/** The better of two matches: what the host itself sees, then what needs no rtk taken off. */
function better(old: Match | undefined, next: Match): Match {
  if (old === undefined || (next.certain && !old.certain)) return next;
  return old.certain === next.certain && old.behindRtk && !next.behindRtk ? next : old;
}

function match(set: RuleSet, effect: Effect, readings: readonly Reading[]): Match | undefined {
  let best: Match | undefined;
  for (const rule of set.rules) {
    if (rule.effect !== effect) continue;
    for (const reading of readings) {
      if (!rule.mayMean(reading.text)) continue;
      const certain = sees(set, reading) && rule.matches(reading.text);
      best = better(best, { rule, certain, behindRtk: reading.rtk });
    }
    if (best?.certain && !best.behindRtk) return best;
  }
  return best;
}

/** The script of `rtk run -c '…'`, which counts like commands typed without it. */
function scriptOfRtk({ words }: SimpleCommand): { readonly text: string | undefined } | undefined {
  if (words.length < 4 || programName(plainWord(words[0]!)) !== "rtk") return undefined;
  const values = words.map(plainWord);
  if (values[1] !== "run") return undefined;
  const at = values.findIndex((word) => word === "-c" || word === "--command");
  return at < 0 ? undefined : { text: words[at + 1]?.value };
}

/** What a shell is known to get through a pipe: `cat <<E | sh`, `echo 'git push' | sh`. */
function pipedScripts({ pipeline, stage }: SimpleCommand): string[] {
  const before = pipeline.stages[stage - 1];
  if (before === undefined || !("words" in before)) return [];
  const [program = "", ...values] = before.words.map(plainWord);
  if (program === "echo" || program === "printf") {
    const lines = values.map((value) => value.replaceAll("\\n", "\n"));
    return [lines.join(" "), ...lines.filter((line) => /\s/.test(line))];
  }
  return before.redirects.map(({ operator, target, body }) => operator === "<<<" ? target?.value ?? "" : body ?? "");
}

function searchInside(search: Search, { command, rtk }: Behind, depth: number, inScript: boolean): void {
  const { found } = search;
  const own = scriptOfRtk(command);
  const handed = scripts(command, 0);
  if (handed.some(({ kind }) => kind !== "other")) found.script = true;
  for (const [script, outer] of [...handed.map((each) => [each, true] as const), [own, inScript] as const]) {
    if (script === undefined) continue;
    if (script.text === undefined || depth >= MAX_DEPTH) found.unread = true;
    else searchLine(search, parse(script.text), depth + 1, outer, rtk || script === own);
  }
  if (command.stage === 0 || depth >= MAX_DEPTH || !readsScript(command, 0)) return;
  for (const text of pipedScripts(command)) searchLine(search, parse(text), depth + 1, true, rtk);
}

function searchLine(search: Search, line: Line, depth: number, inScript: boolean, behindRtk: boolean): void {
  const { set, prefixes, found, forbids } = search;
  if (line.unterminated && depth > 0) found.unread = true;
  for (const command of line.distinct) {
    const { list, complete } = commandsBehind(command, prefixes);
    if (!complete) found.unread = true;
    const readings = forbids
      ? list.flatMap((each) => readingsOf({ ...each, rtk: each.rtk || behindRtk }, inScript))
      : NO_READINGS;
    const denied = match(set, "deny", readings);
    if (denied !== undefined && inScript) found.defer = better(found.defer, denied);
    else if (denied !== undefined) found.deny = better(found.deny, denied);
    const asked = match(set, "ask", readings);
    if (asked !== undefined) found.ask = better(found.ask, asked);
    for (const each of list) searchInside(search, each, depth, inScript);
  }
}

function byRule(verdict: "deny" | "defer" | "ask", { rule, certain, behindRtk }: Match): Judgement {
  return { verdict, cause: "rule", rule: rule.source, certain, behindRtk };
}

function without(verdict: "ask" | "allow" | "default", cause: Judgement["cause"], rule?: string): Judgement {
  return { verdict, cause, rule, certain: cause !== "unread", behindRtk: false };
}

/**
 * What a host's rules say of a line, by the precedence deny, defer, ask, allow, default.
 *
 * @param prefixes The user's `transparent_prefixes`, each as its words.
 */
export function judge(line: Line, set: RuleSet, prefixes: readonly (readonly string[])[]): Judgement {
  const found: Found = { deny: undefined, defer: undefined, ask: undefined, unread: false, script: false };
  const forbids = set.rules.some(({ effect }) => effect !== "allow");
  searchLine({ set, prefixes, found, forbids }, line, 0, false, false);
  if (found.deny !== undefined) return byRule("deny", found.deny);
  if (found.defer !== undefined) return byRule("defer", found.defer);
  if (found.ask !== undefined) return byRule("ask", found.ask);
  if (found.unread && forbids) return without("ask", "unread");
  if (found.script) return without("ask", "script");
  const allowing = set.rules.filter(({ effect }) => effect === "allow");
  const covered = allowing.length > 0 && line.commands.length > 0 && !lineRunsMore(line, prefixes) &&
    line.distinct.every((command) => isAllowed(command, allowing, prefixes));
  if (!covered || set.hesitates?.(line)) return without("default", "none");
  if (set.problems.length > 0) return without("ask", "problem");
  const first = asWritten(line.commands[0]!);
  return without("allow", "rule", allowing.find((rule) => rule.matches(first))?.source);
}

/** Allowed as written, and so is each command behind its prefixes. */
function isAllowed(command: SimpleCommand, rules: readonly Rule[], prefixes: readonly (readonly string[])[]): boolean {
  const allowed = (text: string) => rules.some((rule) => rule.matches(text));
  if (!allowed(asWritten(command))) return false;
  return commandsBehind(command, prefixes).list.slice(1).every(({ command: inner, rtk }) =>
    rtk || inner.words.length === 0 || allowed(inner.words.map((word) => word.raw).join(" "))
  );
}
