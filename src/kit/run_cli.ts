import { BLOCK, PASS } from "./answer.ts";
import { type CliOptions, runWords } from "./create_cli.ts";
import { currentRuntime } from "./current_runtime.ts";
import { deadline, lastResort } from "./deadline.ts";
import { failsOpen, hookArguments } from "./hook_arguments.ts";
import { hookCommandLine } from "./hook_command_line.ts";
import { absolutePath } from "./paths.ts";
import { guardProcess } from "./process_guard.ts";
import { readStdin } from "./read_stdin.ts";
import type { Runtime } from "./runtime.ts";
import type { Agent, CliIO, HookPlugin } from "./types.ts";

/** By agent, the variable that names its folder. */
const FOLDER_VARIABLES: Readonly<Record<Agent, string>> = { claude: "CLAUDE_CONFIG_DIR", codex: "CODEX_HOME" };

function homeOf({ env }: Runtime): string {
  const home = env("HOME") ?? env("USERPROFILE") ?? "";
  if (home === "") throw new Error("HOME is not set: cannot find your home folder");
  return home;
}

/** Folders that the agents are told to use in place of those in the home. */
function agentFoldersOf({ env, cwd }: Runtime): Partial<Record<Agent, string>> {
  const named = Object.entries(FOLDER_VARIABLES).map(([agent, name]) => [agent, env(name) ?? ""] as const);
  // A relative one is taken from the current folder, as the agents do.
  return Object.fromEntries(
    named.filter(([, folder]) => folder !== "").map(([agent, folder]) => [agent, absolutePath(folder, cwd())]),
  );
}

function ioOf(runtime: Runtime, mayBlock = false): CliIO {
  return {
    get home() {
      return homeOf(runtime);
    },
    get cwd() {
      return runtime.cwd();
    },
    get agentFolders() {
      return agentFoldersOf(runtime);
    },
    get interpreter() {
      return runtime.interpreter()!;
    },
    stdin: () => readStdin(runtime.stdin(mayBlock)),
    stdout: runtime.stdout,
    stderr: runtime.stderr,
  };
}

/** An interpreter that cannot run hooks blocks tool calls, and lets the other events pass: anything but 2 does. */
async function refuseInterpreter(plugin: HookPlugin, runtime: Runtime): Promise<number> {
  const [command, ...words] = runtime.args;
  runtime.stderr(`${plugin.name}: ${runtime.tooOld}\n`);
  if (command !== "hook") return 1;
  const { event } = hookArguments(words);
  const payload = event === undefined ? await readStdin(runtime.stdin()).catch(() => "") : "";
  return failsOpen(event, payload) ? 1 : BLOCK;
}

/** The program to install: a compiled one is the process itself. */
function programOf(runtime: Runtime, entryUrl: string, bin: string | undefined): string {
  const executable = runtime.executable();
  if (executable !== undefined) return executable;
  const url = bin === undefined ? new URL(entryUrl) : new URL(bin, entryUrl);
  return decodeURIComponent(url.pathname);
}

/**
 * The whole command line of a hook's program: reads the process, answers, and sets the exit code.
 *
 * @param entryUrl The program's `import.meta.url`.
 * @param options `bin`: the built program, when it is another file; relative to the entry.
 */
export async function runCli(plugin: HookPlugin, entryUrl: string, options: CliOptions = {}): Promise<void> {
  const runtime = await currentRuntime();
  if (runtime.tooOld !== undefined) return runtime.setExitCode(await refuseInterpreter(plugin, runtime));
  if (runtime.args[0] !== "hook") {
    const bin = programOf(runtime, entryUrl, options.bin);
    return runtime.setExitCode(await runWords(plugin, { bin }, runtime.args, ioOf(runtime)));
  }
  await runtime.prepare();
  const words = runtime.args.slice(1);
  const { event } = hookArguments(words);
  const code = event !== undefined && failsOpen(event, "") ? PASS : BLOCK;
  const what = code === PASS ? "did not check this" : "blocked this";
  const cause = `${plugin.name} ${what}: the check did not finish in time`;
  const last = { ...lastResort(plugin, event), code, cause };
  const guard = guardProcess(runtime, { deadline: deadline(plugin, event), last });
  guard.decide(await hookCommandLine(plugin, words, ioOf(runtime, guard.mayBlock), guard));
}
