/**
 * Installs rtk for Claude Code: a PreToolUse hook, a document about rtk with a reference to it, and permission entries for
 * rtk's spelling of what Claude Code runs unasked.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { hookCommandKind } from "../../install/hook_command.ts";
import { jsonHookStep } from "../../install/json_hook.ts";
import { jsonItemsStep } from "../../install/json_items.ts";
import { markdownBlockStep } from "../../install/markdown_block.ts";
import { markdownLineStep } from "../../install/markdown_line.ts";
import { retiredFileStep } from "../../install/owned_file.ts";
import type { Flow } from "../../install/plan.ts";
import type { Step } from "../../install/step.ts";
import { configFolder } from "../../platform/paths.ts";
import { awarenessText } from "../awareness.ts";
import { filterTemplateStep } from "../filter_template.ts";
import { jsonSwitches } from "../host_checks.ts";
import { isFormerAwareness, isFormerBlock, isFormerHookScript } from "../former_texts.ts";
import legacyBlock from "../../../hooks/claude/legacy_block.md" with { type: "text" };
import { isRival } from "../rivals.ts";
import { claudeFolder } from "./places.ts";
import { READ_ONLY_COMMANDS } from "./read_only.ts";

/** Seconds after which Claude Code goes on without an answer. The answer takes a tenth of one. */
const TIMEOUT = 10;

/** A matcher of Claude Code: nothing and `*` mean every tool, anything else is a pattern for the whole name. */
function coversBash(matcher: string | undefined): boolean {
  if (matcher === undefined || matcher === "" || matcher === "*") return true;
  try {
    return new RegExp(`^(?:${matcher})$`).test("Bash");
  } catch {
    return false;
  }
}

/** The hook entry in a settings file. */
function hookStep(settings: string): Step {
  return jsonHookStep({
    path: settings,
    list: ["hooks", "PreToolUse"],
    matcher: "Bash",
    entry: { type: "command", command: "rtk hook claude", timeout: TIMEOUT },
    kind: (command) => hookCommandKind(command, "claude", ["rtk-rewrite.sh"]),
    covers: coversBash,
    rival: isRival,
  });
}

function allowStep(settings: string): Step {
  return optional(jsonItemsStep({
    path: settings,
    label: "permission entries for rtk's spelling of commands that Claude Code runs unasked",
    list: ["permissions", "allow"],
    items: READ_ONLY_COMMANDS.map((command) => `Bash(rtk ${command}:*)`),
  }));
}

function optional(step: Step): Step {
  return { ...step, optional: true };
}

function legacyStep(path: string): Step {
  return markdownBlockStep({ path, label: "block of instructions", body: legacyBlock, formerBlock: isFormerBlock });
}

interface Parts {
  readonly hook: Step;
  readonly allow: Step;
  /** The instructions themselves. */
  readonly document: readonly Step[];
  /** The same as one long block, without a hook. */
  readonly legacy: Step;
  readonly template: Step;
  readonly retired: readonly Step[];
}

function userParts(context: InstallContext): Parts {
  const folder = claudeFolder(context);
  const settings = `${folder}/settings.json`;
  const memory = `${folder}/CLAUDE.md`;
  return {
    hook: hookStep(settings),
    allow: allowStep(settings),
    document: [
      optional(markdownBlockStep({
        path: `${folder}/RTK.md`,
        label: "document about rtk for the model",
        body: awarenessText(context.awareness),
        formerly: isFormerAwareness,
      })),
      optional(markdownLineStep({
        path: memory,
        label: "reference `@RTK.md`",
        line: "@RTK.md",
        same: ["@./RTK.md", "@~/.claude/RTK.md", `@${folder}/RTK.md`],
      })),
    ],
    legacy: legacyStep(memory),
    template: filterTemplateStep(`${configFolder(context.env)}/filters.toml`),
    retired: [
      retiredFileStep({
        path: `${folder}/hooks/rtk-rewrite.sh`,
        label: "hook script of an older rtk",
        ours: isFormerHookScript,
      }),
      retiredFileStep({
        path: `${folder}/hooks/.rtk-hook.sha256`,
        label: "its checksum",
        ours: (text) => /^[0-9a-f]{64}\s+\*?rtk-rewrite\.sh\s*$/.test(text),
      }),
    ],
  };
}

function projectParts(context: InstallContext): Parts {
  const settings = `${context.project}/.claude/settings.json`;
  const memory = `${context.project}/CLAUDE.md`;
  const body = awarenessText(context.awareness);
  return {
    hook: hookStep(settings),
    allow: allowStep(settings),
    document: [
      optional(markdownBlockStep({
        path: memory,
        label: "block about rtk for the model",
        body,
        formerBlock: isFormerBlock,
      })),
    ],
    legacy: legacyStep(memory),
    template: filterTemplateStep(`${context.project}/.rtk/filters.toml`),
    retired: [],
  };
}

function chosen(parts: Parts, context: InstallContext): Pick<Flow, "steps" | "retire"> {
  const { hook, allow, document, legacy, template, retired } = parts;
  const withHook = context.allowRtk ? [hook, allow] : [hook];
  const noAllow = context.allowRtk ? [] : [allow];
  // Where the short document is a block in the same file, either form takes the other's place by itself.
  const sameBlock = document.length === 1;
  // What the other forms put there goes: "only" is what was asked for.
  switch (context.form) {
    case "hook-only":
      return { steps: withHook, retire: [...retired, ...noAllow, ...document, ...sameBlock ? [] : [legacy]] };
    case "claude-md":
      return { steps: [legacy], retire: [...retired, hook, allow, ...sameBlock ? [] : document] };
    default:
      return {
        steps: [...withHook, ...document, template],
        retire: [...retired, ...noAllow, ...sameBlock ? [] : [legacy]],
      };
  }
}

function partsFor(context: InstallContext): Parts {
  return context.scope === "user" ? userParts(context) : projectParts(context);
}

function frame(context: InstallContext): Pick<Flow, "id" | "root"> {
  return { id: `claude:${context.scope}`, ...context.scope === "project" ? { root: context.project } : {} };
}

/** A hook in a settings file that only this machine, or only this project, has. */
async function elsewhere(context: InstallContext): Promise<boolean> {
  for (const folder of [claudeFolder(context), `${context.project}/.claude`]) {
    for (const path of [`${folder}/settings.json`, `${folder}/settings.local.json`]) {
      try {
        if (hookStep(path).state(await context.read(path)) !== "absent") return true;
      } catch {
        // A file that cannot be read says nothing.
      }
    }
  }
  return false;
}

/** Claude Code. */
export const claudeInstall: AgentInstall = {
  name: "claude",
  title: "Claude Code",
  scopes: ["user", "project"],
  forms: ["hook-only", "claude-md"],
  detect: async (context, look) => await look.path(claudeFolder(context)) || await look.program("claude"),
  flow: (context) => Promise.resolve({ ...frame(context), ...chosen(partsFor(context), context) }),
  removal: (context) => {
    const { hook, allow, document, legacy, template, retired } = partsFor(context);
    const steps = {
      "default": [...retired, hook, allow, ...document, legacy, template],
      "hook-only": [...retired, hook, allow],
      "claude-md": [legacy],
    }[context.form];
    return Promise.resolve({ ...frame(context), steps });
  },
  host: { program: "claude", minimum: "2.0.10" },
  elsewhere,
  check: (context) => {
    const folder = claudeFolder(context);
    const project = `${context.project}/.claude`;
    const files = [folder, project].flatMap((place) => [`${place}/settings.json`, `${place}/settings.local.json`]);
    return jsonSwitches(context, [...files, "/etc/claude-code/managed-settings.json"], [
      ["disableAllHooks", true],
      ["allowManagedHooksOnly", true],
    ]);
  },
  hints: (context) =>
    context.form === "claude-md" ? [] : ["Claude Code reads hooks when it starts: restart running sessions."],
};
