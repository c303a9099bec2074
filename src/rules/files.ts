import type { Program } from "./rule.ts";

/** Options of grep that read patterns from a file: in a pipeline that file may be the pipe. */
const PATTERN_FILE = ["-f", "--file"];

/** Programs that list, read, search and compare files. */
export const FILES: readonly Program[] = [
  { names: ["cat"], rules: [{ read: "cat", arguments: true, producer: false }] },
  { names: ["head"], rules: [{ read: "head", arguments: true, producer: false }] },
  { names: ["tail"], rules: [{ read: "tail", arguments: true, producer: false }] },
  { names: ["ls", "tree"], rules: [{ shape: "list" }] },
  { names: ["find"], words: true, rules: [{ arguments: true, shape: "list" }] },
  {
    names: ["fd", "fdfind"],
    rules: [{ arguments: true, shape: "list", unless: ["-x", "-X", "--exec", "--exec-batch"] }],
  },
  { names: ["grep", "egrep", "fgrep"], rules: [{ arguments: true, shape: "list", reader: PATTERN_FILE }] },
  { names: ["rg"], rules: [{ arguments: true, shape: "list", reader: PATTERN_FILE }] },
  { names: ["ast-grep"], rules: [{ arguments: true, shape: "list", unless: ["-i", "--interactive", "lsp"] }] },
  { names: ["diff"], rules: [{ arguments: true, shape: "report" }] },
  { names: ["wc", "du", "df"], rules: [{ shape: "list" }] },
  { names: ["stat", "jq"], rules: [{ producer: false }] },
];
