import fc from "fast-check";
import { type HostModel, type Outcome, PREFIXES, strictest } from "./model.ts";

type Effect = "allow" | "ask" | "deny";

interface Rules {
  readonly version: 1 | 2;
  /** Patterns in their order; the last that matches wins. */
  readonly rules: readonly (readonly [pattern: string, effect: Effect])[];
  readonly place: string;
}

const EFFECT: Readonly<Record<Effect, Outcome>> = { allow: "run", ask: "ask", deny: "refuse" };

/** A star is any text; ` *` at the end matches nothing as well. */
function matches(pattern: string, command: string): boolean {
  const source = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*");
  return new RegExp(`^${source.replace(/ \.\*$/, "(?: .*)?")}$`, "s").test(command);
}

function effect({ version, rules }: Rules, command: string): Outcome {
  const last = rules.filter(([pattern]) => matches(pattern, command)).at(-1);
  return last === undefined ? version === 1 ? "run" : "ask" : EFFECT[last[1]];
}

function config({ version, rules }: Rules): unknown {
  if (version === 1) return { permission: { bash: Object.fromEntries(rules) } };
  return { permissions: rules.map(([resource, each]) => ({ action: "shell", resource, effect: each })) };
}

const pattern = fc.tuple(fc.constantFrom(...PREFIXES, "*", "* push"), fc.constantFrom("", " *", "*")).map((parts) =>
  parts.join("")
);

/** OpenCode 1.18.33 and its version 2: the last rule that matches wins; it judges the command that the plugin hands back. */
export const opencode: HostModel<Rules> = {
  name: "opencode",
  rules: fc.record({
    version: fc.constantFrom(1, 2),
    rules: fc.uniqueArray(fc.tuple(pattern, fc.constantFrom<Effect>("allow", "ask", "deny")), {
      maxLength: 4,
      selector: ([text]) => text,
    }),
    place: fc.constantFrom(
      ...[".config/opencode/opencode.json", ".config/opencode/opencode.jsonc", "./opencode.json"],
      ...["./.opencode/opencode.json", ".opencode/opencode.jsonc"],
    ),
  }),
  files: (rules) => ({ [rules.place]: `// rules\n${JSON.stringify(config(rules))}` }),
  outcome: (rules, commands) => strictest(commands.map((command) => effect(rules, command))),
};
