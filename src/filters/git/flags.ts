/** The options of a git subcommand, as far as a filter has to know them: which are there, and what is no option. */
export class Flags {
  readonly #names = new Set<string>();
  /** Arguments that are neither options nor their values, those behind `--` included. */
  readonly operands: readonly string[];

  /**
   * @param args Behind the subcommand.
   * @param valued Options that take the next argument as their value when nothing is attached: `-m`, `--message`.
   */
  constructor(args: readonly string[], valued = "") {
    const withValue = new Set(valued.split(" "));
    const operands: string[] = [];
    for (let index = 0; index < args.length; index++) {
      const arg = args[index]!;
      if (arg === "--") {
        operands.push(...args.slice(index + 1));
        break;
      }
      if (!arg.startsWith("-") || arg === "-") operands.push(arg);
      else if (this.#read(arg, withValue)) index++;
    }
    this.operands = operands;
  }

  /** Notes an option or a cluster of short ones; true if its value is the next argument. */
  #read(arg: string, withValue: ReadonlySet<string>): boolean {
    if (arg.startsWith("--")) {
      const equals = arg.indexOf("=");
      this.#names.add(equals < 0 ? arg : arg.slice(0, equals));
      if (equals >= 0) this.#names.add(arg);
      return equals < 0 && withValue.has(arg);
    }
    if (/^-\d+$/.test(arg)) this.#names.add("-<number>");
    for (let at = 1; at < arg.length; at++) {
      const name = `-${arg[at]}`;
      this.#names.add(name);
      if (withValue.has(name)) return at === arg.length - 1;
    }
    return false;
  }

  /** True if one of the options was given: `-p`, `--patch` (with or without a value), `--word-diff=porcelain`. */
  has(names: string): boolean {
    return names.split(" ").some((name) => this.#names.has(name));
  }
}
