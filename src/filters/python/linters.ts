import { linterFilter } from "../linter_filter.ts";
import { withShortPaths } from "./repeated_paths.ts";

/** mypy, also with `--pretty`, columns and error ends. */
export const mypy = withShortPaths(linterFilter({
  name: "mypy",
  finding: /^(\S[^:]*(?::\d+){0,4}): ((?:error|warning|note): .+)$/,
  source: /^ {4,}\S|^ *[\^~]+(?:\.\.\.)?$/,
  more: /^ ?[\w[("'`<|].*$/,
  noise: /^\S.*: note: (?:In (?:class|function|member) .*:|At top level:)$/,
  summary: /^(?:Found \d+ errors? in |Success: )/,
}));

/** flake8 and pycodestyle, also with `--show-source` and `--statistics`. */
export const flake8 = withShortPaths(linterFilter({
  name: "flake8",
  finding: /^(\S[^:]*:\d+:\d+): ([A-Z]+\d+ .+)$/,
  source: /^(?!\d+ +[A-Z]+\d+ ).*[^\d\s].*$/,
  summary: /^\d+(?: +[A-Z]+\d+ .*)?$/,
}));

/** What pyright adds to a message in the words of the message. */
const SAID_AGAIN: readonly RegExp[] = [
  /(?<=^\w+: Type ("[^"]*") is not assignable to \w+ type ("[^"]*")): \1 is not assignable to \2(?= \(|:)/,
  /(?<=: Argument of type ("[^"]*") cannot be assigned to parameter "[^"]*" of type ("[^"]*") in function "[^"]*"): (?:Type )?\1 is not assignable to (?:type )?\2(?= \(|:)/,
  /(?<=: Cannot (?:access|assign to) attribute ("[^"]*") for class "[^"]*"): Attribute \1 is unknown(?= \(|:)/,
];

/** pyright and basedpyright. */
export const pyright = withShortPaths(linterFilter({
  name: "pyright",
  finding: /^ {2}(\S.*?:\d+:\d+) - ((?:error|warning|information): .+)$/,
  more: /^[ \u00a0]{4,}[^ \u00a0]/,
  joint: ": ",
  noise:
    /^(?:\/|[A-Za-z]:\\|No configuration file found\.|Assuming Python platform|Searching for source files|Found \d+ source files?|pyright \d)/,
  summary: /^\d+ errors?, \d+ warnings?, \d+ (?:informations?|notes?)/,
  tidy: (message) => SAID_AGAIN.reduce((text, again) => text.replace(again, ""), message),
}));

/** `ruff check --output-format concise`, and what versions before 0.2 print, also with `--show-source`. */
export const ruffConcise = withShortPaths(linterFilter({
  name: "ruff-check",
  source: /^ *(?:\d+ )?\|(?: .*)?$|^ *= help: /,
  finding: /^(\S[^:]*:\d+:\d+): ((?:[A-Z]+\d+|[a-z-]+:?) .+)$/,
  summary: /^(?:Found \d+ error|\[\*\] |All checks passed|No fixes available|Fixed \d+ )/,
}));
