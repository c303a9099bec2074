import { runDefinitionTests } from "../filters/declarative/mod.ts";
import { findFilterFiles } from "./declared_filters.ts";
import { currentFolder } from "../platform/current_folder.ts";

/** Which tests of filter files are run. */
export interface FilterTestOptions {
  /** Only those of this filter. */
  readonly filter?: string;
  /** A filter without a test counts as failed. */
  readonly requireAll: boolean;
}

/** One test, or what is wrong with a file. */
export interface FilterTestResult {
  readonly grade: "PASS" | "FAIL" | "WARN";
  readonly what: string;
  readonly path: string;
  /** Expected and actual text of a test that failed. */
  readonly detail: string;
}

function quote(text: string): string {
  return JSON.stringify(text.trimEnd());
}

/** Runs the tests in the filter files of the current folder and of the user, trusted or not. */
export async function filterTestResults({ filter, requireAll }: FilterTestOptions): Promise<FilterTestResult[]> {
  const results: FilterTestResult[] = [];
  const isWanted = (name: string) => filter === undefined || name === filter;
  for (const { path, file } of await findFilterFiles(currentFolder(""))) {
    for (const fault of file.faults) results.push({ grade: "FAIL", what: "filter file", path, detail: fault });
    for (const { test, passed, actual } of runDefinitionTests(file)) {
      if (!isWanted(test.filter)) continue;
      const detail = passed ? "" : `expected ${quote(test.expected)}, got ${quote(actual)}`;
      results.push({ grade: passed ? "PASS" : "FAIL", what: `filter ${test.filter}: ${test.name}`, path, detail });
    }
    const tested = new Set(file.tests.map((test) => test.filter));
    for (const { name } of file.filters.filter((each) => isWanted(each.name) && !tested.has(each.name))) {
      results.push({ grade: requireAll ? "FAIL" : "WARN", what: `filter ${name}`, path, detail: "has no test" });
    }
  }
  return results;
}
