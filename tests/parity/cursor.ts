import fc from "fast-check";
import { type HostModel, type Outcome, PREFIXES, startsWith, strictest } from "./model.ts";

interface Rules {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly place: ".cursor/cli-config.json" | "./.cursor/cli.json";
}

/** `Shell(git)` and `Shell(git:*)` speak of a program with any arguments, `Shell(git push:*)` of a prefix. */
function speaksOf(rule: string, command: string): boolean {
  if (rule.endsWith(":*")) return startsWith(command, rule.slice(0, -2));
  return rule.includes(" ") ? rule === command : startsWith(command, rule);
}

function effect({ allow, deny }: Rules, command: string): Outcome {
  if (deny.some((rule) => speaksOf(rule, command))) return "refuse";
  return allow.some((rule) => speaksOf(rule, command)) ? "run" : "ask";
}

const rule = fc.tuple(fc.constantFrom(...PREFIXES), fc.constantFrom("", ":*")).map((parts) => parts.join(""));

/** Cursor's CLI: deny before allow, what neither speaks of is asked about. A hook's word counts: allow, ask or deny. */
export const cursor: HostModel<Rules> = {
  name: "cursor",
  rules: fc.record({
    allow: fc.array(rule, { maxLength: 3 }),
    deny: fc.array(rule, { maxLength: 2 }),
    place: fc.constantFrom(".cursor/cli-config.json", "./.cursor/cli.json"),
  }),
  files: ({ allow, deny, place }) => {
    const entries = (list: readonly string[]) => list.map((each) => `Shell(${each})`);
    return { [place]: JSON.stringify({ permissions: { allow: entries(allow), deny: entries(deny) } }) };
  },
  outcome: (rules, commands) => strictest(commands.map((command) => effect(rules, command))),
  decided: ({ permission }) =>
    permission === "deny" ? "refuse" : permission === "ask" ? "ask" : permission === "allow" ? "run" : undefined,
};
