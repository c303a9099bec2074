import type { Filter } from "../filter.ts";
import { foldCrash } from "./crash.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const PROGRESS = [
  /^(transforming|rendering chunks|computing gzip size)( \(\d+\))?\.\.\.(.*)$/,
  /^✓ \d+ modules? transformed\.$/,
  /^ {3}(Collecting build traces|Generating static pages \(\d+\/\d+\))/,
  /^ {2}▲ Next\.js \d/,
  /^ {3}(Creating an optimized production build|Collecting page data|Generating static pages|Finalizing page optimization|Linting and checking)/,
  /^ ✓ (Compiled successfully|Collecting page data|Generating static pages|Finalizing page optimization)/,
];
const FAILED =
  /^✗ Build failed in |^error during build:|compiled with \d+ errors?\b|^> Build failed because of|^Failed to compile\.?$|^\[!\] /;
const PASSED = /^✓ built in |compiled (successfully|with \d+ warnings?)\b|^created \S.* in |^Route \((?:pages|app)\) /;
const ASSET =
  /^\S+ +\d[\d.,]* [kM]?B\b|^(asset|assets by|modules by|runtime modules|cacheable modules|orphan modules) /;

/** webpack's list of what went into a bundle, but for the modules with an error. */
const MODULES =
  /^(?:runtime modules|cacheable modules|orphan modules|modules by (?:path|layer)) (?!.*\[\d+ errors?\])| \d[\d.]* (?:bytes|[KM]iB)(?: \([^)]*\))*(?: \{[^}]*\})*(?: \[(?!\d+ errors?)[\w ]+\])* ?(?:\d+ modules?)?$| \[built\](?: \[(?!\d+ errors?)[\w ]+\])*$/;
const ADVICE =
  /^(?:This can impact web performance\.|File was parsed as module type '.*'\.|\d+ errors? ha(?:s|ve) detailed information that is not shown\.|Use 'stats\.errorDetails: true' .*)$/;

/** Next's table of routes. */
const ROUTE = /^(?:Route \(|[┌├└+] | {2}[├└] )/;

/** So many files of a bundle are listed: the first ones and, since the largest may stand there, the last. */
const MOST_ASSETS = 20;

/** Reads what vite, webpack, rollup and next print when they build. */
export const readBundler: Read = (streams): Reading | undefined => {
  const all = [...streams.stdout, ...streams.stderr];
  const failed = all.some((line) => FAILED.test(line));
  if (!failed && !all.some((line) => PASSED.test(line))) return undefined;
  const out = shorten(streams.stdout);
  const err = shorten(streams.stderr);
  return {
    stdout: out.lines,
    stderr: err.lines,
    claim: failed ? "failed" : "passed",
    leftOut: out.leftOut + err.leftOut,
  };
};

function shorten(lines: readonly string[]): { lines: string[]; leftOut: number } {
  const told = withoutSearches(lines);
  const folded = foldCrash(told.lines);
  const isWebpack = folded.some((line) => /^webpack \d.* compiled /.test(line));
  const idle = new Set(isWebpack ? folded.flatMap((_, at) => isAside(folded, at) ? [at] : []) : []);
  const kept = folded.filter((line, at) =>
    line.trim() !== "" && !idle.has(at) && !ADVICE.test(line) && !PROGRESS.some((pattern) => pattern.test(line))
  );
  const assets = kept.flatMap((line, at) => ASSET.test(line) ? [at] : []);
  const gone = new Set(assets.length > MOST_ASSETS ? assets.slice(MOST_ASSETS / 2, -MOST_ASSETS / 2) : []);
  const shown = kept.filter((_, at) => !gone.has(at)).map((line) =>
    ASSET.test(line) || ROUTE.test(line) ? line.replace(/(?<=\S) {2,}/g, " ") : line
  );
  return { lines: shown, leftOut: told.leftOut + gone.size + idle.size };
}

/** A module that webpack took in without trouble, or a source line around the one with the fault. */
function isAside(lines: readonly string[], at: number): boolean {
  const line = lines[at]!;
  if (/^asset |^assets by /.test(line)) return false;
  return MODULES.test(line) ||
    /^ {2}\d+ \|/.test(line) && lines.slice(at - 5, at + 6).some((each) => /^> *\d+ \|/.test(each));
}

/** webpack tells at length where it looked for a module that it did not find, Next where its compiler's own code was. */
function withoutSearches(lines: readonly string[]): { lines: string[]; leftOut: number } {
  const kept: string[] = [];
  let leftOut = 0;
  let isSearch = false;
  for (const line of lines) {
    isSearch = isSearch ? /^ {2}/.test(line) : /^resolve '.*' in '.*'$|^Stack backtrace:$/.test(line);
    if (isSearch) leftOut++;
    else kept.push(line);
  }
  return { lines: kept, leftOut };
}

/** A build: what it made or what stopped it, without progress. */
export const bundler: Filter = filterOf("build", readBundler);
