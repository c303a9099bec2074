import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { assertTrue, type MadeTest, madeTests, shortenMade } from "../property_cases.ts";
import { pytest } from "./pytest.ts";
import { unittest } from "./unittest.ts";

const DOTS = { passed: ".", failed: "F", skipped: "s" };
const WORDS = { passed: "PASSED", failed: "FAILED", skipped: "SKIPPED" };

interface Run {
  readonly tests: readonly MadeTest[];
  readonly mode: "" | "-v" | "-q" | "-qq";
  /** A module that cannot be imported stops the run before any test. */
  readonly broken: boolean;
}

const runs: fc.Arbitrary<Run> = fc.record({
  tests: madeTests,
  mode: fc.constantFrom("" as const, "-v" as const, "-q" as const, "-qq" as const),
  broken: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
});

function ruler(title: string, mark = "="): string {
  const side = mark.repeat(Math.max(3, Math.floor((78 - title.length) / 2)));
  return `${side} ${title} ${side}`;
}

function counts(tests: readonly MadeTest[], broken: boolean): string {
  if (broken) return "1 error";
  const parts = (["failed", "passed", "skipped"] as const).map((outcome) =>
    [tests.filter((test) => test.outcome === outcome).length, outcome] as const
  );
  return parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`).join(", ");
}

function renderSession({ tests, mode }: Run): string[] {
  const lines = mode.startsWith("-q")
    ? []
    : [ruler("test session starts"), "rootdir: /home/u", `collected ${tests.length} items`, ""];
  if (mode === "-v") {
    lines.push(...tests.map(({ name, outcome }) => `test_a.py::${name} ${WORDS[outcome]}          [ 10%]`));
  } else {lines.push(`${mode.startsWith("-q") ? "" : "test_a.py "}${
      tests.map(({ outcome }) => DOTS[outcome]).join("")
    }      [100%]`);}
  return lines;
}

function renderRun(run: Run): string {
  const { tests, mode, broken } = run;
  const failing = tests.filter(({ outcome }) => outcome === "failed");
  const lines: string[] = [];
  if (broken) {
    lines.push(
      ruler("test session starts"),
      "collected 0 items / 1 error",
      "",
      ruler("ERRORS"),
      ruler("ERROR collecting test_b.py", "_"),
    );
    lines.push("test_b.py:1: in <module>", "    import nothere", "E   ModuleNotFoundError: No module named 'nothere'");
    lines.push(
      ruler("short test summary info"),
      "ERROR test_b.py",
      ruler("Interrupted: 1 error during collection", "!"),
    );
  } else {
    lines.push(...renderSession(run));
    if (failing.length > 0) lines.push("", ruler("FAILURES"));
    for (const { name, message, line } of failing) {
      lines.push(
        ruler(name, "_"),
        "",
        `    def ${name}():`,
        `>       check()`,
        `E       ValueError: ${message}`,
        "",
        `test_a.py:${line}: ValueError`,
      );
    }
    if (failing.length > 0) lines.push(ruler("short test summary info"));
    lines.push(...failing.map(({ name, message }) => `FAILED test_a.py::${name} - ValueError: ${message}`));
  }
  const summary = `${counts(tests, broken)} in 0.05s`;
  if (mode === "-q") lines.push(summary);
  else if (mode !== "-qq") lines.push(ruler(summary));
  return lines.join("\n") + "\n";
}

Deno.test("pytest claims what is true of any mix of outcomes", () => {
  fc.assert(
    fc.property(runs, (run) => {
      const failing = run.broken ? [] : run.tests.filter(({ outcome }) => outcome === "failed");
      const failed = run.broken || failing.length > 0;
      const argv = run.mode === "" ? ["pytest"] : ["pytest", run.mode];
      const answer = shortenMade(pytest, argv, renderRun(run), "", failed ? run.broken ? 2 : 1 : 0);
      assertTrue(answer, failing.map(({ name }) => `test_a.py::${name}`), failed);
      if (failed) assertEquals(answer?.claim, "failed");
      if (!failed && run.mode !== "-qq") assertEquals(answer?.claim, "passed");
      if (answer === undefined) return;
      const told = failing.slice(0, 30);
      for (const { message, line } of told) {
        assertStringIncludes(answer.stdout ?? "", `test_a.py:${line}`);
        assertStringIncludes(answer.stdout ?? "", message);
      }
      if (run.mode !== "-qq") assertStringIncludes(answer.stdout ?? "", counts(run.tests, run.broken));
    }),
    { numRuns: 200 },
  );
});

Deno.test("pytest gives way to the raw output of a run that was cut off", () => {
  fc.assert(
    fc.property(runs, (run) => {
      const text = renderSession(run).join("\n") + "\n";
      assertEquals(shortenMade(pytest, ["pytest"], text, "", 143), undefined);
    }),
    { numRuns: 50 },
  );
});

Deno.test("unittest claims what is true of any mix of outcomes", () => {
  fc.assert(
    fc.property(madeTests, fc.boolean(), (tests, verbose) => {
      const failing = tests.filter(({ outcome }) => outcome === "failed");
      const skipped = tests.filter(({ outcome }) => outcome === "skipped").length;
      const words = { passed: "ok", failed: "FAIL", skipped: "skipped 'later'" };
      const lines = verbose
        ? tests.map(({ name, outcome }) => `${name} (tests.T.${name}) ... ${words[outcome]}`)
        : [tests.map(({ outcome }) => DOTS[outcome]).join("")];
      for (const { name, message, line } of failing) {
        lines.push(
          "=".repeat(70),
          `FAIL: ${name} (tests.T.${name})`,
          "-".repeat(70),
          "Traceback (most recent call last):",
        );
        lines.push(
          `  File "/home/u/tests.py", line ${line}, in ${name}`,
          "    self.check()",
          `AssertionError: ${message}`,
          "",
        );
      }
      const parts = [
        ...(failing.length > 0 ? [`failures=${failing.length}`] : []),
        ...(skipped > 0 ? [`skipped=${skipped}`] : []),
      ];
      const more = parts.length > 0 ? ` (${parts.join(", ")})` : "";
      lines.push(
        "-".repeat(70),
        `Ran ${tests.length} tests in 0.001s`,
        "",
        `${failing.length > 0 ? "FAILED" : "OK"}${more}`,
      );
      const failed = failing.length > 0;
      const answer = shortenMade(unittest, ["python", "-m", "unittest"], "", lines.join("\n") + "\n", failed ? 1 : 0);
      assertTrue(answer, failing.map(({ name }) => name), failed);
      assertEquals(answer?.claim, failed ? "failed" : "passed");
      const said = answer?.stderr ?? "";
      // The folder stands before each place, or once above all.
      for (const { line } of failing) {
        assertStringIncludes(said.replace(/(?<=^ {2})(?=tests)/gm, "/home/u/"), `/home/u/tests.py:${line}`);
      }
      if (failed) assertStringIncludes(said, "/home/u/");
    }),
    { numRuns: 200 },
  );
});
