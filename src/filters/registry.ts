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
  ...["pytest", "py.test", "python", "python3"].map((name): [string, Load] => [name, python]),
  ...["npm", "pnpm", "yarn", "npx", "pnpx", "bun", "bunx", "node", "vitest", "jest", "tsc", "eslint"]
    .map((name): [string, Load] => [name, javascript]),
  ...["ls", "tree", "cat", "head", "tail", "find", "grep", "egrep", "fgrep", "rg", "diff", "wc"]
    .map((name): [string, Load] => [name, files]),
]);
