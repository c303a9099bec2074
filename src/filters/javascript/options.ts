/** The value of an option written `--name=value` or `--name value`; undefined when it is not there. */
export function optionValue(args: readonly string[], ...names: readonly string[]): string | undefined {
  for (const [at, arg] of args.entries()) {
    if (names.includes(arg)) return args[at + 1] ?? "";
    const name = names.find((each) => each.startsWith("--") && arg.startsWith(`${each}=`));
    if (name !== undefined) return arg.slice(name.length + 1);
  }
  return undefined;
}

/** The values of an option that may come several times, also written `-nvalue`. */
export function optionValues(args: readonly string[], ...names: readonly string[]): string[] {
  return args.flatMap((arg, at) => {
    if (names.includes(arg)) return [args[at + 1] ?? ""];
    const name = names.find((each) => arg.startsWith(each.startsWith("--") ? `${each}=` : each));
    return name === undefined ? [] : [arg.slice(name.length).replace(/^=/, "")];
  });
}

/** Whether one of these options is there, with or without a value; `--watch=false` is none. */
export function hasOption(args: readonly string[], ...names: readonly string[]): boolean {
  return args.some((arg) =>
    names.includes(arg) ||
    names.some((name) => name.startsWith("--") && arg.startsWith(`${name}=`) && arg !== `${name}=false`)
  );
}

/** The arguments that are not options. Values of options that are written apart count too. */
export function words(args: readonly string[]): string[] {
  return args.filter((arg) => !arg.startsWith("-"));
}

/** Options with which every tool of this family prints something else than its report. */
export const ASIDE: readonly string[] = [
  "--help",
  "-h",
  "--version",
  "--json",
  "--watch",
  "--watchAll",
  "--init",
  "--ui",
];
