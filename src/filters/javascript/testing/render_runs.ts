/**
 * Reports of made-up runs in the formats of the test runners, after recorded ones.
 *
 * @module
 */

import { count, counts, type FileOutcome, hasFailed, ran, type State, type TestOutcome } from "./outcomes.ts";

/** What a runner printed. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

const ORDER: readonly State[] = ["failed", "passed", "skipped", "todo"];

/** vitest 3, default reporter. */
export function renderVitest(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const tree = run.filter((file) => !file.isBroken).flatMap((file) => {
    const failed = count(file.tests, "failed");
    const head = `${file.file} (${file.tests.length} tests${failed ? ` | ${failed} failed` : ""}) 5ms`;
    if (failed === 0) return [` ✓ ${head}`];
    return [` ❯ ${head}`, ...file.tests.flatMap(vitestTest)];
  });
  const isFailed = (file: FileOutcome) => file.isBroken || file.tests.some((each) => each.state === "failed");
  const failedFiles = run.filter(isFailed).length;
  const files = [
    ...(failedFiles ? [`${failedFiles} failed`] : []),
    ...(run.length > failedFiles ? [`${run.length - failedFiles} passed`] : []),
  ];
  const summary = [
    ` Test Files  ${files.join(" | ")} (${run.length})`,
    `      Tests  ${tests.length === 0 ? "no tests" : counts(tests, " | ", ORDER)} (${tests.length})`,
    "   Start at  03:04:05",
    "   Duration  1.23s (transform 40ms)",
  ];
  const blocks = vitestBlocks(run);
  const stderr = blocks.length > 0 ? ["", "⎯⎯⎯⎯⎯⎯⎯ Failed Tests 3 ⎯⎯⎯⎯⎯⎯⎯", "", ...blocks] : [];
  return {
    stdout: text(["", " RUN  v3.2.7 /home/user/webapp", "", ...tree, "", ...summary, ""]),
    stderr: text(stderr),
  };
}

function vitestBlocks(run: readonly FileOutcome[]): string[] {
  return run.flatMap((file) =>
    file.isBroken
      ? [
        ` FAIL  ${file.file} [ ${file.file} ]`,
        "Error: Cannot find package 'nosuch'",
        ` ❯ ${file.file}:1:1`,
        "",
        "⎯⎯⎯⎯[1/9]⎯",
        "",
      ]
      : file.tests.filter((each) => each.state === "failed").flatMap((each) => [
        ` FAIL  ${file.file} > ${each.name}`,
        `AssertionError: ${each.message}`,
        ` ❯ ${file.file}:${each.line}:3`,
        "",
        "⎯⎯⎯⎯[1/9]⎯",
        "",
      ])
  );
}

function vitestTest(test: TestOutcome): string[] {
  if (test.state === "failed") return [`   × ${test.name} 3ms`, `     → ${test.message}`];
  return [test.state === "passed" ? `   ✓ ${test.name} 0ms` : `   ↓ ${test.name}`];
}

/** jest 29, default reporter. */
export function renderJest(run: readonly FileOutcome[]): Printed {
  const blocks = run.flatMap((file) => {
    if (file.isBroken) {
      return [`FAIL ./${file.file}`, "  ● Test suite failed to run", "", "    Cannot find module 'nosuch'", ""];
    }
    const failed = file.tests.filter((each) => each.state === "failed");
    return [
      `${failed.length > 0 ? "FAIL" : "PASS"} ./${file.file}`,
      ...failed.flatMap((
        each,
      ) => [`  ● ${each.name}`, "", `    ${each.message}`, "", `      at Object.f (${file.file}:${each.line}:3)`, ""]),
    ];
  });
  const bad = run.filter((file) => file.isBroken || file.tests.some((each) => each.state === "failed")).length;
  const good = run.length - bad;
  const tests = ran(run);
  const numbers = counts(tests, ", ", ["failed", "skipped", "todo", "passed"]);
  return {
    stdout: "",
    stderr: text([
      ...blocks,
      `Test Suites: ${bad > 0 ? `${bad} failed, ` : ""}${good > 0 ? `${good} passed, ` : ""}${run.length} total`,
      `Tests:       ${numbers === "" ? "" : `${numbers}, `}${tests.length} total`,
      "Snapshots:   0 total",
      "Time:        0.6 s",
      "Ran all test suites.",
    ]),
  };
}

/** mocha 11, `spec`. A file that does not load ends mocha before any test, so broken files are left out. */
export function renderMocha(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const failed = tests.filter((each) => each.state === "failed");
  const pending = count(tests, "skipped") + count(tests, "todo");
  let number = 0;
  const tree = tests.map((each) =>
    each.state === "passed"
      ? `    ✔ ${each.name}`
      : each.state === "failed"
      ? `    ${++number}) ${each.name}`
      : `    - ${each.name}`
  );
  const blocks = failed.flatMap((each, at) => [
    `  ${at + 1}) Suite`,
    `       ${each.name}:`,
    `     Error: ${each.message}`,
    `      at Context.<anonymous> (test/a.js:${each.line}:3)`,
    "      at process.processImmediate (node:internal/timers:483:21)",
    "",
  ]);
  const totals = [
    `  ${count(tests, "passed")} passing (7ms)`,
    ...(pending ? [`  ${pending} pending`] : []),
    ...(failed.length ? [`  ${failed.length} failing`] : []),
  ];
  return { stdout: text(["", "", "  Suite", ...tree, "", "", ...totals, "", ...blocks, "", ""]), stderr: "" };
}

/** `node --test`, TAP as versions 18 to 22 print it. */
export function renderTap(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const results = tests.flatMap((each, at) => {
    const isFailed = each.state === "failed";
    const directive = each.state === "skipped" ? " # SKIP" : each.state === "todo" ? " # TODO" : "";
    const more = isFailed
      ? [
        `  location: '/home/user/webapp/a.test.mjs:${each.line}:1'`,
        "  failureType: 'testCodeFailure'",
        `  error: '${each.message.replaceAll("'", "''")}'`,
        "  code: 'ERR_TEST_FAILURE'",
        "  stack: |-",
        `    TestContext.<anonymous> (file:///home/user/webapp/a.test.mjs:${each.line}:9)`,
      ]
      : [];
    return [
      `# Subtest: ${each.name}`,
      `${isFailed ? "not ok" : "ok"} ${at + 1} - ${each.name}${directive}`,
      "  ---",
      "  duration_ms: 0.5",
      ...more,
      "  ...",
    ];
  });
  const numbers = nodeCounts(tests).map((each) => `# ${each}`);
  return { stdout: text(["TAP version 13", ...results, `1..${tests.length}`, ...numbers]), stderr: "" };
}

/** `node --test`, `spec` as versions from 23 on print it. */
export function renderSpec(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const marks: Record<State, string> = { passed: "✔", failed: "✖", skipped: "﹣", todo: "✔" };
  const tree = tests.map((each) => {
    const note = each.state === "skipped" ? " # SKIP" : each.state === "todo" ? " # TODO" : "";
    return `${marks[each.state]} ${each.name} (0.5ms)${note}`;
  });
  const failed = tests.filter((each) => each.state === "failed");
  const blocks = failed.flatMap((each) => [
    "",
    `test at a.test.mjs:${each.line}:1`,
    `✖ ${each.name} (0.5ms)`,
    `  Error: ${each.message}`,
    `      at TestContext.<anonymous> (file:///home/user/webapp/a.test.mjs:${each.line}:9)`,
    "      at Test.run (node:internal/test_runner/test:796:25)",
  ]);
  const list = failed.length > 0 ? ["", "✖ failing tests:", ...blocks] : [];
  return { stdout: text([...tree, ...nodeCounts(tests).map((each) => `ℹ ${each}`), ...list]), stderr: "" };
}

function nodeCounts(tests: readonly TestOutcome[]): string[] {
  const failed = count(tests, "failed");
  return [
    `tests ${tests.length}`,
    "suites 0",
    `pass ${count(tests, "passed")}`,
    `fail ${failed}`,
    "cancelled 0",
    `skipped ${count(tests, "skipped")}`,
    `todo ${count(tests, "todo")}`,
    "duration_ms 12.5",
  ];
}

/** `playwright test`, `list` reporter. */
export function renderPlaywright(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const failed = tests.filter((each) => each.state === "failed");
  const skipped = count(tests, "skipped") + count(tests, "todo");
  const results = tests.map((each, at) => {
    const mark = each.state === "passed" ? "✓" : each.state === "failed" ? "✘" : "-";
    return `  ${mark}  ${at + 1} a.spec.ts:${each.line}:3 › ${each.name}${mark === "-" ? "" : " (5ms)"}`;
  });
  const blocks = failed.flatMap((each, at) => [
    `  ${at + 1}) a.spec.ts:${each.line}:3 › ${each.name} ${"─".repeat(20)}`,
    "",
    `    Error: ${each.message}`,
    "",
    `        at /home/user/webapp/a.spec.ts:${each.line}:9`,
    "",
  ]);
  const list = failed.map((each) => `    a.spec.ts:${each.line}:3 › ${each.name} ${"─".repeat(20)}`);
  const passed = count(tests, "passed");
  return {
    stdout: text([
      "",
      `Running ${tests.length} tests using 1 worker`,
      "",
      ...results,
      "",
      "",
      ...blocks,
      ...(failed.length > 0 ? [`  ${failed.length} failed`, ...list] : []),
      ...(skipped > 0 ? [`  ${skipped} skipped`] : []),
      `  ${passed} passed (1.5s)`,
    ]),
    stderr: "",
  };
}

/** `bun test`. */
export function renderBun(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const lines = run.filter((file) => !file.isBroken).flatMap((
    file,
  ) => ["", `${file.file}:`, ...file.tests.flatMap((each) => bunTest(file.file, each))]);
  const rows: [number, string][] = [[count(tests, "passed"), "pass"], [count(tests, "skipped"), "skip"], [
    count(tests, "todo"),
    "todo",
  ]];
  const numbers = rows.filter(([number, label]) => number > 0 || label === "pass").map(([number, label]) =>
    ` ${number} ${label}`
  );
  const total = `Ran ${tests.length} tests across ${run.length} files. [5.00ms]`;
  return {
    stdout: "bun test v1.4.5 (a7733435c)\n",
    stderr: text([...lines, "", ...numbers, ` ${count(tests, "failed")} fail`, total]),
  };
}

function bunTest(file: string, test: TestOutcome): string[] {
  if (test.state === "passed") return [`(pass) ${test.name} [0.10ms]`];
  if (test.state !== "failed") return [`(${test.state === "todo" ? "todo" : "skip"}) ${test.name}`];
  const trace = `      at <anonymous> (/home/user/webapp/${file}:${test.line}:3)`;
  return [
    `${test.line} | throw new Error()`,
    "          ^",
    `error: ${test.message}`,
    trace,
    `(fail) ${test.name} [0.20ms]`,
  ];
}

/** `deno test`. */
export function renderDeno(run: readonly FileOutcome[]): Printed {
  const tests = ran(run);
  const failed = tests.filter((each) => each.state === "failed");
  const ignored = count(tests, "skipped") + count(tests, "todo");
  const results = tests.map((each) =>
    `${each.name} ... ${
      each.state === "passed" ? "ok (1ms)" : each.state === "failed" ? "FAILED (1ms)" : "ignored (0ms)"
    }`
  );
  const errors = failed.flatMap((each) => [
    `${each.name} => ./a_test.ts:${each.line}:6`,
    `error: Error: ${each.message}`,
    "throw new Error();",
    "      ^",
    `    at file:///home/user/webapp/a_test.ts:${each.line}:9`,
    "",
  ]);
  const list = failed.map((each) => `${each.name} => ./a_test.ts:${each.line}:6`);
  const total = `${hasFailed(run) ? "FAILED" : "ok"} | ${count(tests, "passed")} passed | ${failed.length} failed${
    ignored ? ` | ${ignored} ignored` : ""
  } (5ms)`;
  const details = failed.length > 0 ? ["", " ERRORS ", "", ...errors, " FAILURES ", "", ...list] : [];
  return {
    stdout: text([`running ${tests.length} tests from ./a_test.ts`, ...results, ...details, "", total, ""]),
    stderr: "Check a_test.ts\n",
  };
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
