import type { Filter } from "../filter.ts";
import { indentTree } from "../indent_tree.ts";
import { splitLines } from "../split_lines.ts";
import { isProgress, readStatusLine } from "./status_line.ts";

/** So many crates without dependencies stand on a line of their own each. */
const FEW_LEAVES = 2;

/** Draws the tree of `cargo tree` by indentation alone: every crate, version and mark stays; leaves of one crate share a line. */
export const cargoTree: Filter = {
  name: "cargo-tree",
  condense({ stdout, stderr }) {
    const drawn = indentTree(splitLines(stdout));
    if (drawn === undefined) return undefined;
    const said = splitLines(stderr).filter((line) => {
      const status = readStatusLine(line);
      return status === undefined || !isProgress(status);
    });
    return {
      stdout: joinLeaves(drawn).join("\n") + "\n",
      ...(said.length === 0 ? {} : { stderr: said.join("\n") + "\n" }),
    };
  },
};

function joinLeaves(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length;) {
    const depth = depthOf(lines[at]!);
    let end = at;
    while (end < lines.length && isLeaf(lines, end) && depthOf(lines[end]!) === depth) end++;
    if (depth > 0 && end - at > FEW_LEAVES) {
      joined.push(" ".repeat(depth) + lines.slice(at, end).map((line) => line.trim()).join(", "));
      at = end;
    } else joined.push(lines[at++]!);
  }
  return joined;
}

function depthOf(line: string): number {
  return /^ */.exec(line)![0].length;
}

/** A crate without anything below it; heads such as `[build-dependencies]` and empty lines are none. */
function isLeaf(lines: readonly string[], at: number): boolean {
  return /^ *\S+ v\d/.test(lines[at]!) && depthOf(lines[at + 1] ?? "") <= depthOf(lines[at]!);
}
