import type { Filter } from "../filter.ts";
import { pest } from "./pest.ts";
import { phpcs } from "./phpcs.ts";
import { phpstan } from "./phpstan.ts";
import { phpunit } from "./phpunit.ts";
import { codeStyle } from "./style.ts";

/** By what a tool is known in its output. */
const TOOLS: readonly (readonly [RegExp, Filter])[] = [
  [/^PHPUnit \d\S* by Sebastian Bergmann/m, phpunit],
  [/^ {2}Tests: {4}.*\n {2}Duration: /m, pest],
  [/^ \[(?:ERROR\] Found \d+ errors?|OK\] No errors) *$/m, phpstan],
  [/^FILE: \S.*\n-{20,}$/m, phpcs],
  [/^ {2}─+ (?:Laravel|PSR ?\d+|Symfony|PER|Preset) *$/m, codeStyle],
];

/** A script of `composer.json`, which runs one tool: its command, then what the tool's own filter says. */
export const composerScript: Filter = {
  name: "composer-script",
  holds: true,
  condense(capture, elision) {
    const known = TOOLS.filter(([mark]) => mark.test(capture.stdout));
    if (known.length !== 1) return undefined;
    const answer = known[0]![1].condense?.(capture, elision);
    // What else the script runs may fail, whatever this tool says.
    if (typeof answer !== "object" || answer.claim !== "passed") return answer;
    const { claim: _, ...rest } = answer;
    return rest;
  },
};
