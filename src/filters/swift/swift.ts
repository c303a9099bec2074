import type { Answer } from "../filter.ts";
import { CompilerMessages } from "../native/messages.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { claimOfTests, isTestNoise, lastTotal } from "./xctest.ts";

const STEP =
  /^(?:\[\d+\/\d+\] .*|Building for (?:debugging|production|testing)\.\.\.|(?:Fetching|Fetched|Computing version for|Computed|Creating working copy (?:for|of)|Working copy of|Updating|Updated|Cloning|Resolving) (?:\w+:\/\/|git@|\/|\.{1,2}\/).*|Compiling [\w.+-]+(?: \S+\.\w+,?)+|Linking \S*\/\S+|Planning build)$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const messages = new CompilerMessages();
  const kept: string[] = [];
  let place = -1;
  for (let at = 0; at < lines.length;) {
    // XCTest's failures look like a compiler's, but have no column.
    const next = /^[^\s:]+:\d+: error: /.test(lines[at]!) ? at : messages.take(lines, at, omitted);
    if (next > at) {
      if (place === -1) place = kept.length;
      at = next;
      continue;
    }
    const line = lines[at++]!;
    if (!STEP.test(line) && !isTestNoise(line)) kept.push(line.replace(/^(Test Case '.*' failed) \(.*\)\.$/, "$1"));
  }
  const all = place === -1 ? kept : [...kept.slice(0, place), ...messages.render(), ...kept.slice(place)];
  return [...lastTotal(all)];
}

/** What the builder says: it failed, or it came to its end. */
function claimOfBuild(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => /^(?:error: |[^\s:]+:\d+(?::\d+)?: error: )/.test(line))) return "failed";
  return lines.some((line) => /^Build complete!/.test(line)) ? "passed" : undefined;
}

/** `swift build`. */
export const swiftBuild = reportFilter({ name: "swift-build", shorten, claim: claimOfBuild });

/** `swift test`: a build that came to its end says nothing of the tests. */
export const swiftTest = reportFilter({
  name: "swift-test",
  shorten,
  claim: (lines) => claimOfBuild(lines) === "failed" ? "failed" : claimOfTests(lines),
});
