import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

const ran = (steps: readonly MadeStep[]) => steps.filter(({ ending }) => ending !== "not started");
const namesOf = (steps: readonly MadeStep[]) => steps.map(({ name }) => name);

/** What `go test` prints of tests without `-v`. */
function failures(steps: readonly MadeStep[]): string[] {
  return steps.filter(isBad).flatMap(({ name, message, line }) => [
    `--- FAIL: ${name} (0.00s)`,
    `    a_test.go:${line}: ${message}`,
  ]);
}

/** The last lines of a package. */
function ending(failed: boolean): string[] {
  return failed
    ? ["FAIL", "exit status 1", "FAIL\texample.com/a\t0.01s", "FAIL"]
    : ["PASS", "ok  \texample.com/a\t0.01s"];
}

for (const format of ["", " --format standard-verbose", " --format testname"]) {
  testClaims({
    command: `gotestsum${format}`,
    pick,
    render(steps) {
      const bad = steps.filter(isBad);
      const skipped = steps.filter(({ ending }) => ending === "skipped");
      const shown = (step: MadeStep) => isBad(step) ? "FAIL" : step.ending === "skipped" ? "SKIP" : "PASS";
      const counts = [
        `${ran(steps).length} tests`,
        ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
        ...(bad.length > 0 ? [`${bad.length} failures`] : []),
      ].join(", ");
      return {
        stdout: [
          ...ran(steps).flatMap((step) =>
            format === ""
              ? []
              : format.endsWith("testname")
              ? [`${shown(step)} a.${step.name} (0.00s)`]
              : [`=== RUN   ${step.name}`, `--- ${shown(step)}: ${step.name} (0.00s)`]
          ),
          ...(format === "" ? [bad.length > 0 ? "✖  a (10ms)" : "✓  a (10ms)"] : []),
          "",
          ...(bad.length > 0 ? ["=== Failed"] : []),
          ...bad.flatMap(({ name, line, message }) => [
            `=== FAIL: a ${name} (0.00s)`,
            `    a_test.go:${line}: ${message}`,
            "",
          ]),
          `DONE ${counts} in 1.234s`,
        ].join("\n") + "\n",
        failed: bad.length > 0,
        names: namesOf(bad),
      };
    },
  });
}

testClaims({
  command: "go test -bench .",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const benchmarks = bad.length > 0 ? [] : steps.filter(({ ending }) => ending === "passed");
    return {
      stdout: [
        ...failures(steps),
        ...(bad.length > 0 ? [] : ["goos: linux", "goarch: amd64", "pkg: example.com/a", "cpu: AMD EPYC"]),
        ...benchmarks.map(({ name, line }) => `Benchmark${name}-2   \t ${line}\t  ${line}.5 ns/op`),
        ...ending(bad.length > 0),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: [...namesOf(bad), ...benchmarks.map(({ name }) => `Benchmark${name}-2`)],
    };
  },
});

testClaims({
  command: "go test -fuzz FuzzA",
  pick,
  render(steps) {
    const bad = steps.find(isBad);
    return {
      stdout: [
        "fuzz: elapsed: 0s, gathering baseline coverage: 0/5 completed",
        "fuzz: elapsed: 3s, execs: 81499 (27160/sec), new interesting: 0 (total: 5)",
        ...(bad === undefined ? [] : [
          "--- FAIL: FuzzA (0.11s)",
          "    --- FAIL: FuzzA (0.00s)",
          `        a_test.go:${bad.line}: ${bad.message} of ${bad.name}`,
          "    ",
          "    Failing input written to testdata/fuzz/FuzzA/feea388fada3a73e",
          "    To re-run:",
          "    go test -run=FuzzA/feea388fada3a73e",
        ]),
        ...ending(bad !== undefined),
      ].join("\n") + "\n",
      failed: bad !== undefined,
      names: bad === undefined ? [] : [bad.name, "go test -run=FuzzA/feea388fada3a73e"],
    };
  },
});

testClaims({
  command: "staticcheck ./...",
  pick,
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: bad.flatMap(({ name, line, message, ending }) =>
        ending === "crashed"
          ? [`-: # example.com/${name}\n${name}/a.go:${line}:3: ${message} (compile)\n`]
          : [`${name}/a.go:${line}:3: ${message} (SA4000)\n`]
      ).join(""),
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

for (const command of ["go get ./...", "go mod tidy"]) {
  testClaims({
    command,
    pick,
    least: 20,
    render(steps) {
      const bad = steps.filter(isBad);
      return {
        stdout: "",
        stderr: [
          ...steps.map(({ name }) => `go: downloading example.com/${name} v1.0.0`),
          ...bad.flatMap(({ name, message }) => ["go: example.com/a imports", `\texample.com/${name}: ${message}`]),
        ].join("\n") + "\n",
        failed: bad.length > 0,
        names: namesOf(bad),
      };
    },
  });
}
