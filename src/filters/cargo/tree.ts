import type { Filter } from "../filter.ts";
import { indentTree } from "../indent_tree.ts";
import { splitLines } from "../split_lines.ts";

/** Draws the tree of `cargo tree` by indentation alone: every crate, version and mark stays. */
export const cargoTree: Filter = {
  name: "cargo-tree",
  condense({ stdout, stderr }) {
    const drawn = indentTree(splitLines(stdout));
    if (drawn === undefined) return undefined;
    return { stdout: drawn.join("\n") + "\n", ...(stderr === "" ? {} : { stderr }) };
  },
};
