import type { Step } from "../install/step.ts";
import { type Build, copiesFolder, currentLink, isScript, readBuild } from "./build_copy.ts";
import { hookCommand, ownCommand, type Program, projectProgram } from "./commands.ts";
import { configFile } from "./config_file.ts";
import { hookEntriesStep } from "./hook_entries.ts";
import { eventsOf, hookGroups } from "./hook_groups.ts";
import { matcherFor } from "./kinds.ts";
import type { SettingsTarget } from "./settings_change.ts";
import { SetupError } from "./setup_error.ts";
import { type InstallOptions, refuseUnfit } from "./setup_options.ts";
import type { SyncFiles } from "./sync_files.ts";
import type { HookEvent, Place, Scope } from "./types.ts";

/** Everything about one installation that follows from its options. */
export interface SetupWorld {
  readonly options: InstallOptions;
  readonly scope: Scope;
  readonly file: string;
  /** Folder of the copies, and the link in it. */
  readonly copies: string;
  readonly link: string;
  /** What is copied; undefined for a project. */
  readonly build: Build | undefined;
  readonly commands: ReadonlyMap<HookEvent, string>;
  readonly target: SettingsTarget;
  /** A command that starts the copy in a folder. */
  commandIn(folder: string): string;
}

function buildOf(files: SyncFiles, { bin, interpreter }: InstallOptions): Build {
  if (bin === undefined) {
    throw new SetupError('it is not said which program to install: give the path of the build in "bin"');
  }
  if (isScript(bin) && interpreter === undefined) {
    throw new SetupError(`${bin} needs an interpreter: give the path of the Node or Deno that runs it`);
  }
  return readBuild(files, bin);
}

function programIn(folder: string, build: Build, { interpreter }: InstallOptions): Program {
  const path = `${folder}/${build.bin}`;
  return build.executable ? { form: "executable", path } : { form: "script", path, interpreter: interpreter! };
}

function stepFor(options: InstallOptions, file: string, groups: ReadonlyMap<HookEvent, string> | undefined): Step {
  const { plugin, agent, scope } = options;
  return hookEntriesStep({
    path: file,
    label: `hook ${plugin.name}`,
    groups: groups === undefined ? new Map() : hookGroups(plugin, agent, (event) => groups.get(event)!),
    isOwn: ownCommand(plugin),
    ...scope === "project" ? {} : { mode: 0o600 },
  });
}

/** The names of an installation in the record, by scope. */
function flowsOf({ plugin, agent, cwd }: InstallOptions): Readonly<Record<Scope, string>> {
  const name = `${plugin.name}:${agent}`;
  return { user: `${name}:user`, project: `${name}:project:${cwd}` };
}

/** A path that is not absolute would mean another place for the agent, which runs elsewhere. */
function refuseRelative({ home, cwd }: Place): void {
  for (const [name, path] of Object.entries({ home, cwd })) {
    if (!path.startsWith("/")) throw new SetupError(`the path of ${name} has to be absolute: ${JSON.stringify(path)}`);
  }
}

/**
 * What an installation means.
 *
 * @throws {SetupError} when the hook cannot be installed for the agent.
 */
export function installWorld(files: SyncFiles, options: InstallOptions): SetupWorld {
  const { plugin, agent, scope = "user", interpreter, bin } = options;
  refuseRelative(options);
  refuseUnfit(plugin, agent, matcherFor(agent, plugin.kinds, plugin.tools));
  const build = scope === "user" ? buildOf(files, options) : undefined;
  const [copies, link] = [copiesFolder(plugin, options), currentLink(plugin, options)];
  const compiled = bin !== undefined && !isScript(bin);
  const program = build === undefined
    ? projectProgram(plugin, compiled ? undefined : interpreter ?? "node")
    : programIn(link, build, options);
  const commands = new Map(eventsOf(plugin).map((event) => [event, hookCommand(program, event, agent)]));
  const file = configFile(agent, scope, options);
  const target = {
    step: stepFor({ ...options, scope }, file, commands),
    flows: [flowsOf(options)[scope]],
    root: scope === "project" ? options.cwd : undefined,
  };
  const commandIn = (folder: string) => hookCommand(programIn(folder, build!, options), "PreToolUse", agent);
  return { options, scope, file, copies, link, build, commands, target, commandIn };
}

/** What a removal means. */
export function uninstallWorld(options: InstallOptions): SetupWorld {
  const { plugin, agent, scope = "user" } = options;
  refuseRelative(options);
  const file = configFile(agent, scope, options);
  return {
    options,
    scope,
    file,
    copies: copiesFolder(plugin, options),
    link: currentLink(plugin, options),
    build: undefined,
    commands: new Map(),
    target: {
      step: stepFor({ ...options, scope }, file, undefined),
      // Where the home is the project as well, one entry is that of both scopes.
      flows: Object.values(flowsOf(options)),
      root: scope === "project" ? options.cwd : undefined,
    },
    commandIn: () => "",
  };
}
