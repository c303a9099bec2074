/**
 * Owns the short forms of tools around version control: those of code hosts, and those that wrap git or do what it does.
 * Does not own git itself.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { pickGh } from "./gh.ts";
import { pickGlab } from "./glab.ts";
import { pickGt } from "./gt.ts";
import { pickJj } from "./jj.ts";
import { pickYadm } from "./yadm.ts";

const PICKS: ReadonlyMap<string, (argv: readonly string[]) => Filter | undefined> = new Map([
  ["gh", pickGh],
  ["glab", pickGlab],
  ["gt", pickGt],
  ["jj", pickJj],
  ["yadm", pickYadm],
]);

/** Filters of this family. */
export const pick: Pick = (argv) => PICKS.get(argv[0] ?? "")?.(argv);
