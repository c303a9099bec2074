import fc from "fast-check";
import { type HostModel, type Outcome, PREFIXES, startsWith, strictest } from "./model.ts";

interface Rules {
  readonly permission: "ask" | "always" | "never";
  /** Undefined for Vibe's own list. */
  readonly allowlist: readonly string[] | undefined;
  readonly denylist: readonly string[];
}

const OWN = ["git diff", "git log", "git status", "ls", "cat"];

function effect({ permission, allowlist = OWN, denylist }: Rules, command: string): Outcome {
  const named = (list: readonly string[]) => list.some((prefix) => startsWith(command, prefix));
  if (named(denylist)) return "refuse";
  if (command.startsWith("sudo ")) return "ask";
  if (permission !== "ask") return permission === "always" ? "run" : "refuse";
  return named(allowlist) ? "run" : "ask";
}

/** Mistral Vibe 3.0.2: lists of prefixes; `sudo` is always asked about. A hook can refuse, but neither ask nor allow. */
export const vibe: HostModel<Rules> = {
  name: "vibe",
  rules: fc.record({
    permission: fc.constantFrom("ask", "ask", "always", "never"),
    allowlist: fc.option(fc.array(fc.constantFrom(...PREFIXES), { maxLength: 4 }), { nil: undefined }),
    denylist: fc.array(fc.constantFrom(...PREFIXES), { maxLength: 3 }),
  }),
  files: ({ permission, allowlist, denylist }) => ({
    ".vibe/config.toml": `[tools.bash]\npermission = "${permission}"\ndenylist = ${JSON.stringify(denylist)}\n` +
      (allowlist === undefined ? "" : `allowlist = ${JSON.stringify(allowlist)}\n`),
  }),
  outcome: (rules, commands) => strictest(commands.map((command) => effect(rules, command))),
  decided: ({ decision }) => decision === "deny" ? "refuse" : undefined,
};
