import type { Pick } from "./filter.ts";

type Load = () => Promise<{ pick: Pick }>;

const git: Load = () => import("./git/mod.ts");
const cargo: Load = () => import("./cargo/mod.ts");
const go: Load = () => import("./go/mod.ts");
const python: Load = () => import("./python/mod.ts");
const javascript: Load = () => import("./javascript/mod.ts");
const files: Load = () => import("./files/mod.ts");

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
