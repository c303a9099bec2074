import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

const SIGN = { passed: ".", failed: "F", skipped: "S", crashed: "E", "timed out": "E", "not started": "I" };

function renderPhpunit(steps: readonly MadeStep[]): { stdout: string; failed: boolean; names: string[] } {
  const failures = steps.filter(({ ending }) => ending === "failed");
  const errors = steps.filter((step) => isBad(step) && step.ending !== "failed");
  const block = (step: MadeStep, i: number) => [
    `${i + 1}) CartTest::${step.name}`,
    step.message,
    "",
    `/home/u/shop/tests/CartTest.php:${step.line}`,
    "",
  ];
  const section = (what: string, list: readonly MadeStep[]) =>
    list.length === 0 ? [] : [`There were ${list.length} ${what}:`, "", ...list.flatMap(block)];
  const failed = failures.length + errors.length > 0;
  return {
    stdout: [
      "PHPUnit 10.5.3 by Sebastian Bergmann and contributors.",
      "",
      `${steps.map(({ ending }) => SIGN[ending]).join("")}      ${steps.length} / ${steps.length} (100%)`,
      "",
      "Time: 00:00.139, Memory: 4.00 MB",
      "",
      ...section("errors", errors),
      ...section("failures", failures),
      ...(failed
        ? [
          errors.length > 0 ? "ERRORS!" : "FAILURES!",
          `Tests: ${steps.length}, Assertions: 9, Errors: ${errors.length}, Failures: ${failures.length}.`,
        ]
        : [`OK (${steps.length} tests, 9 assertions)`]),
    ].join("\n") + "\n",
    failed,
    names: [...failures, ...errors].map(({ name }) => name),
  };
}

testClaims({ command: "vendor/bin/phpunit".replace(/^.*\//, ""), pick, render: renderPhpunit });
testClaims({ command: "paratest", pick, render: renderPhpunit });

const MARK = { passed: "✓", failed: "⨯", skipped: "-", crashed: "⨯", "timed out": "⨯", "not started": "↩" };

testClaims({
  command: "pest",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const passed = steps.filter(({ ending }) => ending === "passed").length;
    return {
      stdout: [
        "",
        `   ${bad.length > 0 ? "FAIL" : "PASS"}  Tests\\Unit\\CartTest`,
        ...steps.map(({ name, ending }) => `  ${MARK[ending]} ${name}      0.01s  `),
        ...bad.flatMap(({ name, message, line }) => [
          "  ─────────────",
          `   FAILED  Tests\\Unit\\CartTest > ${name}   `,
          `  ${message}`,
          "",
          `  at tests/Unit/CartTest.php:${line}`,
          `  ➜ ${line}▕     expect(1)`,
        ]),
        "",
        `  Tests:    ${bad.length > 0 ? `${bad.length} failed, ` : ""}${
          passed > 0 ? `${passed} passed ` : "1 skipped "
        }(9 assertions)`,
        "  Duration: 0.1s",
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "phpstan analyse",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        ...bad.flatMap(({ name, line }) => [
          " ------ ----------- ",
          `  Line   src/${name}.php   `,
          " ------ ----------- ",
          `  ${line}      Undefined variable: $${name}  `,
          "         🪪  variable.undefined",
          " ------ ----------- ",
        ]),
        bad.length > 0 ? ` [ERROR] Found ${bad.length} errors      ` : " [OK] No errors       ",
        "",
      ].join("\n"),
      stderr: " 3/3 [▓▓▓▓] 100%\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "pint --test",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        `  ${steps.map(({ ending }) => ending === "passed" ? "." : "⨯").join("")}`,
        "",
        "  ────────────── Laravel  ",
        `    ${bad.length > 0 ? "FAIL" : "PASS"}   ............... ${steps.length} files${
          bad.length > 0 ? `, ${bad.length} style issues` : ""
        }  `,
        ...bad.map(({ name }) => `  ⨯ app/${name}.php            single_quote  `),
        "",
      ].join("\n"),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});
