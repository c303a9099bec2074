/**
 * Installs rtk for Codex CLI: a PreToolUse hook in `hooks.json`, and RTK.md with a reference to it in AGENTS.md.
 *
 * @module
 */

import type { AgentInstall, Finding, InstallContext } from "../../install/agent_install.ts";
import { markdownLineStep } from "../../install/markdown_line.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { switchedOff, tomlAt, valueAt } from "../host_checks.ts";
import { hookPart } from "../hook_parts.ts";
import { instructionStep } from "../instructions.ts";

function flow(context: InstallContext): Flow {
  const user = context.scope === "user";
  const folder = user ? envFolder(context, "CODEX_HOME", ".codex") : `${context.project}/.codex`;
  const documents = user ? folder : context.project;
  const reference = user ? `@${documents}/RTK.md` : "@RTK.md";
  return {
    id: `codex:${context.scope}`,
    ...user ? {} : { root: context.project },
    steps: [
      hookPart({
        path: `${folder}/hooks.json`,
        host: "codex",
        list: ["hooks", "PreToolUse"],
        tool: "Bash",
        // Codex trusts a hook by its text: a change here asks every user to trust it again.
        entry: { type: "command", command: "rtk hook codex", timeout: 10 },
      }),
      instructionStep(`${documents}/RTK.md`, context.awareness),
      {
        ...markdownLineStep({
          path: `${documents}/AGENTS.md`,
          label: `reference \`${reference}\``,
          line: reference,
          same: ["@RTK.md", "@./RTK.md"],
        }),
        optional: true,
      },
    ],
  };
}

async function check(context: InstallContext): Promise<Finding[]> {
  const folder = envFolder(context, "CODEX_HOME", ".codex");
  const path = `${folder}/config.toml`;
  const config = await tomlAt(context, path);
  const findings = ["hooks", "codex_hooks"].filter((key) => valueAt(config, "features", key) === false)
    .map((key) => switchedOff(path, `features.${key}`, false));
  const override = `${context.scope === "user" ? folder : context.project}/AGENTS.override.md`;
  if (await context.kindOf(override) === "file") {
    findings.push({
      what: `${override} takes the place of AGENTS.md, so the model is not told about rtk`,
      mend: `add the line @RTK.md to ${override}`,
    });
  }
  return findings;
}

/** Codex CLI. */
export const codexInstall: AgentInstall = {
  name: "codex",
  title: "Codex",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(envFolder(context, "CODEX_HOME", ".codex")) || await look.program("codex"),
  flow: (context) => Promise.resolve(flow(context)),
  removal: (context) => Promise.resolve(flow(context)),
  host: { program: "codex", minimum: "0.124.0" },
  check,
  hints: () => [
    "Codex runs a hook only once you trust it, and skips it silently until then: start `codex`, open /hooks, trust it.",
  ],
};
