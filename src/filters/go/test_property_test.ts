import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { assertTrue, type MadeTest, madeTests, shortenMade } from "../property_cases.ts";
import { goTest } from "./test.ts";

const WORDS = { passed: "PASS", failed: "FAIL", skipped: "SKIP" };

/** What became of a package besides its tests. */
type Fate = "ran" | "panicked" | "did not build" | "exited" | "has no tests";

const packages = fc.array(
  fc.record({
    tests: madeTests,
    fate: fc.constantFrom<Fate>("ran", "ran", "ran", "panicked", "did not build", "exited", "has no tests"),
  }),
  { minLength: 1, maxLength: 4 },
);

function renderTest({ name, outcome, message, line }: MadeTest, verbose: boolean): string[] {
  const result = `--- ${WORDS[outcome]}: ${name} (0.00s)`;
  const log = `    a_test.go:${line}: ${message}`;
  if (verbose) return [`=== RUN   ${name}`, ...(outcome === "passed" ? [] : [log]), result];
  return outcome === "failed" ? [result, log] : [];
}

function renderPackage(tests: readonly MadeTest[], fate: Fate, path: string, verbose: boolean): string[] {
  if (fate === "has no tests") return [`?   \t${path}\t[no test files]`];
  if (fate === "did not build") return [`FAIL\t${path} [build failed]`];
  const lines = tests.flatMap((test) => renderTest(test, verbose));
  if (fate === "panicked") {
    return [
      ...lines,
      "panic: assignment to entry in nil map",
      "",
      "goroutine 20 [running]:",
      "main.f(...)",
      "\t/home/u/a.go:2",
      `FAIL\t${path}\t0.01s`,
    ];
  }
  if (fate === "exited") return [...lines, "exit status 3", `FAIL\t${path}\t0.01s`];
  const failed = tests.some(({ outcome }) => outcome === "failed");
  return [
    ...lines,
    ...(failed ? ["FAIL", `FAIL\t${path}\t0.01s`] : [...(verbose ? ["PASS"] : []), `ok  \t${path}\t0.01s`]),
  ];
}

Deno.test("go-test claims what is true of any mix of outcomes", () => {
  fc.assert(
    fc.property(packages, fc.boolean(), (made, verbose) => {
      const failing: string[] = [];
      let failed = false;
      const lines = made.flatMap(({ tests, fate }, i) => {
        const named = tests.map((test) => ({ ...test, name: `TestP${i}${test.name}` }));
        const ran = fate !== "did not build" && fate !== "has no tests";
        const bad = ran ? named.filter(({ outcome }) => outcome === "failed").map(({ name }) => name) : [];
        failing.push(...bad);
        const broken = bad.length > 0 || (fate !== "ran" && fate !== "has no tests");
        if (broken) {
          failed = true;
          failing.push(`example.com/p${i}`);
        }
        return renderPackage(named, fate, `example.com/p${i}`, verbose);
      });
      if (failed) lines.push("FAIL");
      const argv = verbose ? ["go", "test", "-v", "./..."] : ["go", "test", "./..."];
      const answer = shortenMade(goTest, argv, lines.join("\n") + "\n", "", failed ? 1 : 0);
      assertTrue(answer, failing, failed);
      assertEquals(answer?.claim, failed ? "failed" : "passed");
      for (const { message, outcome } of made.flatMap(({ tests, fate }) => fate === "ran" ? tests : [])) {
        if (outcome === "failed") assertStringIncludes(answer?.stdout ?? "", message);
      }
    }),
    { numRuns: 200 },
  );
});

Deno.test("go-test gives way to the raw output of a run that was cut off", () => {
  fc.assert(
    fc.property(madeTests, (tests) => {
      const lines = tests.flatMap((test) => renderTest(test, true));
      const answer = shortenMade(goTest, ["go", "test", "-v"], lines.join("\n") + "\n", "", 143);
      assertEquals(answer, undefined);
    }),
    { numRuns: 50 },
  );
});
