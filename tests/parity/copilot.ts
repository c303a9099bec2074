import fc from "fast-check";
import { type HostModel, isHarmless, type Outcome, PREFIXES, startsWith, strictest } from "./model.ts";

interface Rules {
  readonly approved: readonly string[];
}

/** Copilot CLI 1.0.102 in its default mode: approved and harmless commands run, others are asked about. */
export const copilot: HostModel<Rules> = {
  name: "copilot-cli",
  rules: fc.record({ approved: fc.array(fc.constantFrom(...PREFIXES), { maxLength: 3 }) }),
  files: ({ approved }) => ({
    ".copilot/permissions-config.json": JSON.stringify({
      locations: { $PROJECT: { tool_approvals: [{ kind: "commands", commandIdentifiers: approved }] } },
    }),
  }),
  outcome: ({ approved }, commands) =>
    strictest(
      commands.map((command): Outcome =>
        isHarmless(command) || approved.some((name) => startsWith(command, name)) ? "run" : "ask"
      ),
    ),
  decided: ({ permissionDecision }) =>
    permissionDecision === "deny" ? "refuse" : permissionDecision === "ask" ? "ask" : undefined,
};
