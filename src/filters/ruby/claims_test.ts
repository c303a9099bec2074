import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

const DOT = { passed: ".", failed: "F", skipped: "*", crashed: "F", "timed out": "F", "not started": "" };

testClaims({
  command: "rspec",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const lines = [
      steps.map(({ ending }) => DOT[ending]).join(""),
      "",
      ...(bad.length > 0 ? ["Failures:", ""] : []),
      ...bad.flatMap(({ name, message, line }, i) => [
        `  ${i + 1}) Cart ${name}`,
        `     Failure/Error: expect(${name})`,
        "",
        `       ${message}`,
        "       (compared using ==)",
        `     # ./spec/cart_spec.rb:${line}:in \`block'`,
        "",
      ]),
      "Finished in 0.1 seconds (files took 0.2 seconds to load)",
      `${steps.length} examples, ${bad.length} failures`,
      "",
      ...(bad.length > 0 ? ["Failed examples:", ""] : []),
      ...bad.map(({ name, line }) => `rspec ./spec/cart_spec.rb:${line} # Cart ${name}`),
    ];
    return { stdout: lines.join("\n") + "\n", failed: bad.length > 0, names: bad.map(({ name }) => name) };
  },
});

function renderMinitest(steps: readonly MadeStep[]): { lines: string[]; bad: MadeStep[] } {
  const bad = steps.filter(isBad);
  const errors = bad.filter(({ ending }) => ending !== "failed").length;
  const lines = [
    "Run options: --seed 1",
    "",
    "# Running:",
    "",
    ...steps.map(({ ending }) =>
      ending === "passed" ? "." : ending === "skipped" ? "S" : ending === "failed" ? "F" : "E"
    ),
    "",
    "Finished in 0.01s, 1 runs/s, 1 assertions/s.",
    "",
    ...bad.flatMap(({ name, message, line, ending }, i) => [
      `  ${i + 1}) ${ending === "failed" ? "Failure" : "Error"}:`,
      `CartTest#${name} [test/cart_test.rb:${line}]:`,
      message,
      "",
    ]),
    `${steps.length} runs, ${steps.length} assertions, ${bad.length - errors} failures, ${errors} errors, 0 skips`,
  ];
  return { lines, bad };
}

testClaims({
  command: "rake test",
  pick,
  render(steps) {
    const { lines, bad } = renderMinitest(steps);
    const failed = bad.length > 0;
    return {
      stdout: lines.join("\n") + "\n",
      stderr: failed ? "rake aborted!\nCommand failed with status (1)\n\nTasks: TOP => test\n" : "",
      failed,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "rubocop",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        `Inspecting ${steps.length} files`,
        steps.map(({ ending }) => ending === "passed" ? "." : "C").join(""),
        "",
        ...(bad.length > 0 ? ["Offenses:", ""] : []),
        ...bad.flatMap((
          { name, line },
        ) => [`lib/${name}.rb:${line}:1: C: [Correctable] Style/A: Prefer ${name}.`, `def ${name}`, "^^^"]),
        "",
        `${steps.length} files inspected, ${bad.length === 0 ? "no" : bad.length} offenses detected`,
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});
