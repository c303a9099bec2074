/** A go command line, taken apart as far as filters need it. */
export interface GoCommand {
  readonly name: string;
  /** Everything behind the subcommand, up to `-args`. */
  readonly args: readonly string[];
}

/** Reads `go [-C dir] SUBCOMMAND …`; undefined where there is no subcommand. */
export function readGoCommand(argv: readonly string[]): GoCommand | undefined {
  let at = 1;
  while (argv[at]?.startsWith("-")) at += argv[at] === "-C" ? 2 : 1;
  const name = argv[at];
  if (name === undefined) return undefined;
  const args = argv.slice(at + 1);
  const end = args.findIndex((arg) => /^--?args$/.test(arg));
  return { name, args: end === -1 ? args : args.slice(0, end) };
}

/** True if a flag is set, written with one dash or two, with or without a value. */
export function hasFlag(args: readonly string[], name: string): boolean {
  return args.some((arg) =>
    arg.replace(/^--?/, "-").replace(/=.*/, "") === `-${name}` && !/=(?:false|0|f)$/i.test(arg)
  );
}
