import { asWritten, commandsBehind, plainWord, type RuleSet, type Verdict } from "../../permissions/mod.ts";
import type { Line } from "../../shell/mod.ts";
import { configHome } from "../home.ts";
import { isFishScript, wrapForFish } from "./fish_wrap.ts";
import { endsAlike } from "./habits.ts";
import { mayDoMoreThanRead } from "./read_only.ts";
import { type ReadRule, speaksOf } from "./read_rules.ts";
import type { ClaudeRules } from "./rules.ts";

/**
 * The first rule about reading files that speaks of an argument in the line.
 *
 * @param behindRtk Looks only at commands behind `rtk`, of which Claude Code knows nothing.
 */
export function forbiddenRead(
  line: Line,
  reads: readonly ReadRule[],
  folder: string,
  behindRtk = false,
): ReadRule | undefined {
  if (reads.length === 0) return undefined;
  const home = configHome("").replace(/\/$/, "");
  for (const command of line.distinct) {
    for (const { command: { words }, rtk } of commandsBehind(command, []).list) {
      if (behindRtk && !rtk) continue;
      for (const word of words.slice(1)) {
        const value = plainWord(word).replace(/^-[\w-]*=/, "");
        const rule = reads.find((each) => speaksOf(each, value, folder, home));
        if (rule !== undefined) return rule;
      }
    }
  }
  return undefined;
}

/** Whether an allow rule speaks of a command in rtk's spelling. */
function allowsRtk(line: Line, { rules }: RuleSet): boolean {
  const allowing = rules.filter(({ effect }) => effect === "allow");
  if (allowing.length === 0) return false;
  return line.distinct.some((command) => {
    const text = asWritten(command);
    return allowing.some((rule) => rule.matches(text));
  });
}

/** Claude Code's rules with what its hook needs besides: which lines must stay as typed because Claude Code judges them. */
export function hookRules(set: ClaudeRules, mode: unknown): ClaudeRules {
  return {
    ...set,
    wrap(typed: Line, rewritten: string): string | undefined {
      return set.denies || set.problems.length > 0 || !isFishScript(typed) ? undefined : wrapForFish(rewritten);
    },
    endsAlike(typed: Line, rewritten: Line, verdict: Verdict): boolean {
      if (forbiddenRead(typed, set.reads, set.folder) !== undefined) return false;
      if (verdict !== "default" || mode === "bypassPermissions") return true;
      if (allowsRtk(rewritten, set) && mayDoMoreThanRead(rewritten, set.folder)) return false;
      return endsAlike(typed, rewritten, set.rules, set.folder);
    },
  };
}
