import { isBad, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

for (const command of ["swift test", "xcodebuild test"]) {
  testClaims({
    command,
    pick,
    render(steps) {
      const bad = steps.filter(isBad);
      const failed = bad.length > 0;
      const ended = failed ? "failed" : "passed";
      return {
        stdout: [
          ...(command.startsWith("swift") ? ["Build complete! (1.0s)"] : []),
          "Test Suite 'All tests' started at 2026-01-02 03:04:05.678.",
          ...steps.flatMap((step) => [
            `Test Case 'CartTests.${step.name}' started.`,
            ...(isBad(step)
              ? [`/home/u/CartTests.swift:${step.line}: error: CartTests.${step.name} : ${step.message}`]
              : []),
            `Test Case 'CartTests.${step.name}' ${isBad(step) ? "failed" : "passed"} (0.001 seconds).`,
          ]),
          `Test Suite 'All tests' ${ended} at 2026-01-02 03:04:05.900.`,
          `\t Executed ${steps.length} tests, with ${bad.length} failures (0 unexpected) in 0.032 (0.033) seconds`,
          ...(command.startsWith("swift") ? [] : [`** TEST ${failed ? "FAILED" : "SUCCEEDED"} **`]),
        ].join("\n") + "\n",
        failed,
        names: bad.map(({ name }) => name),
      };
    },
  });
}

testClaims({
  command: "swift build",
  pick,
  render(steps) {
    const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
    const failed = steps.some(isBad);
    return {
      stdout: [
        "Building for debugging...",
        ...told.flatMap((step, i) => [
          `[${i}/9] Compiling Shop ${step.name}.swift`,
          `/home/u/${step.name}.swift:${step.line}:3: ${isBad(step) ? "error" : "warning"}: ${step.message}`,
          "    let x = 1",
          "        ^",
        ]),
        ...(failed ? [] : ["Build complete! (1.0s)"]),
      ].join("\n") + "\n",
      stderr: failed ? "error: fatalError\n" : "",
      failed,
      names: told.map(({ name }) => name),
    };
  },
});
