import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { foldScalac } from "./scalac.ts";
import { foldJavaStacks } from "./stack.ts";

const LEVEL = /^\[(info|warn|error|success)\] ?(.*)$/;
const NOISE =
  /^(?:|welcome to sbt .*|loading (?:settings|project definition|global plugins) .*|resolving key references .*|set current project to .*|sbt server started at .*|started sbt server|compiling \d+ .*|done compiling|Compilation completed .*|non-compiled module .*|downloading .*|Updating \S*|Resolved .* dependencies|Fetching artifacts .*|Fetched artifacts .*|Resolving dependencies.*|Packaging .*|Done packaging\.|Run starting\. Expected test count is: .*|entering \*experimental\* thin client.*|terminate the server with .*)$/;
/** ScalaTest's, specs2's and munit's line of a test that passed. */
const PASSED =
  /^\s*(?:- (?!.*(?:\*\*\*|!!! (?:IGNORED|CANCELED))).+|\+ .+|\[32m\+.*| *\+ \S.*|Test .* (?:started|finished, took .*))$/;
const FAILURE = /\*\*\* (?:FAILED|ABORTED) \*\*\*|^==> X |^Failed: |^x |^ +x /;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const shown: string[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const match = LEVEL.exec(line);
    const [level, text] = match === null ? [undefined, line] : [match[1]!, match[2]!];
    if (
      text.trim() === "" ||
      level !== "error" && level !== "warn" &&
        (NOISE.test(text) || PASSED.test(text) && (level === "info" || !/^\s*[-+] /.test(text)))
    ) {
      continue;
    }
    const told = level === "error" || level === "warn" ? `${level}: ${text}` : text;
    if (level === "error" && /^(?:Total time: |\(.* \/ .*\) sbt\.TestsFailedException)/.test(text)) continue;
    if (level === "error" && seen.has(told) && !/^\s/.test(text)) continue;
    seen.add(told);
    shown.push(told);
  }
  return foldJavaStacks(foldScalac(shown, omitted), omitted);
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const texts = lines.map((line) => LEVEL.exec(line)?.[2] ?? line);
  if (lines.some((line) => /^\[error\] /.test(line)) || texts.some((text) => FAILURE.test(text))) return "failed";
  return lines.some((line) => /^\[success\] /.test(line)) ? "passed" : undefined;
}

/** `sbt`: failing tests, errors and warnings, the counts. */
export const sbt = reportFilter({ name: "sbt", shorten, claim: claimOf });
