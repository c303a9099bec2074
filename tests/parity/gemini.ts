import fc from "fast-check";
import { type HostModel, isHarmless, type Outcome, PREFIXES, startsWith, strictest } from "./model.ts";

type Decision = "allow" | "deny" | "ask_user";

interface Rules {
  readonly policies: readonly (readonly [prefix: string, decision: Decision, priority: number])[];
  /** `tools.allowed`: prefixes, or undefined for no list. */
  readonly allowed: readonly string[] | undefined;
}

const EFFECT: Readonly<Record<Decision, Outcome>> = { allow: "run", ask_user: "ask", deny: "refuse" };
/** Where the list stands among the priorities of a user's policies. */
const LIST = 300;

function effect({ policies, allowed = [] }: Rules, command: string): Outcome {
  const speaking = [
    ...policies.filter(([prefix]) => startsWith(command, prefix)).map(([, decision, priority]) =>
      [priority, EFFECT[decision]] as const
    ),
    ...allowed.filter((prefix) => startsWith(command, prefix)).map(() => [LIST, "run"] as const),
    // Where a list names commands, the tool is refused for all others.
    ...(allowed.length > 0 ? [[LIST - 10, "refuse"] as const] : []),
  ];
  if (speaking.length > 0) return speaking.reduce((best, each) => each[0] > best[0] ? each : best)[1];
  return isHarmless(command) ? "run" : "ask";
}

/**
 * Gemini CLI 0.61.0: of the rules that speak of a command the one with the highest priority decides, the strictest command
 * about the line. It judges what a hook hands back in the same way, but goes by a hook's "deny" and "ask".
 */
export const gemini: HostModel<Rules> = {
  name: "gemini",
  rules: fc.record({
    policies: fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(...PREFIXES),
        fc.constantFrom<Decision>("allow", "deny", "ask_user"),
        fc.integer({ min: 1, max: 999 }).filter((priority) => priority !== LIST && priority !== LIST - 10),
      ),
      { maxLength: 4, selector: ([, , priority]) => priority },
    ),
    allowed: fc.option(fc.array(fc.constantFrom(...PREFIXES), { minLength: 1, maxLength: 3 }), {
      nil: undefined,
      freq: 3,
    }),
  }),
  files: ({ policies, allowed }) => ({
    ".gemini/policies/own.toml": policies.map(([prefix, decision, priority]) =>
      `[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = ${
        JSON.stringify(prefix)
      }\ndecision = "${decision}"\n` +
      `priority = ${priority}\n`
    ).join(""),
    ".gemini/settings.json": JSON.stringify(
      allowed === undefined ? {} : { tools: { allowed: allowed.map((prefix) => `run_shell_command(${prefix})`) } },
    ),
  }),
  outcome: (rules, commands) => strictest(commands.map((command) => effect(rules, command))),
  decided: ({ decision }) => decision === "deny" ? "refuse" : decision === "ask" ? "ask" : undefined,
};
