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

testClaims({
  command: "rspec -fd",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const pending = steps.filter(({ ending }) => ending === "skipped");
    return {
      stdout: [
        "",
        "Cart",
        ...steps.map((step) =>
          `  ${step.name}${
            isBad(step) ? ` (FAILED - ${bad.indexOf(step) + 1})` : step.ending === "skipped" ? " (PENDING: later)" : ""
          }`
        ),
        "",
        ...(pending.length > 0
          ? ["Pending: (Failures listed here are expected and do not affect your suite's status)", ""]
          : []),
        ...pending.flatMap((
          { name },
          i,
        ) => [`  ${i + 1}) Cart ${name}`, "     # later", "     # ./spec/cart_spec.rb:3", ""]),
        ...(bad.length > 0 ? ["Failures:", ""] : []),
        // All of them fail in one line of a shared hook.
        ...bad.flatMap(({ name, message }, i) => [
          `  ${i + 1}) Cart ${name}`,
          "     Failure/Error: before { expect(rates.fetch(code)).to be_valid_for(day) }",
          "",
          `       ${message}`,
          "     # ./spec/cart_spec.rb:7:in `block (2 levels) in <top (required)>'",
          "",
        ]),
        "Finished in 0.1 seconds (files took 0.2 seconds to load)",
        `${steps.length} examples, ${bad.length} failures${pending.length > 0 ? `, ${pending.length} pending` : ""}`,
        "",
        ...(bad.length > 0 ? ["Failed examples:", ""] : []),
        ...bad.map(({ name, line }) => `rspec ./spec/cart_spec.rb:${line} # Cart ${name}`),
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

for (const command of ["ruby -Itest test/cart_test.rb", "rails test"]) {
  testClaims({
    command,
    pick,
    render(steps) {
      const { lines, bad } = renderMinitest(steps);
      return { stdout: lines.join("\n") + "\n", failed: bad.length > 0, names: bad.map(({ name }) => name) };
    },
  });
}

testClaims({
  command: "ruby test/cart_test.rb -v",
  pick,
  render(steps) {
    const { lines, bad } = renderMinitest(steps);
    const sign = (step: MadeStep) =>
      bad.includes(step) ? (step.ending === "failed" ? "F" : "E") : step.ending === "skipped" ? "S" : ".";
    const verdicts = steps.map((step) => `CartTest#${step.name} = 0.01 s = ${sign(step)}`);
    const dots = lines.findIndex((line) => /^[.SFE]$/.test(line));
    return {
      stdout: [...lines.slice(0, dots), ...verdicts, ...lines.slice(dots + steps.length)].join("\n") + "\n",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "standardrb",
  pick,
  least: 20,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: bad.map(({ name, line }) => `lib/${name}.rb:${line}:1: C: Style/A: Prefer ${name}.\ndef ${name}\n^^^\n`)
        .join(""),
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "bundle install",
  pick,
  render(steps) {
    const bad = steps.find(isBad);
    return {
      stdout: [
        "Fetching gem metadata from https://gems.example.org/.........",
        "Resolving dependencies...",
        ...steps.filter((step) => !isBad(step)).map(({ name }) => `Installing ${name} 1.0.0`),
        ...(bad === undefined
          ? [`Bundle complete! ${steps.length} Gemfile dependencies, ${steps.length} gems now installed.`]
          : [
            `Installing ${bad.name} 1.0.0 with native extensions`,
            "Gem::Ext::BuildError: ERROR: Failed to build gem native extension.",
            "",
            bad.message,
            "",
            `An error occurred while installing ${bad.name} (1.0.0), and Bundler cannot continue.`,
          ]),
      ].join("\n") + "\n",
      failed: bad !== undefined,
      names: bad === undefined ? [] : [bad.name],
    };
  },
});

testClaims({
  command: "rake spec",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    const command =
      "/usr/bin/ruby3.1 -I/usr/lib/rspec-core/lib /usr/lib/rspec-core/exe/rspec --pattern spec/**/*_spec.rb";
    return {
      stdout: [
        command,
        steps.map(({ ending }) => DOT[ending]).join(""),
        "",
        ...(bad.length > 0 ? ["Failures:", ""] : []),
        ...bad.flatMap(({ name, message, line }, i) => [
          `  ${i + 1}) Cart ${name}`,
          `     Failure/Error: expect(${name})`,
          "",
          `       ${message}`,
          `     # ./spec/cart_spec.rb:${line}:in \`block'`,
          "",
        ]),
        "Finished in 0.1 seconds (files took 0.2 seconds to load)",
        `${steps.length} examples, ${bad.length} failures`,
        "",
        ...(bad.length > 0 ? ["Failed examples:", ""] : []),
        ...bad.map(({ name, line }) => `rspec ./spec/cart_spec.rb:${line} # Cart ${name}`),
      ].join("\n") + "\n",
      stderr: bad.length > 0 ? `${command} failed\n` : "",
      failed: bad.length > 0,
      names: bad.map(({ name }) => name),
    };
  },
});

testClaims({
  command: "rails test test/models",
  pick,
  render(steps) {
    // All that fails, fails alike.
    const message =
      "RuntimeError: could not connect to the store at 127.0.0.1:5433: is it running, and does it listen?";
    const { lines, bad } = renderMinitest(steps.map((step) => ({ ...step, message })));
    return { stdout: lines.join("\n") + "\n", failed: bad.length > 0, names: bad.map(({ name }) => name) };
  },
});
