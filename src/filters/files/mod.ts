/**
 * Owns the short forms of what file tools print: listings, paths, search results, differences, counts. Does not own
 * `rtk read` and the other readers, which are commands of their own.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { pickAstGrep } from "./ast_grep.ts";
import { pickDiff } from "./diff.ts";
import { pickDu } from "./du.ts";
import { pickFind } from "./find.ts";
import { pickGrep } from "./grep.ts";
import { pickJq } from "./json/mod.ts";
import { pickLs } from "./ls.ts";
import { pickStat } from "./stat.ts";
import { pickTree } from "./tree.ts";
import { pickWc } from "./wc.ts";

const PICKS: ReadonlyMap<string, (argv: readonly string[]) => Filter | undefined> = new Map([
  ["ast-grep", pickAstGrep],
  ["sg", pickAstGrep],
  ["diff", pickDiff],
  ["du", pickDu],
  ["jq", pickJq],
  ["wc", pickWc],
  ["ls", pickLs],
  ["stat", pickStat],
  ["tree", pickTree],
  ["find", pickFind],
  ["fd", pickFind],
  ["fdfind", pickFind],
  ["grep", pickGrep],
  ["egrep", pickGrep],
  ["fgrep", pickGrep],
  ["rg", pickGrep],
]);

/** Filters of this family. `cat`, `head` and `tail` have none: what a file holds is shown as it is. */
export const pick: Pick = (argv) => PICKS.get(argv[0] ?? "")?.(argv);
