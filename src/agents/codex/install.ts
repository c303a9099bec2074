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
import { trustFindings, trustStep } from "./trust.ts";

/** Codex trusts a hook by its text: a change here asks every user to trust it again. */
const ENTRY = { type: "command", command: "rtk hook codex", timeout: 10 };

async function flow(context: InstallContext, removal = false): Promise<Flow> {
  const user = context.scope === "user";
  const folder = user ? envFolder(context, "CODEX_HOME", ".codex") : `${context.project}/.codex`;
  const documents = user ? folder : context.project;
  const reference = user ? `@${documents}/RTK.md` : "@RTK.md";
  const hook = hookPart({
    path: `${folder}/hooks.json`,
    host: "codex",
    list: ["hooks", "PreToolUse"],
    tool: "Bash",
    entry: ENTRY,
  });
  // A project's hooks are trusted in the user's own file, one project beside the other: that stays the user's doing.
  const trust = user && (context.allowRtk || removal)
    ? await trustStep(context, { folder, step: hook, entry: ENTRY, removal })
    : undefined;
  return {
    id: `codex:${context.scope}`,
    ...user ? {} : { root: context.project },
    steps: [
      hook,
      ...trust === undefined ? [] : [trust],
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

/** A project's hooks count only where Codex trusts the project. */
function projectFindings(context: InstallContext, path: string, config: unknown): Finding[] {
  const level = valueAt(config, "projects", context.project, "trust_level");
  return context.scope === "user" || level === "trusted" ? [] : [{
    what: `Codex reads hooks of a project only when it trusts the project, and ${path} does not say so of this one`,
    mend: "start codex here and say that you trust the folder",
  }];
}

async function check(context: InstallContext): Promise<Finding[]> {
  const folder = envFolder(context, "CODEX_HOME", ".codex");
  const path = `${folder}/config.toml`;
  const config = await tomlAt(context, path);
  const findings = [
    ...["hooks", "codex_hooks"].filter((key) => valueAt(config, "features", key) === false)
      .map((key) => switchedOff(path, `features.${key}`, false)),
    ...projectFindings(context, path, config),
    ...await trustFindings(context, context.scope === "user" ? folder : `${context.project}/.codex`, config),
  ];
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
  flow: (context) => flow(context),
  removal: (context) => flow(context, true),
  host: { program: "codex", minimum: "0.124.0" },
  check,
  hints: ({ scope, allowRtk }) => [
    scope === "user" && allowRtk
      ? "Codex reads hooks when it starts: restart running sessions."
      : "Codex runs a hook only once you trust it, and skips it silently until then: start `codex`, open /hooks, trust it.",
  ],
};
