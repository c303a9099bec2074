import { clipMiddle } from "../clip_middle.ts";
import { pathList } from "../files/path_list.ts";
import type { Omitted } from "../omitted.ts";

/** Paths that cannot be put together by folder are named up to this many. */
const MOST_ALONE = 300;
/** Characters for the paths of one kind, about 1,500 tokens. */
const BUDGET = 6000;

/** Names without blanks, quotes or braces can stand side by side. */
function isSimple(path: string): boolean {
  return /^[^\s"{},]+$/.test(path);
}

/** Paths that are put together by folder; beyond that the list says nothing to anybody. */
const MOST = 5000;

/** Many paths of one kind, each folder once; what is left out of very many is noted in `omitted`. */
export function listPaths(paths: readonly string[], omitted: Omitted): string[] {
  const leftOut = (count: number) => {
    omitted.add(count, "paths");
    return "";
  };
  const simple = paths.filter(isSimple);
  omitted.add(Math.max(0, simple.length - MOST), "paths");
  const others = clipMiddle(paths.filter((path) => !isSimple(path)), MOST_ALONE, omitted);
  const list = pathList(simple.slice(0, MOST), { leftOut }, { budget: BUDGET, of: paths.length });
  // The list may begin with a folder that holds for all that follows.
  return [...others, ...list.split("\n").filter((line) => line !== "")];
}
