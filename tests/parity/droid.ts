import fc from "fast-check";
import { type HostModel, type Outcome, PREFIXES, startsWith, strictest } from "./model.ts";

interface Rules {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly place: ".factory/settings.json" | "./.factory/settings.json" | ".factory/settings.local.json";
  readonly mode: "normal" | "auto-low" | "auto-medium" | "auto-high";
}

function effect({ allow, deny, mode }: Rules, command: string, rewritten: boolean): Outcome {
  if (deny.some((prefix) => startsWith(command, prefix))) return "refuse";
  if (mode === "auto-high" || allow.some((prefix) => startsWith(command, prefix))) return "run";
  // At these levels the model's own word for the risk counts, for the command as typed; it may be low.
  return mode !== "normal" && !rewritten ? "run" : "ask";
}

/** Factory Droid 0.225.2: lists of prefixes, then the autonomy level, which counts for less once a hook changed the command. */
export const droid: HostModel<Rules> = {
  name: "droid",
  rules: fc.record({
    allow: fc.array(fc.constantFrom(...PREFIXES), { maxLength: 3 }),
    deny: fc.array(fc.constantFrom(...PREFIXES), { maxLength: 3 }),
    place: fc.constantFrom(".factory/settings.json", "./.factory/settings.json", ".factory/settings.local.json"),
    mode: fc.constantFrom("normal", "auto-low", "auto-medium", "auto-high"),
  }),
  payload: ({ mode }) => ({ permission_mode: mode }),
  files: ({ allow, deny, place }) => ({
    [place]: JSON.stringify({ commandAllowlist: allow, commandDenylist: deny }),
  }),
  outcome: (rules, commands, rewritten) => strictest(commands.map((command) => effect(rules, command, rewritten))),
};
