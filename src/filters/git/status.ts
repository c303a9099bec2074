import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { Flags } from "./flags.ts";
import { renderStatus } from "./render_status.ts";
import { readStatus, startsStatus } from "./work_tree_status.ts";

/** Formats that are short or for programs, and the one with differences behind it. */
const LEFT_ALONE = "-s --short --porcelain -z -v --verbose -h --help --column";

/** `git status`: every path with its two letters, and what is unfinished. */
export function pickStatus(args: readonly string[]): Filter | undefined {
  if (new Flags(args).has(LEFT_ALONE)) return undefined;
  return {
    name: "git-status",
    condense(capture, elision) {
      const lines = splitLines(capture.stdout);
      const status = startsStatus(lines[0]) ? readStatus(lines) : undefined;
      if (status === undefined) return undefined;
      const omitted = new Omitted();
      const short = renderStatus(status, false, omitted);
      return { stdout: [...short, ...omitted.marker(elision)].join("\n"), stderr: capture.stderr };
    },
  };
}
