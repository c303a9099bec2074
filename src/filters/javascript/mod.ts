/**
 * Filters of JavaScript's and TypeScript's tools: test runners, compilers, linters, builders, package managers and the scripts they run.
 * A tool's own file reads its report and keeps every line that is not part of it; `recognise.ts` finds reports in the output of scripts.
 * What runs the command and stores its raw output is the engine's.
 *
 * @module
 */

import type { Pick } from "../filter.ts";
import { pickLauncher, pickManager } from "./package_manager.ts";
import { pickTool } from "./tools.ts";

const LAUNCHERS: ReadonlySet<string> = new Set(["npx", "pnpx", "bunx"]);
const MANAGERS: ReadonlySet<string> = new Set(["npm", "pnpm", "yarn", "bun"]);

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) => {
  if (LAUNCHERS.has(program)) return pickLauncher(args);
  return MANAGERS.has(program) ? pickManager(program, args) : pickTool([program, ...args]);
};
