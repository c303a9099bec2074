/**
 * `rtk init`: sets rtk up for coding agents, and removes it again.
 *
 * @module
 */

import { denoFiles } from "../install/deno_files.ts";
import { loadConfig } from "../config/load.ts";
import type { AwarenessLevel, InstallContext } from "../install/agent_install.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { canAsk } from "../platform/confirm.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { dataFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";
import { installContext } from "./install_context.ts";
import { type InitRequest, parseInit, WrongUse } from "./init_options.ts";
import { findAgents } from "./init_detect.ts";
import { setUp } from "./init_setup.ts";
import { show } from "./init_show.ts";

export const HELP = `Set rtk up for coding agents, so that their commands run through it.

Usage: rtk init [-g] [--agent NAME[,NAME]] [options]
       rtk init [-g] [--agent NAME[,NAME]] --uninstall
       rtk init --show [--json]

Where
  -g, --global        for all your projects; without it for the project in the current folder
  --agent NAME        claude (default), several with commas, or auto for those found on this machine, where one that
                      cannot be set up is named and the others are done
  --codex, --gemini, --copilot
                      the same as --agent with that name
  --opencode          OpenCode beside Claude Code; for OpenCode alone, --agent opencode
  --hook-only         Claude Code: only the hook, no instructions for the model
  --claude-md         Claude Code: only instructions, as one block in CLAUDE.md

How
  --dry-run           show every change as a diff and write nothing
  --auto-patch        do not ask; also replaces files of rtk's that were changed, keeping a copy
  --no-patch          write nothing and print what to add by hand
  --no-allow-rtk      leave out the permission entries for rtk's spelling of commands the host runs unasked, and the
                      trust that Codex asks for
  --trust-filters, --no-trust-filters
                      agree, or not, to filters found in the project
  --uninstall         remove what any of these added, and nothing else
  --show              what is installed where, and whether it works; -g and --agent narrow it down, --json for programs

Your files are edited in place: comments, order and line ends stay, a copy is kept as FILE.bak, and --uninstall gives back
the same bytes. Without --auto-patch rtk asks before it adds anything, and adds nothing where nobody
can be asked; --uninstall does not ask.

Exit codes: 0 in place (or shown), 1 not done, 2 wrong use

Example
  rtk init -g                    # Claude Code, all projects
  rtk init -g --agent auto       # every agent found here
`;

/** How much the instructions say; a configuration that cannot be read is named and the default counts. */
async function awareness(): Promise<AwarenessLevel> {
  const { config, path, broken, problems } = await loadConfig();
  const wrong = broken ?? problems.find((problem) => problem.includes("awareness"));
  if (wrong !== undefined) writeError(plainText(`rtk init: ${path}: ${wrong}; defaults count\n`));
  return config.awareness.level;
}

async function contextFor(request: InitRequest): Promise<InstallContext> {
  return {
    ...installContext(await awareness()),
    scope: request.scope,
    form: request.form,
    allowRtk: request.allowRtk,
    // Who is asked sees in the question which files would be replaced.
    replace: request.patch === "auto" || (request.patch === "ask" && !request.dryRun && canAsk()),
  };
}

/** Runs `rtk init`. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    writeOut(HELP);
    return EXIT_CODES.ok;
  }
  try {
    const request = parseInit(args);
    const place = { files: denoFiles, dataFolder: dataFolder() };
    const context = await contextFor(request);
    const agents = request.detect ? await findAgents(request, place, context) : request.agents;
    if (request.action === "show") {
      const scope = request.scope === "user" ? request.scope : undefined;
      return await show({ agents: request.named ? agents : undefined, scope, json: request.json }, place, context);
    }
    return await setUp({ ...request, agents }, { place, context });
  } catch (error) {
    writeError(`rtk init: ${error instanceof Error ? error.message : error}\n`);
    return error instanceof WrongUse ? EXIT_CODES.usage : EXIT_CODES.failed;
  }
}
