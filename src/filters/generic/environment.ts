import type { CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { maskSecrets } from "../../platform/mask_secrets.ts";
import { isSecretName } from "../../platform/secret_names.ts";

/** A variable as `env`, `export -p`, `declare -x` and `set` write it. */
const VARIABLE = /^((?:export |declare -\w+ )?)([A-Za-z_]\w*)=(.*)$/;
const SHELLS = /^(?:ba|da|k|z|a)?sh$/;
/** The words that print the environment, as a command of its own in a shell line. */
const PRINTS =
  /(?:^|[;&|({\n])\s*(?:command\s+)?(?:(?:\/usr)?\/bin\/)?(?:env|printenv|export(?:\s+-p)?|declare(?:\s+-\w+)?|set)\s*(?:$|[;&|)}\n<>])/;

/** True for a command that prints the variables of its environment, by itself or in a shell line. */
export function printsEnvironment(argv: readonly string[]): boolean {
  const [program = "", ...args] = argv;
  const name = program.slice(program.lastIndexOf("/") + 1);
  if (name === "env" || name === "printenv") return args.every((arg) => arg === "-0" || arg === "--null");
  const at = SHELLS.test(name) ? args.findIndex((arg) => /^-\w*c$/.test(arg)) : -1;
  return at >= 0 && PRINTS.test(args[at + 1] ?? "");
}

/** Takes the values out of lines that set a variable with a secret, and well-known secrets out of all others. */
class Mask {
  #isInKey = false;

  /** The line without its secrets; undefined for one that only goes on with a secret. */
  line(text: string): string | undefined {
    if (this.#isInKey) {
      this.#isInKey = !text.includes("-----END");
      return undefined;
    }
    const variable = VARIABLE.exec(text);
    if (variable === null || !isSecretName(variable[2]!) || variable[3] === "") return maskSecrets(text).text;
    this.#isInKey = variable[3]!.includes("-----BEGIN") && !variable[3]!.includes("-----END");
    return `${variable[1]}${variable[2]}=********`;
  }
}

/** Lets a line filter see every line without its secrets. */
function maskedLines(inner: LineFilter | undefined): LineFilter {
  const masks = { stdout: new Mask(), stderr: new Mask() };
  const line = (given: CapturedLine) => {
    const text = masks[given.stream].line(given.text);
    return text === undefined || inner === undefined ? text : inner.line({ ...given, text });
  };
  return { line, end: (exitCode) => inner?.end(exitCode) ?? {} };
}

/** Of an output with secrets nothing is kept that a marker could call for. */
const NOT_KEPT: Elision = { leftOut: (count, unit = "lines") => `… ${count} ${unit} left out` };

/**
 * What a command prints without the secrets of its environment.
 *
 * @param filter Shortens what is left; nothing is shortened without it.
 */
export function withoutSecrets(filter?: Filter): Filter {
  return {
    name: filter?.name ?? "environment",
    masks: true,
    open: (argv) => maskedLines(filter?.open?.(argv, NOT_KEPT)),
  };
}
