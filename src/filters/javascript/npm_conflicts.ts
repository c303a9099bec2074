const OVERRIDING = /^npm (?:warn|WARN) ERESOLVE overriding peer dependency$/;
const EMPTY = /^npm (?:warn|WARN)$/;
const WARNING = /^npm (?:warn|WARN)(?: |$)/;
const FOLDER = /^npm (?:warn|WARN|error|ERR!) +node_modules\/\S+$/;
const BRANCH = /^npm (?:warn|WARN|error|ERR!)( {2,}\S.*)$/;

/**
 * Shortens what npm says of peer dependencies that do not fit: each conflict once, without the folders that a package's name already tells,
 * and npm's own words before each line of a tree.
 */
export function foldConflicts(lines: readonly string[]): { readonly lines: string[]; readonly leftOut: number } {
  if (!lines.some((line) => /^npm (?:warn|WARN|error|ERR!) (?:code )?ERESOLVE\b/.test(line))) {
    return { lines: [...lines], leftOut: 0 };
  }
  const told = new Set<string>();
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (!OVERRIDING.test(lines[at]!)) {
      kept.push(lines[at++]!);
      continue;
    }
    let end = at + 1;
    while (end < lines.length && WARNING.test(lines[end]!) && !OVERRIDING.test(lines[end]!)) end++;
    const conflict = lines.slice(at, end);
    const key = conflict.join("\n");
    if (!told.has(key)) kept.push(...conflict);
    told.add(key);
    at = end;
  }
  const shown = kept.filter((line) => !FOLDER.test(line) && !EMPTY.test(line)).map((line) =>
    BRANCH.exec(line)?.[1] ?? line
  );
  return { lines: shown, leftOut: lines.length - shown.length };
}
