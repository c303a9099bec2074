import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

testClaims({
  command: "python -m unittest",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const failures = bad.filter(({ ending }) => ending === "failed").length;
    const skipped = steps.filter(({ ending }) => ending === "skipped").length;
    const counts = [
      ...(failures > 0 ? [`failures=${failures}`] : []),
      ...(bad.length > failures ? [`errors=${bad.length - failures}`] : []),
      ...(skipped > 0 ? [`skipped=${skipped}`] : []),
    ].join(", ");
    return {
      stdout: "",
      stderr: [
        steps.map((step) => isBad(step) ? "F" : step.ending === "skipped" ? "s" : ".").join(""),
        ...bad.flatMap(({ name, message, line, ending }) => [
          "=".repeat(70),
          `${ending === "failed" ? "FAIL" : "ERROR"}: ${name} (test_shop.ShopTest.${name})`,
          "-".repeat(70),
          "Traceback (most recent call last):",
          `  File "/home/u/test_shop.py", line ${line}, in ${name}`,
          "    self.assertTrue(x)",
          `AssertionError: ${message}`,
          "",
        ]),
        "-".repeat(70),
        `Ran ${steps.length} tests in 0.001s`,
        "",
        `${bad.length > 0 ? "FAILED" : "OK"}${counts === "" ? "" : ` (${counts})`}`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "tox",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        ...steps.flatMap((step) => [
          `${step.name}: commands[0]> python -c x`,
          step.message,
          ...(isBad(step) ? [`${step.name}: exit 1 (0.15 seconds) /home/u> python -c x pid=1`] : []),
          `${step.name}: ${isBad(step) ? "FAIL ✖" : "OK ✔"} in 0.1 seconds`,
        ]),
        ...steps.map((step) =>
          `  ${step.name}: ${isBad(step) ? "FAIL code 1" : "OK"} (0.1=setup[0.1]+cmd[0.1] seconds)`
        ),
        `  ${bad.length > 0 ? "evaluation failed :(" : "congratulations :)"} (1 seconds)`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "nox",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: steps.map(({ message }) => message).join("\n") + "\n",
      stderr: [
        ...steps.flatMap((step) => [
          `nox > Running session ${step.name}`,
          `nox > python -c ${step.line}`,
          ...(isBad(step) ? [`nox > Command python -c ${step.line} failed with exit code 2`] : []),
          `nox > Session ${step.name} ${isBad(step) ? "failed." : "was successful."}`,
        ]),
        `nox > Ran ${steps.length} sessions in a second:`,
        ...steps.map((step) => `nox > * ${step.name}: ${isBad(step) ? "failed" : "success"}`),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

/** A checker with how it prints a finding and how it ends. */
interface Checker {
  readonly command: string;
  readonly show: (step: MadeStep) => readonly string[];
  readonly end: (bad: number, all: number) => string;
  /** Where the report goes. */
  readonly stream?: "stderr";
}

const CHECKERS: readonly Checker[] = [
  {
    command: "mypy src",
    show: ({ name, line, message }) => [`src/${name}.py:${line}: error: ${message}  [arg-type]`],
    end: (bad, all) =>
      bad > 0
        ? `Found ${bad} errors in ${bad} files (checked ${all} source files)`
        : `Success: no issues found in ${all} source files`,
  },
  {
    command: "pyright",
    show: (
      { name, line, message },
    ) => [`/home/u/src/${name}.py`, `  /home/u/src/${name}.py:${line}:5 - error: ${message} (reportCallIssue)`],
    end: (bad) => `${bad} errors, 0 warnings, 0 informations `,
  },
  {
    command: "flake8",
    show: ({ name, line, message }) => [`./${name}.py:${line}:1: E501 ${message}`],
    end: () => "",
  },
  {
    command: "pylint src",
    show: (
      { name, line, message },
    ) => [`************* Module ${name}`, `src/${name}.py:${line}:0: C0301: ${message} (line-too-long)`],
    end: () =>
      "\n------------------------------------------------------------------\nYour code has been rated at 8.00/10\n",
  },
  {
    command: "ruff check",
    show: ({ name, line, message }) => [
      `F401 [*] ${message}`,
      ` --> src/${name}.py:${line}:8`,
      "  |",
      `${line} | import os`,
      "  |        ^^",
      "  |",
      "help: Remove unused import",
      "",
    ],
    end: (bad) => bad > 0 ? `Found ${bad} errors.` : "All checks passed!",
  },
  {
    command: "ruff check --output-format=concise",
    show: ({ name, line, message }) => [`src/${name}.py:${line}:8: F401 [*] ${message}`],
    end: (bad) => bad > 0 ? `Found ${bad} errors.` : "All checks passed!",
  },
  {
    command: "black --check .",
    stream: "stderr",
    show: ({ name }) => [`would reformat ${name}.py`],
    end: (bad, all) =>
      bad > 0
        ? `\nOh no! 💥 💔 💥\n${bad} files would be reformatted, ${all - bad} files would be left unchanged.`
        : `All done! ✨ 🍰 ✨\n${all} files would be left unchanged.`,
  },
  {
    command: "isort --check .",
    stream: "stderr",
    show: ({ name }) => [`ERROR: /home/u/${name}.py Imports are incorrectly sorted and/or formatted.`],
    end: () => "",
  },
  {
    command: "pycodestyle src",
    show: ({ name, line, message }) => [`src/${name}.py:${line}:1: E501 ${message}`],
    end: () => "",
  },
  {
    command: "basedpyright",
    show: ({ name, line, message }) => [
      `/home/u/src/${name}.py`,
      `  /home/u/src/${name}.py:${line}:5 - error: ${message} (reportAny)`,
    ],
    end: (bad) => `${bad} errors, 0 warnings, 0 notes `,
  },
  {
    command: "ruff format --check",
    show: ({ name, line }) => [
      "unformatted: File would be reformatted",
      ` --> src/${name}.py:${line}:1`,
      "  |",
      `${line} - x=1`,
      `${line} + x = 1`,
      "  |",
      "",
    ],
    end: (bad, all) =>
      bad > 0
        ? `${bad} files would be reformatted, ${all - bad} files already formatted`
        : `${all} files already formatted`,
  },
  {
    command: "ruff check --diff",
    show: (
      { name, message },
    ) => [`--- src/${name}.py`, `+++ src/${name}.py`, "@@ -1,2 +1,1 @@", "-import os", ` # ${message}`, ""],
    end: (bad) => bad > 0 ? `Would fix ${bad} errors.` : "",
  },
  {
    command: "isort --check --diff .",
    show: ({ name, message }) => [
      `--- /home/u/${name}.py:before`,
      `+++ /home/u/${name}.py:after`,
      "@@ -1,3 +1,3 @@",
      "-import b",
      " import a",
      "+import b",
      ` # ${message}`,
    ],
    end: () => "",
  },
  {
    command: "black --check --verbose src",
    show: ({ name, ending, line, message }) => [
      ending === "crashed"
        ? `error: cannot format ${name}.py: Cannot parse: ${line}:1: ${message}`
        : `would reformat ${name}.py`,
    ],
    end: (bad, all) =>
      `\nOh no! 💥 💔 💥\n${bad} files would be reformatted, ${all - bad} files would be left unchanged.`,
  },
];

for (const { command, show, end, stream } of CHECKERS) {
  testClaims({
    command,
    pick,
    // A checker that has nothing to say is shown as it is.
    least: 20,
    render(steps) {
      const bad = steps.filter(isBad);
      const text = [...bad.flatMap(show), end(bad.length, steps.length)].join("\n") + "\n";
      return {
        stdout: stream === undefined ? text : "",
        stderr: stream === undefined ? "" : text,
        failed: bad.length > 0,
        names: bad.map(({ name }) => name),
      };
    },
  });
}

/** What a tool prints below tox or nox, and whether it found something. */
type Inner = (step: MadeStep) => readonly string[];

const INNER: readonly Inner[] = [
  (step) =>
    isBad(step)
      ? [
        `src/${step.name}.py:${step.line}: error: ${step.message}  [arg-type]`,
        "Found 1 error in 1 file (checked 3 source files)",
      ]
      : ["Success: no issues found in 3 source files"],
  (step) =>
    isBad(step)
      ? [
        "F401 [*] unused",
        ` --> src/${step.name}.py:${step.line}:8`,
        "  |",
        `${step.line} | import os`,
        "  |        ^^",
        "  |",
        "help: Remove unused import",
        "",
        "Found 1 error.",
        "[*] 1 fixable with `--fix`.",
      ]
      : ["All checks passed!"],
  (step) => [
    isBad(step) ? "F" : ".",
    ...(isBad(step)
      ? [
        "=".repeat(70),
        `FAIL: ${step.name} (test_shop.ShopTest.${step.name})`,
        "-".repeat(70),
        "Traceback (most recent call last):",
        `  File "/home/u/test_shop.py", line ${step.line}, in ${step.name}`,
        "    self.assertTrue(x)",
        `AssertionError: ${step.message}`,
        "",
      ]
      : []),
    "-".repeat(70),
    "Ran 1 test in 0.001s",
    "",
    isBad(step) ? "FAILED (failures=1)" : "OK",
  ],
  (step) =>
    isBad(step)
      ? [
        "F                                                            [100%]",
        "=================================== FAILURES ===================================",
        `___________________________________ ${step.name} ___________________________________`,
        "",
        `    def ${step.name}():`,
        ">       assert 1 == 2",
        `E       assert ${step.message}`,
        "",
        `tests/test_shop.py:${step.line}: AssertionError`,
        "=========================== short test summary info ============================",
        `FAILED tests/test_shop.py::${step.name} - assert 1 == 2`,
        "1 failed in 0.05s",
      ]
      : [".                                                            [100%]", "1 passed in 0.01s"],
];

testClaims({
  command: "tox run",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        ...steps.flatMap((step, i) => [
          `e${i}: commands[0]> tool src`,
          ...INNER[i % INNER.length]!(step),
          ...(isBad(step) ? [`e${i}: exit 1 (0.15 seconds) /home/u> tool src pid=1`] : []),
          `e${i}: ${isBad(step) ? "FAIL ✖" : "OK ✔"} in 0.1 seconds`,
        ]),
        ...steps.map((step, i) => `  e${i}: ${isBad(step) ? "FAIL code 1" : "OK"} (0.1=setup[0.1]+cmd[0.1] seconds)`),
        `  ${bad.length > 0 ? "evaluation failed :(" : "congratulations :)"} (1 seconds)`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "nox -s lint",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: steps.flatMap((step, i) => INNER[i % INNER.length]!(step)).join("\n") + "\n",
      stderr: [
        ...steps.flatMap((step, i) => [
          `nox > Running session s${i}`,
          "nox > tool src",
          ...(isBad(step) ? ["nox > Command tool src failed with exit code 1"] : []),
          `nox > Session s${i} ${isBad(step) ? "failed." : "was successful."}`,
        ]),
        `nox > Ran ${steps.length} sessions in a second:`,
        ...steps.map((step, i) => `nox > * s${i}: ${isBad(step) ? "failed" : "success"}`),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "python -m unittest -v",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const skipped = steps.filter(({ ending }) => ending === "skipped").length;
    const verdict = (step: MadeStep) => isBad(step) ? "FAIL" : step.ending === "skipped" ? "skipped 'later'" : "ok";
    const counts = [
      ...(bad.length > 0 ? [`failures=${bad.length}`] : []),
      ...(skipped > 0 ? [`skipped=${skipped}`] : []),
    ].join(", ");
    return {
      stdout: "",
      stderr: [
        ...steps.map((step) => `${step.name} (test_shop.ShopTest.${step.name}) ... ${verdict(step)}`),
        "",
        // All of them fail at one place, as under a fixture that fails.
        ...bad.flatMap(({ name, message }) => [
          "=".repeat(70),
          `FAIL: ${name} (test_shop.ShopTest.${name})`,
          "-".repeat(70),
          "Traceback (most recent call last):",
          '  File "/home/u/test_shop.py", line 7, in setUp',
          "    self.assertTrue(x)",
          `AssertionError: ${message}`,
          "",
        ]),
        "-".repeat(70),
        `Ran ${steps.length} tests in 0.001s`,
        "",
        `${bad.length > 0 ? "FAILED" : "OK"}${counts === "" ? "" : ` (${counts})`}`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "nox -s merged",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        ...steps.flatMap((step, i) => [
          `nox > Running session s${i}`,
          "nox > tool src",
          ...INNER[i % INNER.length]!(step),
          ...(isBad(step) ? ["nox > Command tool src failed with exit code 1"] : []),
          `nox > Session s${i} ${isBad(step) ? "failed." : "was successful."}`,
        ]),
        `nox > Ran ${steps.length} sessions in a second:`,
        ...steps.map((step, i) => `nox > * s${i}: ${isBad(step) ? "failed" : "success"}`),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "uv build",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: "",
      stderr: [
        "Building source distribution...",
        "running egg_info",
        ...steps.map(({ name }) => `copying src/${name}.py -> shop-0.1.0/src`),
        ...bad.flatMap(({ name, line, message }) => [
          `building 'shop.${name}' extension`,
          `gcc -Wall -fPIC -c ext/${name}.c -o build/${name}.o`,
          `ext/${name}.c:${line}:37: error: ${message}`,
          `    ${line} | return a +;`,
        ]),
        ...(bad.length > 0
          ? ["error: Failed to build `/home/u/shop`", "  cause: The build backend returned an error"]
          : ["Successfully built dist/shop-0.1.0.tar.gz", "Successfully built dist/shop-0.1.0-py3-none-any.whl"]),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});
