const PYTHON = /^(?:python|pypy)(?:\d+(?:\.\d+)?)?t?$/;

/** True for the name of an interpreter: `python`, `python3.12`, `pypy3`. */
export function isPython(program: string): boolean {
  return PYTHON.test(program);
}

/** What an interpreter is told to run. */
export type PythonCall =
  | { readonly kind: "module"; readonly argv: readonly string[] }
  | { readonly kind: "script" }
  | { readonly kind: "other" };

/** Reads `python [options] -m MODULE …`, `python [options] FILE …` or `-c CODE`. */
export function readPythonCall(argv: readonly string[]): PythonCall {
  for (let at = 1; at < argv.length; at++) {
    const arg = argv[at]!;
    if (arg === "-m") return { kind: "module", argv: argv.slice(at + 1) };
    if (arg === "-c") return { kind: "script" };
    if (arg === "-W" || arg === "-X") at++;
    else if (/^-[bBdEIOPqsSuvx]+$/.test(arg) || /^-[WX]./.test(arg)) continue;
    else if (arg.startsWith("-")) return { kind: "other" };
    else return { kind: "script" };
  }
  return { kind: "other" };
}

const WITH_VALUE = new Set([
  "-p",
  "--python",
  "--with",
  "--with-requirements",
  "--with-editable",
  "--extra",
  "--group",
  "--only-group",
  "--no-group",
  "--package",
  "--directory",
  "--project",
  "--env-file",
  "--index",
  "--default-index",
  "--cache-dir",
  "--config-file",
  "--color",
]);

/** The command behind `uv run` and its options; undefined if it is not plain to see. */
export function commandOfUvRun(args: readonly string[]): readonly string[] | undefined {
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === "--") return args.slice(at + 1);
    if (arg === "-m" || arg === "--module") return ["python", "-m", ...args.slice(at + 1)];
    if (WITH_VALUE.has(arg)) at++;
    else if (!arg.startsWith("-")) return args.slice(at);
    else if (/^(?:-s|--script|--gui-script|-h|--help)$/.test(arg)) return undefined;
  }
  return undefined;
}
