/**
 * Made-up findings of compilers and linters, and reports of them after recorded ones.
 *
 * @module
 */

import fc from "fast-check";

/** What was found. */
export interface Found {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly isError: boolean;
  readonly rule: string;
  readonly message: string;
}

const MESSAGES = [
  "Type 'string' is not assignable to type 'number'.",
  "'a' is declared but its value is never read.",
  "'b' is declared but its value is never read.",
  "Missing semicolon",
  "Property 'x' does not exist on type 'Y'.",
  "Found 0 errors, all passed",
  "0 problems",
];

/** Lists of findings, in order of their files; no two at one place. */
export const findings: fc.Arbitrary<readonly Found[]> = fc.uniqueArray(
  fc.record({
    file: fc.constantFrom("src/a.ts", "src/deep/er/b.ts", "c.ts", "src/a_long_name_of_a_file_that_nobody_wants.ts"),
    line: fc.integer({ min: 1, max: 300 }),
    column: fc.integer({ min: 1, max: 99 }),
    isError: fc.boolean(),
    rule: fc.constantFrom("no-undef", "semi", "no-unused-vars"),
    message: fc.constantFrom(...MESSAGES),
  }),
  { maxLength: 12, selector: (each) => `${each.file}:${each.line}:${each.column}` },
).map((list) => list.toSorted((one, other) => one.file < other.file ? -1 : one.file > other.file ? 1 : 0));

function byFile(list: readonly Found[]): Map<string, Found[]> {
  return Map.groupBy(list, (each) => each.file);
}

function count(list: readonly Found[], isError: boolean): number {
  return list.filter((each) => each.isError === isError).length;
}

/** `tsc`; all that it finds are errors. */
export function renderTsc(list: readonly Found[]): string {
  return text(list.map((each) => `${each.file}(${each.line},${each.column}): error TS2322: ${each.message}`));
}

/** `tsc --pretty`. */
export function renderTscPretty(list: readonly Found[]): string {
  const blocks = list.flatMap((each) => [
    `${each.file}:${each.line}:${each.column} - error TS2322: ${each.message}`,
    "",
    `${each.line} const x = 1;`,
    `${" ".repeat(String(each.line).length)}       ~`,
    "",
  ]);
  const files = byFile(list).size;
  return text([
    ...blocks,
    "",
    `Found ${list.length} error${list.length === 1 ? "" : "s"} in ${files} file${files === 1 ? "" : "s"}.`,
    "",
  ]);
}

/** ESLint's `stylish`. */
export function renderEslint(list: readonly Found[]): string {
  if (list.length === 0) return "";
  const blocks = [...byFile(list)].flatMap(([file, inFile]) => [
    `/home/user/webapp/${file}`,
    ...inFile.map((each) =>
      `  ${`${each.line}:${each.column}`.padEnd(8)}${(each.isError ? "error" : "warning").padEnd(7)}  ${
        each.message.padEnd(50)
      }  ${each.rule}`
    ),
    "",
  ]);
  const problems = `✖ ${list.length} problem${list.length === 1 ? "" : "s"}`;
  const [errors, warnings] = [count(list, true), count(list, false)];
  const parts = `${errors} error${errors === 1 ? "" : "s"}, ${warnings} warning${warnings === 1 ? "" : "s"}`;
  return text(["", ...blocks, `${problems} (${parts})`, ""]);
}

/** oxlint's default format. */
export function renderOxlint(list: readonly Found[]): string {
  const blocks = list.flatMap((each) => [
    `  ${each.isError ? "x" : "!"} eslint(${each.rule}): ${each.message}`,
    `   ,-[${each.file}:${each.line}:${each.column}]`,
    ` ${each.line} | const x = 1`,
    "   :       ^",
    "   `----",
    "  help: Do otherwise.",
    "",
  ]);
  const [errors, warnings] = [count(list, true), count(list, false)];
  const total = `Found ${warnings} warning${warnings === 1 ? "" : "s"} and ${errors} error${errors === 1 ? "" : "s"}.`;
  return text(["", ...blocks, total, "Finished in 8ms on 4 files with 96 rules using 2 threads."]);
}

/** `biome check`, version 2; it says this on stderr. */
export function renderBiome(list: readonly Found[]): string {
  const blocks = list.flatMap((each) => [
    `${each.file}:${each.line}:${each.column} lint/style/${each.rule.replaceAll("-", "")} ━━━━━━━━━━━━━━━━━━`,
    "",
    `  ${each.isError ? "×" : "!"} ${each.message}`,
    "  ",
    `  > ${each.line} │ const x = 1`,
    "      │       ^",
    "  ",
    "",
  ]);
  const [errors, warnings] = [count(list, true), count(list, false)];
  const totals = [
    "Checked 4 files in 7ms. No fixes applied.",
    ...(errors > 0 ? [`Found ${errors} error${errors === 1 ? "" : "s"}.`] : []),
    ...(warnings > 0 ? [`Found ${warnings} warning${warnings === 1 ? "" : "s"}.`] : []),
  ];
  const end = errors > 0
    ? ["check ━━━━━━━━━━━━━━━━━━━━", "", "  × Some errors were emitted while running checks.", "  ", ""]
    : [];
  return text([...blocks, ...totals, ...end]);
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
