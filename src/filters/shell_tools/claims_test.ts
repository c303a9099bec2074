import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

testClaims({
  command: "bats test.bats",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const started = steps.filter(({ ending }) => ending !== "not started");
    return {
      stdout: [
        `1..${steps.length}`,
        ...started.flatMap((step, i) => [
          `${isBad(step) ? "not ok" : "ok"} ${i + 1} ${step.name}${step.ending === "skipped" ? " # skip later" : ""}`,
          ...(isBad(step) ? [`# (in test file test.bats, line ${step.line})`, `#   ${step.message}`] : []),
        ]),
        ...(started.length < steps.length
          ? [`# bats warning: Executed ${started.length} instead of expected ${steps.length} tests`]
          : []),
      ].join("\n") + "\n",
      failed: bad.length > 0 || started.length < steps.length,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "bats --pretty test.bats",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const ran = steps.filter(({ ending }) => ending !== "not started");
    const skipped = ran.filter(({ ending }) => ending === "skipped");
    return {
      stdout: [
        "test.bats",
        ...ran.flatMap((step) => [
          isBad(step) ? ` ✗ ${step.name}` : step.ending === "skipped" ? ` - ${step.name} (skipped)` : ` ✓ ${step.name}`,
          ...(isBad(step) ? [`   (in test file test.bats, line ${step.line})`, `     ${step.message}`] : []),
        ]),
        "",
        `${ran.length} tests, ${bad.length} failures${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`,
        "",
      ].join("\n"),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "pre-commit run",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: steps.flatMap((step) => [
        `${step.name}..................${
          isBad(step) ? "Failed" : step.ending === "passed" ? "Passed" : "(no files to check)Skipped"
        }`,
        ...(isBad(step) ? [`- hook id: ${step.name}`, "- exit code: 1", "", step.message, ""] : []),
      ]).join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

/** A linter that prints a line a finding, and how. */
const LINTERS: readonly (readonly [command: string, show: (step: MadeStep) => readonly string[]])[] = [
  ["shellcheck a.sh", ({ name, line, message }) => [
    `In ${name}.sh line ${line}:`,
    "  cat $f | grep foo",
    `      ^-- SC2086 (info): ${message}`,
    "",
    "Did you mean: ",
    '  cat "$f"',
    "",
  ]],
  ["yamllint .", ({ name, line, message }) => [`./${name}.yml`, `  ${line}:1       error    ${message}  (rule)`, ""]],
  ["yamllint -f parsable .", ({ name, line, message }) => [`${name}.yml:${line}:1: [error] ${message} (rule)`]],
  ["hadolint Dockerfile", ({ name, line, message }) => [`${name}:${line} DL3008 warning: ${message}`]],
  ["shellcheck -f gcc a.sh", ({ name, line, message }) => [`${name}.sh:${line}:7: note: ${message} [SC2086]`]],
  [
    "markdownlint-cli2 *.md",
    ({ name, line, message }) => [`${name}.md:${line}:1 error MD018/no-missing-space ${message}`],
  ],
  ["shfmt -d .", ({ name, line, message }) => [
    `diff ${name}.sh.orig ${name}.sh`,
    `--- ${name}.sh.orig`,
    `+++ ${name}.sh`,
    `@@ -${line},2 +${line},2 @@`,
    ` # ${message}`,
    "-if true;then",
    "+if true; then",
  ]],
  ["markdownlint .", ({ name, line, message }) => [`${name}.md:${line}:1 MD018/no-missing-space ${message}`]],
  ["sqlfluff lint", ({ name, line, message }) => [
    `== [${name}.sql] FAIL`,
    `L: ${String(line).padStart(3)} | P:   1 | LT01 | ${message}`,
    "                       | and more. [layout.spacing]",
  ]],
];

for (const [command, show] of LINTERS) {
  testClaims({
    command,
    pick,
    render(steps) {
      const bad = steps.filter(isBad);
      return {
        stdout: ["", ...bad.flatMap(show), command.startsWith("sqlfluff") ? "All Finished!" : "", "done"].join("\n") +
          "\n",
        failed: bad.length > 0,
        names: bad.map(({ name }) => name),
      };
    },
  });
}
