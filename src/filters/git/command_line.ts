/** A git command line taken apart. */
export interface GitCommand {
  readonly subcommand: string;
  /** What stands behind the subcommand. */
  readonly args: readonly string[];
}

/** Global options that take the next argument as their value. */
const WITH_VALUE = new Set([
  "-C",
  "-c",
  "--git-dir",
  "--work-tree",
  "--namespace",
  "--super-prefix",
  "--config-env",
  "--attr-source",
]);

/** Global options that leave the output of the subcommand as it is; those with `=value` are matched by their name. */
const PLAIN = new Set([
  ..."-p --paginate -P --no-pager --bare --no-replace-objects --no-lazy-fetch --no-optional-locks".split(" "),
  ..."--no-advice --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --exec-path".split(" "),
]);

/**
 * Finds the subcommand behind git's global options.
 *
 * @param argv With the program first.
 * @returns undefined if there is none, or if a global option asks for something else, such as `--version`.
 */
export function readCommand(argv: readonly string[]): GitCommand | undefined {
  for (let index = 1; index < argv.length; index++) {
    const word = argv[index]!;
    if (!word.startsWith("-")) return { subcommand: word, args: argv.slice(index + 1) };
    const equals = word.indexOf("=");
    const name = equals < 0 ? word : word.slice(0, equals);
    if (WITH_VALUE.has(name)) index += equals < 0 ? 1 : 0;
    else if (!PLAIN.has(name)) return undefined;
  }
  return undefined;
}
