import type { Filter } from "../filter.ts";
import { indentTree } from "../indent_tree.ts";
import { splitLines } from "../split_lines.ts";

const PROGRESS =
  /^ *(?:Downloading |Downloaded |(?:Building|Built) \S+(?: @ \S+)?$|Updating (?:https?|ssh|git|file)\b|Updated (?:https?|ssh|git|file)\b|Prepared \d|Using (?:CPython|Python) .* (?:interpreter|environment) at: |Resolved \d+ packages? in |Audited |Checked )/;

/** Shortens what uv says while it resolves and installs: the changes and every complaint stay. */
export const uvSync: Filter = {
  name: "uv-sync",
  condense({ argv, stdout, stderr }) {
    const all = splitLines(stderr);
    const lines = all.filter((line) => line.trim() !== "" && !PROGRESS.test(line));
    const last = all.findLast((line) => /^(?:Resolved|Audited|Checked) /.test(line));
    if (lines.length === 0 && last === undefined) return undefined;
    // The lock file itself is not shown: that it was made is all there is to say.
    const isLock = argv.includes("lock") && last !== undefined;
    const told = lines.length === 0 || isLock ? [...lines, ...last === undefined ? [] : [last]] : lines;
    return { ...(stdout === "" ? {} : { stdout }), stderr: told.join("\n") + "\n" };
  },
};

/** `uv tree` and `uv pip tree` by indentation alone. */
export const uvTree: Filter = {
  name: "uv-tree",
  condense({ stdout, stderr }) {
    const drawn = indentTree(splitLines(stdout));
    if (drawn === undefined) return undefined;
    const said = splitLines(stderr).filter((line) => !PROGRESS.test(line)).join("\n");
    return { stdout: drawn.join("\n") + "\n", ...(said.trim() === "" ? {} : { stderr: said + "\n" }) };
  },
};
