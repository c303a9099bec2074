import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { nearestWord } from "../platform/nearest_word.ts";
import { COMMANDS } from "./mod.ts";

/** Where the help of each command is; what hooks call is started past the others. */
const PAGES = new Map<string, () => Promise<{ readonly HELP: string }>>([
  ...COMMANDS,
  ["rewrite", () => lazy<typeof import("./rewrite.ts")>("src/commands/rewrite.ts")],
  ["hook", () => lazy<typeof import("./hook.ts")>("src/commands/hook.ts")],
]);

/** What `rtk --help` prints. */
export const HELP = `rtk runs a command and prints a short form of its output, for coding agents.

Usage: rtk [-v] COMMAND [ARGUMENT...]

Commands
  rtk git status      any command: its short form where rtk knows one, else the output as it is
  rtk recall ID       the whole output behind a marker
  rtk bypass COMMAND  the command, never shortened (also: proxy)
  rtk run COMMAND     the same, an environment's secrets masked; rtk run -c 'LINE' takes a shell line
  rtk err COMMAND     errors and warnings only
  rtk test COMMAND    failures and the summary only
  rtk summary COMMAND how it ended, its first and last lines, what failed
  rtk lint [TOOL]     a linter's findings; rtk format [TOOL] a formatter's report
  rtk pipe -f NAME    shortens text from stdin with a named filter

Files and surroundings
  rtk read FILE       a file as it is, or less of it
  rtk json FILE       a JSON file in few words
  rtk log FILE        a log, repeated entries once
  rtk smart FILE      what a file is, in two lines
  rtk deps, rtk env   what the project depends on; the environment, secrets masked

Hooks
  rtk init -g         installs the hook in an agent; --show, --uninstall
  rtk doctor          why commands are not shortened; rtk verify checks installed files
  rtk rewrite 'LINE'  the line as a hook would rewrite it
  rtk hook check      what a hook would answer to a line, and why
  rtk hook-audit      what hooks decided, from their log
  rtk kit             makes and tries hooks of your own

Settings and reports
  rtk config          shows and edits the settings
  rtk filter          tries a filter file; rtk trust and rtk untrust say whether one counts
  rtk gain            what was saved
  rtk telemetry       there is none; forget deletes what rtk keeps

Options
  -v             says on stderr why an output is shown as it is
  --skip-env     sets SKIP_ENV_VALIDATION=1 for the command
  -h, --help     this text; after a command, that command's
  -V, --version  the version

The exit code is the command's own: 128+n when signal n ended it, 126 when it may not be run, 127 when it is not there.

Example: rtk cargo test
`;

/** Runs `rtk help [COMMAND]`. */
export async function run(args: readonly string[]): Promise<number> {
  const [name] = args;
  if (name === undefined || name === "help") {
    writeOut(HELP);
    return EXIT_CODES.ok;
  }
  const load = PAGES.get(name);
  if (load !== undefined) {
    writeOut((await load()).HELP);
    return EXIT_CODES.ok;
  }
  const meant = nearestWord(name, [...PAGES.keys()]);
  writeError(`rtk help: no command "${name}"${meant === undefined ? "" : `: did you mean "${meant}"?`}\n`);
  return EXIT_CODES.usage;
}
