import { lazy } from "../platform/lazy.ts";
import type { Pick } from "./filter.ts";

type Load = () => Promise<{ pick: Pick }>;

const git: Load = () => lazy("src/filters/git/mod.ts");
const cargo: Load = () => lazy("src/filters/cargo/mod.ts");
const go: Load = () => lazy("src/filters/go/mod.ts");
const python: Load = () => lazy("src/filters/python/mod.ts");
const javascript: Load = () => lazy("src/filters/javascript/mod.ts");
const files: Load = () => lazy("src/filters/files/mod.ts");

/** Which module knows a program. Only the module that is asked for is loaded. */
export const FILTER_MODULES: ReadonlyMap<string, Load> = new Map([
  ["git", git],
  ["cargo", cargo],
  ["go", go],
  ["golangci-lint", go],
  ...["pytest", "py.test", "python", "python3", "python2", "pypy3", "mypy", "flake8", "pycodestyle", "pylint", "ruff"]
    .map((name): [string, Load] => [name, python]),
  ...[9, 10, 11, 12, 13, 14, 15].map((minor): [string, Load] => [`python3.${minor}`, python]),
  ...["pyright", "basedpyright", "black", "isort", "pip", "pip3", "uv"].map((name): [string, Load] => [name, python]),
  ...["npm", "pnpm", "yarn", "npx", "pnpx", "bun", "bunx", "node", "deno", "vitest", "jest", "mocha", "playwright"]
    .map((name): [string, Load] => [name, javascript]),
  ...["tsc", "vue-tsc", "eslint", "oxlint", "biome", "prettier", "vite", "next", "webpack", "rollup"]
    .map((name): [string, Load] => [name, javascript]),
  ...[
    "ls",
    "tree",
    "cat",
    "head",
    "tail",
    "find",
    "grep",
    "egrep",
    "fgrep",
    "rg",
    "diff",
    "wc",
    "fd",
    "fdfind",
    "jq",
    "du",
  ]
    .map((name): [string, Load] => [name, files]),
]);
