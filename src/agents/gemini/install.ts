/**
 * Installs rtk for Gemini CLI: a script that lets every call pass when rtk is missing or broken, its registration, and a
 * block in GEMINI.md.
 *
 * @module
 */

import script from "../../../hooks/gemini/rtk-hook-gemini.sh" with { type: "text" };
import policy from "../../../hooks/gemini/rtk-policy.toml" with { type: "text" };
import type { AgentInstall, Finding, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import { jsonSwitches, settingsAt, valueAt } from "../host_checks.ts";
import { ownedFileStep } from "../../install/owned_file.ts";
import type { Step } from "../../install/step.ts";
import { envFolder } from "../env_folder.ts";
import { hookPart } from "../hook_parts.ts";
import { isFormerHookScript } from "../former_texts.ts";
import { instructionStep } from "../instructions.ts";
import { programSteps } from "../program_files.ts";

const SCRIPT = "rtk-hook-gemini.sh";

function folderOf(context: InstallContext): string {
  if (context.scope === "project") return `${context.project}/.gemini`;
  return `${envFolder(context, "GEMINI_CLI_HOME", "")}/.gemini`;
}

/** The policy lies in a file of its own; a project's Gemini takes none from the project. */
function policyStep(context: InstallContext): Step {
  const step = ownedFileStep({
    path: `${folderOf({ ...context, scope: "user" })}/policies/rtk.toml`,
    label: "policy for rtk's spelling of commands that Gemini runs unasked",
    content: policy,
    ours: (text) => /"rtk /.test(text) && text.includes("rtk init"),
    replace: context.replace,
  });
  return { ...step, optional: true };
}

async function flow(context: InstallContext, removal = false): Promise<Flow> {
  const folder = folderOf(context);
  const path = `${folder}/hooks/${SCRIPT}`;
  const project = context.scope === "project";
  const withPolicy = !project && (context.allowRtk || removal);
  return {
    id: `gemini:${context.scope}`,
    ...project ? { root: context.project } : {},
    steps: [
      ...await programSteps([{
        path,
        label: "hook script",
        content: script,
        mode: 0o755,
        formerly: (text) => text.length < 200 && isFormerHookScript(text),
        ours: (text) => text.includes("rtk hook gemini"),
        replace: context.replace,
      }]),
      hookPart({
        path: `${folder}/settings.json`,
        host: "gemini",
        list: ["hooks", "BeforeTool"],
        tool: "run_shell_command",
        // Milliseconds here, unlike most agents.
        entry: {
          type: "command",
          command: project ? `"$GEMINI_PROJECT_DIR"/.gemini/hooks/${SCRIPT}` : quoted(path),
          timeout: 10_000,
        },
        scripts: [SCRIPT],
      }),
      ...withPolicy ? [policyStep(context)] : [],
      instructionStep(project ? `${context.project}/GEMINI.md` : `${folder}/GEMINI.md`, context.awareness),
    ],
    retire: project || withPolicy ? [] : [policyStep(context)],
  };
}

function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** Hooks can be switched off as a whole, and one by one by the command or the name. */
async function check(context: InstallContext): Promise<Finding[]> {
  const folders = [folderOf({ ...context, scope: "user" }), folderOf({ ...context, scope: "project" })];
  const paths = folders.map((folder) => `${folder}/settings.json`);
  const findings = await jsonSwitches(context, paths, [
    ["hooksConfig.enabled", false],
    ["hooks.enabled", false],
    ["tools.enableHooks", false],
  ]);
  for (const path of paths) {
    const settings = await settingsAt(context, path);
    const lists = ["hooksConfig", "hooks"].map((key) => valueAt(settings, key, "disabled"));
    const off = lists.filter(Array.isArray).flat().find((name) => String(name).includes(SCRIPT));
    if (off === undefined) continue;
    findings.push({ what: `${path} has the hook in its list of disabled ones`, mend: `take ${off} out of that list` });
  }
  return findings;
}

/** Gemini CLI. */
export const geminiInstall: AgentInstall = {
  name: "gemini",
  title: "Gemini CLI",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(`${folderOf({ ...context, scope: "user" })}/settings.json`) || await look.program("gemini"),
  flow: (context) => flow(context),
  removal: (context) => flow(context, true),
  host: { program: "gemini", minimum: "0.26.0" },
  check,
};
