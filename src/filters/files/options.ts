/** Options of a command line read the way GNU `getopt` does: short ones in clusters, long ones abbreviated or not. */
export interface Options {
  /** Every option given, in order: `-n`, `--color`; with its value where it takes one. */
  readonly given: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
}

/**
 * Reads options.
 *
 * @param args Without the program.
 * @param withValue Which options take a value, such as `-e` and `--regexp`; an optional value of a long one needs `=`.
 */
export function readOptions(args: readonly string[], withValue: ReadonlySet<string>): Options {
  const given = new Map<string, string>();
  const operands: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    if (arg === "--") {
      operands.push(...args.slice(index + 1));
      break;
    }
    if (arg.startsWith("--")) {
      const equals = arg.indexOf("=");
      const name = equals < 0 ? arg : arg.slice(0, equals);
      if (equals >= 0) given.set(name, arg.slice(equals + 1));
      else given.set(name, withValue.has(name) ? args[++index] ?? "" : "");
    } else if (arg.startsWith("-") && arg.length > 1) {
      index = readCluster(arg, args, index, withValue, given);
    } else {
      operands.push(arg);
    }
  }
  return { given, operands };
}

/** Reads `-rnA3`; returns the index of the last argument used. */
function readCluster(
  cluster: string,
  args: readonly string[],
  index: number,
  withValue: ReadonlySet<string>,
  given: Map<string, string>,
): number {
  for (let at = 1; at < cluster.length; at++) {
    const name = `-${cluster[at]}`;
    if (!withValue.has(name)) {
      given.set(name, "");
      continue;
    }
    const rest = cluster.slice(at + 1);
    given.set(name, rest !== "" ? rest : args[index + 1] ?? "");
    return rest !== "" ? index : index + 1;
  }
  return index;
}

/** True if one of the names was given. */
export function has(options: Options, ...names: readonly string[]): boolean {
  return names.some((name) => options.given.has(name));
}
