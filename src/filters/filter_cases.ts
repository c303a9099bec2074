/**
 * Runs the recorded cases beside a family of filters as tests; `filter_case.ts` says what a case is.
 *
 * @module
 */

import { assertEquals } from "@std/assert";
import { withoutEscapes } from "./clean_line.ts";
import { coloured } from "./colour_case.ts";
import { type FilterCase, readCase, shownFor } from "./filter_case.ts";
import type { Pick } from "./filter.ts";

function rawText({ stdout, stderr }: FilterCase): string {
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

function check(one: FilterCase, pick: Pick): void {
  const { text, bytes } = shownFor(one, pick);
  const raw = one.stdout.length + one.stderr.length;
  const whole = rawText(one);
  const saving = raw === 0 ? 0 : 100 * (1 - bytes / raw);
  const faults = [
    ...one.mustKeep.filter((word) => !text.includes(word)).map((word) => `lost ${JSON.stringify(word)}`),
    ...one.mustNot.filter((word) => text.includes(word)).map((word) => `shows ${JSON.stringify(word)}`),
    ...["NaN", "undefined", "[object "].filter((word) => text.includes(word) && !whole.includes(word))
      .map((word) => `says ${word}`),
    ...(bytes > raw ? [`is longer than the ${raw} bytes of the raw output`] : []),
    ...(saving < one.saving ? [`saves ${saving.toFixed(1)} %, not ${one.saving} %`] : []),
  ];
  if (faults.length > 0) throw new Error(`The short form ${faults.join(", ")}:\n${text}`);
}

/** A short form says the same of a run in colours; what has none keeps its strings. */
function checkColoured(one: FilterCase, pick: Pick): void {
  const [plain, painted] = [shownFor(one, pick), shownFor(coloured(one), pick)];
  if (plain.text !== rawText(one)) return assertEquals(painted.text, plain.text);
  const text = withoutEscapes(painted.text);
  assertEquals(one.mustKeep.filter((word) => !text.includes(word)), []);
}

/**
 * Registers a test for each case.
 *
 * @param folder URL of the folder that holds the cases, with a slash at its end: `new URL("testdata/", import.meta.url)`.
 * @param pick Of the family.
 */
export function testFilterCases(folder: URL, pick: Pick): void {
  const names = [...Deno.readDirSync(folder)].filter((entry) => entry.isDirectory).map((entry) => entry.name).sort();
  if (names.length === 0) throw new Error(`No cases in ${folder}`);
  for (const name of names) {
    Deno.test(`the filter keeps what matters of ${name}`, () => check(readCase(folder, name), pick));
    Deno.test(`the filter says the same of ${name} in colours`, () => checkColoured(readCase(folder, name), pick));
  }
}
