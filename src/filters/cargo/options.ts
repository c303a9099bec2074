/** A cargo command line, taken apart as far as filters need it. */
export interface CargoCommand {
  /** The subcommand with short forms spelt out; of `nextest run` both words. */
  readonly name: string;
  /** Arguments of cargo, before a lone `--`. */
  readonly args: readonly string[];
  /** Arguments behind `--`: of the test binaries, of the program, of clippy. */
  readonly rest: readonly string[];
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ["b", "build"],
  ["c", "check"],
  ["d", "doc"],
  ["r", "run"],
  ["rm", "remove"],
  ["t", "test"],
]);
const WITH_VALUE = new Set(["-C", "-Z", "--color", "--config", "--explain", "--manifest-path", "--target-dir"]);

/** Reads `cargo [+toolchain] [options] SUBCOMMAND …`; undefined where there is no subcommand. */
export function readCargoCommand(argv: readonly string[]): CargoCommand | undefined {
  let at = 1;
  if (argv[at]?.startsWith("+")) at++;
  while (argv[at]?.startsWith("-")) {
    if (/^(?:-V|-h|--version|--help|--list|--explain)/.test(argv[at]!)) return undefined;
    at += WITH_VALUE.has(argv[at]!) ? 2 : 1;
  }
  const word = argv[at];
  if (word === undefined) return undefined;
  let name = SHORT.get(word) ?? word;
  let rest = argv.slice(at + 1);
  if (name === "nextest" && rest[0] !== undefined && /^r(?:un)?$/.test(rest[0])) {
    name = "nextest run";
    rest = rest.slice(1);
  }
  const end = rest.indexOf("--");
  return { name, args: end === -1 ? rest : rest.slice(0, end), rest: end === -1 ? [] : rest.slice(end + 1) };
}

/** The value of an option given as `--name=value` or `--name value`. */
export function optionValue(args: readonly string[], name: string): string | undefined {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at === -1) return undefined;
  return args[at] === name ? args[at + 1] ?? "" : args[at]!.slice(name.length + 1);
}
