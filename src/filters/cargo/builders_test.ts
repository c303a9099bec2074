import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

/** What rustc says of a step. */
function diagnose(step: MadeStep): string[] {
  if (step.ending === "passed" || step.ending === "not started") return [];
  return [
    isBad(step) ? `error[E0425]: ${step.message}` : `warning: ${step.message}`,
    ` --> src/${step.name}.rs:${step.line}:5`,
    "  |",
    `${step.line} |     x`,
    "  |     ^",
    "",
  ];
}

for (const command of ["cargo build", "cargo check", "cargo clippy", "cargo doc", "cargo install --path ."]) {
  testClaims({
    command,
    pick,
    render(steps) {
      const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
      const failed = steps.some(isBad);
      return {
        stdout: "",
        stderr: [
          "   Compiling shop v0.1.0 (/home/u/shop)",
          ...steps.flatMap(diagnose),
          failed
            ? `error: could not compile \`shop\` (lib) due to ${steps.filter(isBad).length} previous errors`
            : "    Finished `dev` profile [unoptimized + debuginfo] target(s) in 1.0s",
        ].join("\n") + "\n",
        failed,
        names: told.map(({ name }) => name),
      };
    },
  });
}

const WORD = {
  passed: "PASS",
  failed: "FAIL",
  skipped: "SKIP",
  crashed: "SIGSEGV",
  "timed out": "TIMEOUT",
  "not started": "",
};

testClaims({
  command: "cargo nextest run --no-fail-fast",
  pick,
  render(steps) {
    const ran = steps.filter(({ ending }) => ending !== "not started" && ending !== "skipped");
    const bad = ran.filter(isBad);
    const count = (ending: string, word: string) => {
      const found = ran.filter((step) => step.ending === ending).length;
      return found === 0 ? [] : [`${found} ${word}`];
    };
    const counts = [
      `${ran.length - bad.length} passed`,
      ...count("failed", "failed"),
      ...count("crashed", "failed"),
      ...count("timed out", "timed out"),
      `${steps.length - ran.length} skipped`,
    ].join(", ");
    return {
      stdout: "",
      stderr: [
        "   Compiling shop v0.1.0 (/home/u/shop)",
        "    Finished `test` profile [unoptimized + debuginfo] target(s) in 1.0s",
        "────────────",
        " Nextest run ID 5939d27e with nextest profile: default",
        `    Starting ${ran.length} tests across 1 binary`,
        ...ran.flatMap(({ name, ending, message, line }) => [
          `${WORD[ending].padStart(12)} [   0.058s] shop ${name}`,
          ...(ending === "failed"
            ? ["  stderr ───", "", `    thread '${name}' panicked at src/lib.rs:${line}:9:`, `    ${message}`, ""]
            : []),
        ]),
        "────────────",
        `     Summary [   1.000s] ${ran.length} tests run: ${counts}`,
        ...bad.map(({ name, ending }) => `${WORD[ending].padStart(12)} [   0.058s] shop ${name}`),
        ...(bad.length > 0 ? ["error: test run failed"] : ran.length === 0 ? ["error: no tests to run"] : []),
      ].join("\n") + "\n",
      // Without a test to run nextest fails, too.
      failed: bad.length > 0 || ran.length === 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "rustc src/main.rs",
  pick,
  least: 20,
  render(steps) {
    const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
    const bad = told.filter(isBad);
    return {
      stdout: "",
      stderr: [
        ...told.flatMap(diagnose),
        ...(bad.length > 0 ? [`error: aborting due to ${bad.length} previous errors`, ""] : []),
      ].join("\n"),
      failed: bad.length > 0,
      names: told.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "cargo fmt --check",
  pick,
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: bad.flatMap(({ name, line, message }) => [
        `Diff in /home/u/shop/src/${name}.rs:${line}:`,
        " fn main() {",
        `-    let  x = "${message}";`,
        `+    let x = "${message}";`,
        " }",
        "",
      ]).join("\n"),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});
