import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { condenseChecks } from "./checks.ts";
import { condenseRunView } from "./run_view.ts";
import { condenseTabList } from "./tab_list.ts";

function capture(text: string, exit = 0) {
  return makeCapture(["gh"], [{ stream: "stdout", bytes: new TextEncoder().encode(text) }], exit).capture;
}

const state = fc.constantFrom("pass", "pass", "pass", "skipping", "fail", "pending", "cancel");

Deno.test("gh pr checks shows every check that neither passed nor was skipped, and counts the others right", () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 40 }), (states) => {
      const rows = states.map((each, index) => `job-${index}x\t${each}\t1m${index}s\thttps://ci.example.com/${index}x`);
      const answer = condenseChecks(capture(`${rows.join("\n")}\n`), new RunElision("1a2b3c4d"));
      if (answer === undefined) return;
      const text = answer.stdout ?? "";
      for (const [index, row] of rows.entries()) {
        if (!["pass", "skipping"].includes(states[index]!)) assertStringIncludes(text, row);
      }
      for (const quiet of ["pass", "skipping"]) {
        const count = states.filter((each) => each === quiet).length;
        assertEquals(new RegExp(`^(\\d+) ${quiet}: `, "m").exec(text)?.[1], count === 0 ? undefined : String(count));
      }
    }),
    { numRuns: 200 },
  );
});

Deno.test("gh pr checks shows the same of a table that is made for people", () => {
  const signs = { pass: "✓", skipping: "-", fail: "X", pending: "*" };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("pass", "skipping", "fail", "pending"), { minLength: 3, maxLength: 30 }),
      (states) => {
        const rows = states.map((each, index) =>
          `${signs[each as keyof typeof signs]}  job ${index}x   1m${index}s  https://ci.example.com/${index}x`
        );
        const text = condenseChecks(capture(`Some checks\n\n${rows.join("\n")}\n`), new RunElision("1a2b3c4d"))?.stdout;
        if (text === undefined) return;
        for (const [index, each] of states.entries()) {
          const isLoud = each === "fail" || each === "pending";
          assertEquals(text.includes(`https://ci.example.com/${index}x`), isLoud, text);
        }
      },
    ),
    { numRuns: 200 },
  );
});

Deno.test("gh run view shows every job and step that failed, was cancelled or goes on", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("✓", "✓", "-", "X", "*"), { minLength: 1, maxLength: 40 }), (signs) => {
      const rows = signs.map((sign, index) => `${sign} job ${index}x in 1m${index}s (ID ${1000 + index})`);
      const answer = condenseRunView(
        capture(`\nX main CI · 1\n\nJOBS\n${rows.join("\n")}\n`),
        new RunElision("1a2b3c4d"),
      );
      const lines = (answer.stdout ?? "").split("\n");
      for (const [index, row] of rows.entries()) {
        if (signs[index] === "X" || signs[index] === "*") assert(lines.includes(row), row);
        const ownSign = lines.find((line) => line.includes(`job ${index}x`))?.[0];
        assert(ownSign === undefined || ownSign === signs[index], lines.join("\n"));
      }
    }),
    { numRuns: 200 },
  );
});

Deno.test("a list that names its usual state once can be read back", () => {
  const columns = ["state", "id"];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("success", "success", "success", "failure", "", "cancelled"), {
        minLength: 2,
        maxLength: 30,
      }),
      (states) => {
        const text = states.map((each, index) => `${each}\tid${index}`).join("\n");
        const answer = condenseTabList(columns)(capture(`${text}\n`), new RunElision("1a2b3c4d"));
        const lines = (answer?.stdout ?? "").split("\n");
        const usual = /^state: (\S+) unless shown\t/.exec(lines[0] ?? "")?.[1];
        if (usual === undefined) return;
        const read = lines.slice(1).map((line) => {
          const cell = line.split("\t")[0] ?? "";
          return cell === "" ? usual : cell === "-" ? "" : cell;
        });
        assertEquals(read, states);
      },
    ),
    { numRuns: 200 },
  );
});
