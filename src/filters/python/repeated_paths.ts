import type { Answer, Filter } from "../filter.ts";

/** From this many places below other findings on, a path that was said before is told by its last part. */
const MANY = 40;
const PLACE = /(?<=^|[\s(])([\w.~/\\-]*[/\\])([\w.-]+\.\w+)(?=:\d)/g;

/**
 * In the `also` lines of a long report, a file that was named with its folders above is named without; unless another file
 * has the same name.
 */
export function withShortPaths(filter: Filter): Filter {
  return {
    ...filter,
    condense(capture, elision) {
      const short = filter.condense?.(capture, elision);
      if (typeof short === "string") return shortenPaths(short);
      const answer: Answer | undefined = short;
      return answer?.stdout === undefined ? answer : { ...answer, stdout: shortenPaths(answer.stdout) };
    },
  };
}

function shortenPaths(text: string): string {
  const places = [...text.matchAll(PLACE)];
  if (places.length < MANY) return text;
  const folders = new Map<string, Set<string>>();
  for (const [, folder, name] of places) folders.set(name!, (folders.get(name!) ?? new Set()).add(folder!));
  const said = new Set<string>();
  return text.split("\n").map((line) =>
    line.replace(PLACE, (path, _folder: string, name: string) => {
      const isKnown = said.has(path) && folders.get(name)!.size === 1 && line.startsWith("  also ");
      said.add(path);
      return isKnown ? name : path;
    })
  ).join("\n");
}
