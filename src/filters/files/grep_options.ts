import { has, type Options, readOptions } from "./options.ts";

/** What a search command will print. */
export interface SearchMode {
  /** `paths`: one path a line. `counts`: `path:count`. `matches`: lines of files, named or not. */
  readonly kind: "paths" | "counts" | "matches";
  /** Whether this line of output begins with the name of a file, as far as the command line tells. */
  readonly named: (line: string) => boolean;
  /** It may read stdin, which may never end: each line is shown as it comes. */
  readonly mayFollow: boolean;
  readonly numbered: boolean;
  readonly context: boolean;
  /** The order of files was asked for. */
  readonly keepOrder: boolean;
  /** Literal parts of the pattern, lower case: where one stands, the match is. */
  readonly literals: readonly string[];
}

const GREP_VALUES = new Set(
  ("-e -f -m -A -B -C -d -D --regexp --file --max-count --after-context --before-context --context --include --exclude " +
    "--exclude-dir --exclude-from --label --binary-files --directories --devices --group-separator").split(" "),
);

const RG_VALUES = new Set(
  ("-e -f -g -t -T -m -A -B -C -d -E -j -M -r --regexp --file --glob --iglob --type --type-not --type-add --type-clear " +
    "--max-count --after-context --before-context --context --max-depth --maxdepth --encoding --threads --max-columns " +
    "--replace --sort --sortr --color --colors --context-separator --ignore-file --max-filesize --path-separator --pre " +
    "--pre-glob --dfa-size-limit --regex-size-limit --engine --hostname-bin --hyperlink-format").split(" "),
);

/** Options after which the output is for a program, is nothing, or has a shape of its own. */
const LEFT_ALONE = [
  ..."-q --quiet --silent --json -Z --null -z --null-data --help -V --version --line-buffered --pretty --heading".split(
    " ",
  ),
  ..."--passthru --passthrough --stats --type-list -T --initial-tab --field-match-separator --debug --trace".split(" "),
  ..."--field-context-separator --group-separator --context-separator --path-separator".split(" "),
];
const LEFT_ALONE_RG = ["-0", "-p", "-h"];

function patterns(options: Options, isRg: boolean): { readonly pattern: string; readonly operands: readonly string[] } {
  if (isRg && has(options, "--files")) return { pattern: "", operands: options.operands };
  const given = options.given.get("-e") ?? options.given.get("--regexp");
  if (given !== undefined || has(options, "-f", "--file")) return { pattern: given ?? "", operands: options.operands };
  return { pattern: options.operands[0] ?? "", operands: options.operands.slice(1) };
}

/** The longest run of plain letters in each alternative of a pattern. */
function literalsOf(pattern: string): string[] {
  return pattern.split(/\\?\|/).map((alternative) => {
    const runs = alternative.replace(/\[[^\]]*\]|\\[a-zA-Z]/g, "\0").match(/[\p{L}\p{N}_]+/gu) ?? [];
    return runs.reduce((longest, run) => run.length > longest.length ? run : longest, "").toLowerCase();
  }).filter((literal) => literal !== "");
}

function below(operand: string): (line: string) => boolean {
  const folder = operand.endsWith("/") ? operand : `${operand}/`;
  return (line) => line.startsWith(folder);
}

/** A line of a search that may have read stdin: a name has no blank in it and looks like a path. */
function looksNamed(line: string): boolean {
  return /^(?=[^\s:]*[./])[^\s:]+:/.test(line);
}

function isRecursive(options: Options): boolean {
  return has(options, "-r", "-R", "--recursive", "--dereference-recursive") ||
    options.given.get("-d") === "recurse" || options.given.get("--directories") === "recurse";
}

function naming(options: Options, operands: readonly string[], isRg: boolean): (line: string) => boolean {
  if (has(options, "--no-filename", isRg ? "-I" : "-h")) return () => false;
  if (has(options, "-H", "--with-filename", "--vimgrep")) return () => true;
  if (operands.length > 1) return () => true;
  const walks = isRg || isRecursive(options);
  const [only] = operands;
  if (!walks || only === "-") return () => false;
  if (only !== undefined) return below(only);
  return isRg ? looksNamed : () => true;
}

/** Reads a `grep` or `rg` command line, program first; undefined if its output is not ours to shorten. */
export function searchMode(argv: readonly string[]): SearchMode | undefined {
  const isRg = argv[0] === "rg";
  const options = readOptions(argv.slice(1), isRg ? RG_VALUES : GREP_VALUES);
  if (has(options, ...LEFT_ALONE, ...(isRg ? LEFT_ALONE_RG : []))) return undefined;
  const { pattern, operands } = patterns(options, isRg);
  const paths = ["-l", "--files-with-matches", "--files-without-match", ...(isRg ? ["--files"] : ["-L"])];
  const counts = ["-c", "--count", "--count-matches"];
  const contexts = ["-A", "-B", "-C", "--after-context", "--before-context", "--context"];
  return {
    kind: has(options, ...paths) ? "paths" : has(options, ...counts) ? "counts" : "matches",
    named: naming(options, operands, isRg),
    mayFollow: !isRg && (operands.includes("-") || (operands.length === 0 && !isRecursive(options))),
    numbered: has(options, "-n", "--line-number", "--column", "--vimgrep") && !has(options, "-N", "--no-line-number"),
    context: has(options, ...contexts) || argv.some((arg) => /^-\d+$/.test(arg)),
    keepOrder: has(options, "--sort", "--sortr"),
    literals: literalsOf(pattern),
  };
}
