import fc from "fast-check";
import { type HostModel, isHarmless, type Outcome, PREFIXES, startsWith, strictest } from "./model.ts";

interface Rules {
  readonly policy: readonly (readonly [prefix: string, decision: "allow" | "prompt" | "forbidden"])[];
  readonly untrusted: boolean;
  readonly inProject: boolean;
}

const EFFECT: Readonly<Record<string, Outcome>> = { allow: "free", prompt: "ask", forbidden: "refuse" };

function effect({ policy, untrusted }: Rules, command: string): Outcome {
  const found = policy.filter(([prefix]) => startsWith(command, prefix)).map(([, decision]) => EFFECT[decision]!);
  if (found.length > 0) return strictest(found);
  return untrusted && !isHarmless(command) ? "ask" : "run";
}

/**
 * Codex 0.171.0: the strictest rule whose words start a command decides about it, the strictest command about the line. What
 * no rule speaks of runs in the sandbox, or is asked about under `approval_policy = "untrusted"` unless it is harmless.
 */
export const codex: HostModel<Rules> = {
  name: "codex",
  rules: fc.record({
    policy: fc.array(fc.tuple(fc.constantFrom(...PREFIXES), fc.constantFrom("allow", "prompt", "forbidden")), {
      maxLength: 4,
    }),
    untrusted: fc.boolean(),
    inProject: fc.boolean(),
  }),
  files: ({ policy, untrusted, inProject }) => ({
    [`${inProject ? "./" : ""}.codex/rules/default.rules`]: policy.map(([prefix, decision]) =>
      `prefix_rule(pattern = ${JSON.stringify(prefix.split(" "))}, decision = "${decision}")\n`
    ).join(""),
    ".codex/config.toml": untrusted ? 'approval_policy = "untrusted"\n' : "",
  }),
  outcome: (rules, commands) => strictest(commands.map((command) => effect(rules, command))),
};
