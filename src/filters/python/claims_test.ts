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
