import { type FilterFile, runDefinitionTests } from "../filters/declarative/mod.ts";
import { findFilterFiles } from "./declared_filters.ts";
import { lazy } from "../platform/lazy.ts";
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

/** Where a filter comes from that is part of rtk. */
const BUILT_IN = "built in";

function resultsOf(path: string, file: FilterFile, { filter, requireAll }: FilterTestOptions): FilterTestResult[] {
  const isWanted = (name: string) => filter === undefined || name === filter;
  const results: FilterTestResult[] = file.faults.map((detail) => ({
    grade: "FAIL",
    what: "filter file",
    path,
    detail,
  }));
  for (const { test, passed, actual } of runDefinitionTests(file)) {
    if (!isWanted(test.filter)) continue;
    const detail = passed ? "" : `expected ${quote(test.expected)}, got ${quote(actual)}`;
    results.push({ grade: passed ? "PASS" : "FAIL", what: `filter ${test.filter}: ${test.name}`, path, detail });
  }
  const tested = new Set(file.tests.map((test) => test.filter));
  for (const { name } of file.filters.filter((each) => isWanted(each.name) && !tested.has(each.name))) {
    results.push({ grade: requireAll ? "FAIL" : "WARN", what: `filter ${name}`, path, detail: "has no test" });
  }
  return results;
}

/** Of rtk's own filters only what failed is named, and the number of the others, unless one was asked for. */
async function builtinResults(options: FilterTestOptions): Promise<FilterTestResult[]> {
  const { BUILTIN_TEXTS, builtinFile } = await lazy<typeof import("../filters/builtin/mod.ts")>(
    "src/filters/builtin/mod.ts",
  );
  const files = [...BUILTIN_TEXTS.keys()].map((name) => builtinFile(name)).filter((file) => file !== undefined);
  const results = files.flatMap((file) => resultsOf(BUILT_IN, file, options));
  if (options.filter !== undefined) return results;
  const passed = results.filter(({ grade }) => grade === "PASS").length;
  const rest = results.filter(({ grade }) => grade !== "PASS");
  return [...rest, { grade: "PASS", what: `${passed} tests of filters`, path: BUILT_IN, detail: "" }];
}

/** Runs the tests in the filter files of the current folder and of the user, trusted or not, and in rtk's own. */
export async function filterTestResults(options: FilterTestOptions): Promise<FilterTestResult[]> {
  const found = await findFilterFiles(currentFolder(""));
  return [...found.flatMap(({ path, file }) => resultsOf(path, file, options)), ...await builtinResults(options)];
}
