/** Lines that npm, pnpm and yarn print whatever they were asked. */
const NOISE: readonly RegExp[] = [
  /^npm (error|ERR!) (A complete log of this run can be found in:.*|For a full report see:|\S*[\\/]_logs[\\/]\S*| {4}\S*[\\/]_logs[\\/]\S*)$/,
  /^npm (error|ERR!)(?: (?:404|enoent))?\s*$/,
  /^npm (error|ERR!) (syscall|errno|dest) /,
  /^npm (error|ERR!) enoent This is related to npm not being able to find a file\.$/,
  /^npm (error|ERR!) 404 (Note that you can also install from a|tarball, folder, http url, or git url\.)$/,
  /^npm notice( (New (major|minor|patch) version of npm available!.*|Changelog: \S+|To update run: .*|Run .* to update!))?$/,
  /^\d+ packages? (is|are) looking for funding$/,
  /^ {2}run `npm fund` for details$/,
  /^Run `npm audit` for details\.$/,
  /^Progress: resolved \d+, reused \d+, downloaded \d+, added \d+(, done)?$/,
  /^\++-*$/,
  /^Lockfile is up to date, resolution step is skipped$/,
  /^info Visit https:\/\/yarnpkg\.com\/\S+ for documentation about this command\.$/,
  /^yarn (run|install|add|remove|upgrade|why|list|outdated) v1\.\S+$/,
  /^\[\d\/\d\] (Validating package\.json|Resolving packages|Fetching packages|Linking dependencies|Building fresh packages|Rebuilding all packages|Why do we have the module "[^"]+"|Initialising dependency graph|Finding dependency|Calculating file sizes)\.\.\.\??$/,
  /^Done in \d[\d.]*m?s\.?$/,
  /^(Resolving dependencies|Resolved, downloaded and extracted \[\d+\])$/,
  /^bun (install|add|remove|update) v\S+ \(\w+\)$/,
];

/** How each of those begins: a quick look, since nearly all lines of a large output are others. */
const MAY_BE_NOISE = /^(?:npm |\d| {2}run |Run |Progress: |\+|Lockfile |info |yarn |\[\d|Done in |Resol|bun )/;

/** True for one of those lines. */
export function isManagerNoise(line: string): boolean {
  return MAY_BE_NOISE.test(line) && NOISE.some((pattern) => pattern.test(line));
}

/** Lines without those, without the box that tells of a newer version, and without the empty lines around them. */
export function withoutManagerNoise(lines: readonly string[]): string[] {
  const out: string[] = [];
  let isGap = false;
  for (const line of withoutBoxes(lines)) {
    if (isManagerNoise(line) || isToldAgain(line, lines)) isGap = true;
    else if (!(line.trim() === "" && (isGap || out.length === 0))) {
      isGap = false;
      out.push(line);
    }
  }
  while (out.length > 0 && out.at(-1)!.trim() === "" && isGap) out.pop();
  return out;
}

/** A path that the message after it has too. */
function isToldAgain(line: string, all: readonly string[]): boolean {
  const path = line.startsWith("npm ") ? /^npm (?:error|ERR!) path (.+)$/.exec(line)?.[1] : undefined;
  return path !== undefined && all.some((other) => other !== line && other.includes(path));
}

function withoutBoxes(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes("╭"))) return lines;
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = /^\s*╭─+╮$/.test(lines[at]!) ? lines.findIndex((line, n) => n > at && /^\s*╰─+╯$/.test(line)) : -1;
    const isUpdate = end > at && lines.slice(at, end).some((line) => /Update available/.test(line));
    if (isUpdate) at = end;
    else out.push(lines[at]!);
  }
  return out;
}
