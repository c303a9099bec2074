import fc from "fast-check";
import { assertTrue, type MadeTest, madeTests, shortenMade } from "../property_cases.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { cargoNextest } from "./nextest.ts";
import { cargoTest } from "./test.ts";

const WORDS = { passed: "ok", failed: "FAILED", skipped: "ignored" };

/** What one test binary prints; `ended` false: it died before its result. */
function renderSuite(tests: readonly MadeTest[], ended: boolean, quiet: boolean): string {
  const failing = tests.filter(({ outcome }) => outcome === "failed");
  const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;
  const lines = ["", `running ${tests.length} tests`];
  if (quiet) {
    lines.push(tests.map(({ outcome }) => outcome === "passed" ? "." : outcome === "failed" ? "F" : "i").join(""));
  } else for (const { name, outcome } of tests) lines.push(`test ${name} ... ${WORDS[outcome]}`);
  if (!ended) return lines.join("\n") + "\n";
  if (failing.length > 0) {
    lines.push("", "failures:", "");
    for (const { name, message, line } of failing) {
      lines.push(
        `---- ${name} stdout ----`,
        "",
        `thread '${name}' (42) panicked at src/lib.rs:${line}:5:`,
        message,
        "",
      );
    }
    lines.push("", "failures:", ...failing.map(({ name }) => `    ${name}`));
  }
  const result = failing.length > 0 ? "FAILED" : "ok";
  lines.push(
    "",
    `test result: ${result}. ${count("passed")} passed; ${failing.length} failed; ${count("skipped")} ignored; ` +
      "0 measured; 0 filtered out; finished in 0.01s",
    "",
  );
  return lines.join("\n") + "\n";
}

/** A run of several test binaries: the first that fails is the last to run, unless `noFailFast`. */
const runs = fc.record({
  suites: fc.array(fc.record({ tests: madeTests }), { minLength: 1, maxLength: 4 }),
  dies: fc.integer({ min: 0, max: 12 }),
  quiet: fc.boolean(),
});

Deno.test("cargo-test claims what is true of any mix of outcomes", () => {
  fc.assert(
    fc.property(runs, ({ suites, dies, quiet }) => {
      const failing: string[] = [];
      let stdout = "";
      let stderr = "    Finished `test` profile [unoptimized + debuginfo] target(s) in 0.01s\n";
      let failed = false;
      suites.forEach(({ tests }, i) => {
        const ended = i !== dies;
        const named = tests.map((test) => ({ ...test, name: `m${i}::${test.name}` }));
        const bad = named.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);
        stderr += `     Running unittests src/a${i}.rs (target/debug/deps/a${i}-1cb5b1947187cdab)\n`;
        stdout += renderSuite(named, ended, quiet);
        if (!quiet || ended) failing.push(...bad);
        if (bad.length > 0 || !ended) {
          failed = true;
          stderr += "error: test failed, to rerun pass `--lib`\n";
        }
      });
      const answer = shortenMade(cargoTest, ["cargo", "test"], stdout, stderr, failed ? 101 : 0);
      assertTrue(answer, failing, failed);
      if (!failed) assertEquals(answer?.claim, "passed");
      const piped = shortenMade(cargoTest, ["cargo", "test"], stderr + stdout, "", failed ? 101 : 0);
      assertTrue(piped, failing, failed);
    }),
    { numRuns: 200 },
  );
});

Deno.test("cargo-nextest claims what is true of any mix of outcomes", () => {
  fc.assert(
    fc.property(madeTests, (tests) => {
      const failing = tests.filter(({ outcome }) => outcome === "failed");
      const passed = tests.filter(({ outcome }) => outcome === "passed").length;
      const ran = failing.length + passed;
      const lines = ["────────────", ` Nextest run ID 65d976b0 with nextest profile: default`];
      lines.push(`    Starting ${ran} tests across 1 binary`);
      for (const { name, outcome, message, line } of tests) {
        if (outcome === "passed") lines.push(`        PASS [   0.008s] (1/9) shop ${name}`);
        if (outcome !== "failed") continue;
        lines.push(`        FAIL [   0.008s] (1/9) shop ${name}`, "  stderr ───", "");
        lines.push(`    thread '${name}' (1) panicked at src/lib.rs:${line}:9:`, `    ${message}`, "");
      }
      lines.push("────────────");
      lines.push(`     Summary [   0.115s] ${ran} tests run: ${passed} passed, ${failing.length} failed, 0 skipped`);
      const answer = shortenMade(
        cargoNextest,
        ["cargo", "nextest", "run"],
        "",
        lines.join("\n") + "\n",
        failing.length > 0 ? 100 : 0,
      );
      if (ran === 0) return;
      assertTrue(answer, failing.map(({ name }) => name), failing.length > 0);
      assertStringIncludes(answer?.stderr ?? "", `${passed} passed`);
    }),
    { numRuns: 200 },
  );
});
