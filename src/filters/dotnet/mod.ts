/**
 * Filters for the dotnet command: build, restore, publish, pack, clean, format, test. `run`, `watch`, templates and machine
 * formats have no short form.
 *
 * @module
 */

import type { Pick } from "../filter.ts";
import { dotnetBuild } from "./build.ts";
import { dotnetTest } from "./test.ts";

const ASIDE =
  /^(?:-h|--help|[-/]\?|--version|--info|-t|--list-tests|--interactive|--report|(?:--?|\/)(?:get(?:Property|Item|TargetResult)\b.*|bl(?:$|:).*|binaryLogger.*|pp(?:$|:).*|preprocess.*|ts(?:$|:).*|targets(?:$|:).*|(?:v|verbosity)[:=]?d(?:iag(?:nostic)?|etailed)?))$/i;

/** Filters of this family. */
export const pick: Pick = ([, command = "", ...args]) => {
  if (
    args.some((arg, i) =>
      ASIDE.test(arg) || /^(?:d|diag|detailed|diagnostic)$/.test(arg) && /^(?:-v|--verbosity)$/.test(args[i - 1] ?? "")
    )
  ) {
    return undefined;
  }
  if (command === "test" || command === "vstest") return dotnetTest;
  return /^(?:build|restore|publish|pack|clean|format|msbuild)$/.test(command) ? dotnetBuild : undefined;
};
