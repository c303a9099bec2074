/**
 * `rtk doctor`: says why nothing is rewritten, and what mends it.
 *
 * @module
 */

import { AGENT_INSTALLS, agentNamed } from "../agents/installs.ts";
import { loadConfig } from "../config/load.ts";
import type { Finding, InstallContext } from "../install/agent_install.ts";
import { denoFiles } from "../install/deno_files.ts";
import type { SessionPlace } from "../install/session.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { currentFolder } from "../platform/current_folder.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { findProgram } from "../platform/find_program.ts";
import { dataFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";
import { VERSION } from "../platform/version.ts";
import { installContext } from "./install_context.ts";
import { findFilterFiles, notTrusted } from "./declared_filters.ts";
import { isOlder, versionOf } from "./host_version.ts";
import { rtkInPathProblem } from "./rtk_in_path.ts";
import { allStatuses } from "./init_show.ts";
import type { AgentStatus } from "./init_status.ts";

export const HELP = `Find out why commands are not shortened, and what mends it.

Usage: rtk doctor [--json]

Looks at the program in PATH, the configuration, the filters of your own, and each agent that rtk is set up for: its files, its own switches, its
version, other hooks. For one command, see: rtk hook check 'COMMAND'

Exit codes: 0 nothing wrong, 1 something is, 2 wrong use

Example: rtk doctor
`;

/** A finding and where it belongs. */
interface Entry extends Finding {
  readonly about: string;
}

async function aboutRtk(context: InstallContext): Promise<Entry[]> {
  const problem = await rtkInPathProblem(context.env);
  return problem === undefined ? [] : [{ about: "rtk", ...problem }];
}

async function aboutConfig(): Promise<Entry[]> {
  const { path, broken, problems } = await loadConfig();
  const all = broken === undefined ? problems : [`${broken}; every setting is the default until it is mended`];
  return all.map((problem) => ({ about: "configuration", what: `${path}: ${problem}`, mend: `edit ${path}` }));
}

/** A filter file of the user's or of the project's that is not used. */
async function aboutFilters(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const found of await findFilterFiles(currentFolder(""))) {
    const { faults: [fault], filters } = found.file;
    if (fault !== undefined) {
      entries.push({ about: "filters", what: `${found.path}: ${fault}`, mend: "rtk verify" });
    } else if (!found.isTrusted && filters.length > 0) {
      const what = `${notTrusted(found)}, so its filters are not used`;
      entries.push({ about: "filters", what, mend: "rtk trust" });
    }
  }
  return entries;
}

async function aboutHost(status: AgentStatus, context: InstallContext): Promise<Entry[]> {
  const host = agentNamed(status.agent)?.host;
  if (host?.minimum === undefined) return [];
  const path = await findProgram(host.program, context.env);
  const version = path && await versionOf(path);
  if (version === undefined || !isOlder(version, host.minimum)) return [];
  return [{
    about: status.title,
    what: `${path} is version ${version}: hooks that change a command came with ${host.minimum}`,
    mend: `update ${host.program}`,
  }];
}

/** Several installations that answer for the same call. */
function competing(statuses: readonly AgentStatus[]): Entry[] {
  const there = new Set(
    statuses.filter(({ state }) => state !== "absent").map(({ agent, scope }) => `${agent}:${scope}`),
  );
  const entries: Entry[] = [];
  for (
    const agent of ["codex", "gemini", "copilot", "cursor", "droid", "trae", "antigravity", "opencode", "pi", "omp"]
  ) {
    if (!there.has(`${agent}:user`) || !there.has(`${agent}:project`)) continue;
    entries.push({
      about: agentNamed(agent)!.title,
      what: "set up for all projects and for this one: each call is judged twice",
      mend: `rtk init --agent ${agent} --uninstall`,
    });
  }
  return entries;
}

async function collect(
  place: SessionPlace,
  context: InstallContext,
): Promise<{ entries: Entry[]; statuses: AgentStatus[] }> {
  const statuses = (await allStatuses(AGENT_INSTALLS, place, context)).filter(({ state }) => state !== "absent");
  const entries = [...await aboutRtk(context), ...await aboutConfig(), ...await aboutFilters()];
  if (statuses.length === 0) {
    entries.push({ about: "agents", what: "rtk is set up for no agent", mend: "rtk init -g" });
  }
  for (const status of statuses) {
    entries.push(...status.findings.map((finding) => ({ about: status.title, ...finding })));
    entries.push(...await aboutHost(status, context));
  }
  return { entries: [...entries, ...competing(statuses)], statuses };
}

/** Runs `rtk doctor`. */
export async function run(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== "--json");
  if (unknown === "--help" || unknown === "-h") return writeOut(HELP) ? EXIT_CODES.ok : EXIT_CODES.failed;
  if (unknown !== undefined) {
    writeError(`rtk doctor: unknown argument "${unknown}"\n`);
    return EXIT_CODES.usage;
  }
  const context = installContext((await loadConfig()).config.awareness.level);
  const { entries, statuses } = await collect({ files: denoFiles, dataFolder: dataFolder() }, context);
  if (args.includes("--json")) {
    writeOut(`${JSON.stringify({ version: VERSION, findings: entries, agents: statuses }, null, 2)}\n`);
  } else {
    const set = statuses.map(({ title, scope }) => `${title} (${scope === "user" ? "all projects" : "this project"})`);
    const head = `rtk ${VERSION}; set up for ${set.length === 0 ? "no agent" : set.join(", ")}`;
    const list = entries.map(({ about, what, mend }) => `! ${about}: ${what}\n  ${mend}`);
    writeOut(plainText(`${[head, ...list, ...entries.length === 0 ? ["Nothing is wrong."] : []].join("\n")}\n`));
  }
  return entries.length === 0 ? EXIT_CODES.ok : EXIT_CODES.failed;
}
