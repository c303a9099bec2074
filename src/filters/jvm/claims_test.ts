import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

function count(steps: readonly MadeStep[], ...endings: readonly string[]): number {
  return steps.filter(({ ending }) => endings.includes(ending)).length;
}

testClaims({
  command: "mvn -B test",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const failed = bad.length > 0;
    const level = failed ? "ERROR" : "INFO";
    const result = `Tests run: ${steps.length - count(steps, "not started")}, Failures: ${
      count(steps, "failed")
    }, Errors: ${count(steps, "crashed", "timed out")}, Skipped: ${count(steps, "skipped")}`;
    return {
      stdout: [
        "[INFO] Scanning for projects...",
        "[INFO] Running com.example.ATest",
        `[${level}] ${result}, Time elapsed: 0.1 s${failed ? " <<< FAILURE!" : ""} -- in com.example.ATest`,
        ...bad.flatMap(({ name, message, line, ending }) => [
          `[ERROR] com.example.ATest.${name} -- Time elapsed: 0.01 s <<< ${ending === "failed" ? "FAILURE" : "ERROR"}!`,
          `java.lang.AssertionError: ${message}`,
          "\tat org.junit.Assert.fail(Assert.java:1)",
          `\tat com.example.ATest.${name}(ATest.java:${line})`,
          "",
        ]),
        "[INFO] Results:",
        ...(failed ? ["[ERROR] Failures: "] : []),
        ...bad.map(({ name, line, message }) => `[ERROR]   ATest.${name}:${line} ${message}`),
        `[${level}] ${result}`,
        `[INFO] BUILD ${failed ? "FAILURE" : "SUCCESS"}`,
        "[INFO] Total time:  1 s",
      ].join("\n") + "\n",
      failed,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "gradle test",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const failed = bad.length > 0;
    return {
      stdout: [
        "> Task :compileJava UP-TO-DATE",
        "> Task :test",
        ...steps.filter(({ ending }) => ending !== "not started").flatMap((step) => [
          `ATest > ${step.name}() ${isBad(step) ? "FAILED" : step.ending === "passed" ? "PASSED" : "SKIPPED"}`,
          ...(isBad(step)
            ? [
              `    java.lang.AssertionError: ${step.message}`,
              `        at a.ATest.${step.name}(ATest.java:${step.line})`,
            ]
            : []),
          "",
        ]),
        ...(failed ? [`${steps.length} tests completed, ${bad.length} failed`, "> Task :test FAILED", ""] : []),
        `BUILD ${failed ? "FAILED" : "SUCCESSFUL"} in 1s`,
      ].join("\n") + "\n",
      stderr: failed
        ? "FAILURE: Build failed with an exception.\n\n* What went wrong:\nThere were failing tests.\n"
        : "",
      failed,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "sbt test",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const failed = bad.length > 0;
    return {
      stdout: [
        "[info] loading settings for project root from build.sbt ...",
        "[info] ATest:",
        ...steps.filter(({ ending }) => ending !== "not started").flatMap((step) => [
          `[info] - ${step.name}${
            isBad(step) ? " *** FAILED ***" : step.ending === "skipped" ? " !!! IGNORED !!!" : ""
          }`,
          ...(isBad(step) ? [`[info]   ${step.message} (ATest.scala:${step.line})`] : []),
        ]),
        `[info] Tests: succeeded ${count(steps, "passed")}, failed ${bad.length}, canceled 0, ignored 0, pending 0`,
        ...(failed
          ? [
            "[error] Failed tests:",
            "[error] \tATest",
            "[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful",
          ]
          : ["[info] All tests passed.", "[success] Total time: 1 s"]),
      ].join("\n") + "\n",
      failed,
      names: bad.map(({ name }) => name),
    };
  },
});
