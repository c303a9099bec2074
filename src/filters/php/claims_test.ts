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

/** All that fails, fails alike. */
const DOWN = "RuntimeException: could not connect to the store at 127.0.0.1:5433: is it running, and does it listen?";

testClaims({
  command: "phpunit tests",
  pick,
  render: (steps) => renderPhpunit(steps.map((step) => ({ ...step, message: DOWN }))),
});

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

testClaims({
  command: "phpunit --testdox",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        "PHPUnit 10.5.3 by Sebastian Bergmann and contributors.",
        "",
        "Cart",
        ...steps.flatMap((step) =>
          isBad(step)
            ? [
              ` ✘ ${step.name}`,
              "   ┐",
              `   ├ ${step.message}`,
              "   │",
              `   ╵ /home/u/shop/tests/CartTest.php:${step.line}`,
              "   ┴",
              "",
            ]
            : [` ${step.ending === "skipped" ? "↩" : "✔"} ${step.name}`]
        ),
        "",
        "Time: 00:00.139, Memory: 4.00 MB",
        "",
        ...(bad.length > 0
          ? ["FAILURES!", `Tests: ${steps.length}, Assertions: 9, Failures: ${bad.length}.`]
          : [`OK (${steps.length} tests, 9 assertions)`]),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "phpcs src",
  pick,
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: bad.flatMap(({ name, line, message }) => [
        "",
        `FILE: /home/u/src/${name}.php`,
        "-".repeat(70),
        "FOUND 1 ERROR AFFECTING 1 LINE",
        "-".repeat(70),
        ` ${line} | ERROR | [x] ${message}`,
        "-".repeat(70),
        "",
      ]).join("\n"),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "phpcs --report=emacs src",
  pick,
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: bad.map(({ name, line, message }) => `/home/u/src/${name}.php:${line}:1: error - ${message}\n`).join(""),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "php -l a.php b.php",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: steps.flatMap((step) =>
        isBad(step)
          ? [
            `Parse error: syntax error, unexpected "${step.message}" in src/${step.name}.php on line ${step.line}`,
            `Errors parsing src/${step.name}.php`,
          ]
          : [`No syntax errors detected in src/${step.name}.php`]
      ).join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "ecs check",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        ...bad.flatMap(({ name, line, message }, i) => [
          "",
          `${i + 1}) src/${name}.php:${line}`,
          "",
          "    ---------- begin diff ----------",
          "@@ @@",
          `-${message}`,
          "    ----------- end diff -----------",
          "",
        ]),
        bad.length > 0
          ? ` [WARNING] ${bad.length} errors are fixable! Just add "--fix" to console command and rerun to apply.`
          : " [OK] No errors found. Great job - your code is shiny in style!",
        "",
      ].join("\n"),
      stderr: ` ${steps.length}/${steps.length} [▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓] 100%\n`,
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "php artisan migrate",
  pick,
  render(steps) {
    const end = steps.findIndex(isBad);
    const done = end === -1 ? steps : steps.slice(0, end + 1);
    const failed = end !== -1;
    return {
      stdout: [
        "",
        "   INFO  Running migrations.  ",
        "",
        ...done.map((step) => `  ${step.name} ..................... 12.11ms ${isBad(step) ? "FAIL" : "DONE"}`),
        ...(failed ? ["", "   Illuminate\\Database\\QueryException ", "", `  ${steps[end]!.message}`, ""] : [""]),
      ].join("\n"),
      failed,
      names: failed ? [steps[end]!.name] : [],
    };
  },
});

testClaims({
  command: "composer update",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: "",
      stderr: [
        "Loading composer repositories with package information",
        "Updating dependencies",
        ...(bad.length > 0
          ? [
            "Your requirements could not be resolved to an installable set of packages.",
            "",
            ...bad.flatMap(({ name, message }, i) => [
              `  Problem ${i + 1}`,
              `    - Root composer.json requires acme/${name} ^9.0, ${message}.`,
            ]),
          ]
          : [
            `Lock file operations: ${steps.length} installs, 0 updates, 0 removals`,
            ...steps.map(({ name }) => `  - Locking acme/${name} (1.0.0)`),
            "Writing lock file",
            `Package operations: ${steps.length} installs, 0 updates, 0 removals`,
            ...steps.map(({ name }) => `  - Installing acme/${name} (1.0.0): Extracting archive`),
            "Generating autoload files",
          ]),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "composer test",
  pick,
  render(steps) {
    const run = renderPhpunit(steps);
    const end = "Script phpunit handling the test event returned with error code 1\n";
    return { ...run, stderr: `> phpunit\n${run.failed ? end : ""}` };
  },
});
