import { isBad, type MadeStep, testClaims } from "../property_claims.ts";
import { pick } from "./mod.ts";

const namesOf = (steps: readonly MadeStep[]) => steps.map(({ name }) => name);

testClaims({
  command: "cypress run",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        "  (Run Starting)",
        "  Running:  cart.cy.js                          (1 of 1)",
        "",
        "  Cart",
        ...steps.map((step, i) => isBad(step) ? `    ${i + 1}) ${step.name}` : `    ✓ ${step.name} (1ms)`),
        "",
        `  ${steps.length - bad.length} passing (2s)`,
        ...(bad.length > 0 ? [`  ${bad.length} failing`, ""] : []),
        ...bad.flatMap(({ name, message, line }, i) => [
          `  ${i + 1}) Cart`,
          `       ${name}:`,
          `     AssertionError: ${message}`,
          `      at Context.eval (webpack://shop/./cart.cy.js:${line}:30)`,
          "",
        ]),
        "  (Run Finished)",
        `  │ ${bad.length > 0 ? "✖" : "✔"}  cart.cy.js      00:02     ${steps.length} │`,
        bad.length > 0 ? "    ✖  1 of 1 failed (100%)       00:03   " : "    ✔  All specs passed!        00:03   ",
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "turbo run build",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        "• Packages in scope: core",
        ...steps.flatMap((step) => [
          `${step.name}:build: cache miss, executing 0123`,
          `${step.name}:build: > ${step.name}@1.0.0 build`,
          `${step.name}:build: ${step.message}`,
          ...(isBad(step) ? [`${step.name}:build: ERROR: command finished with error`] : []),
        ]),
        "",
        ` Tasks:    ${steps.length - bad.length} successful, ${steps.length} total`,
        "Cached:    0 cached, 1 total",
        ...(bad.length > 0 ? [`Failed:    ${bad.map(({ name }) => `${name}#build`).join(", ")}`] : []),
      ].join("\n") + "\n",
      stderr: bad.length > 0 ? " ERROR  run failed: command  exited (1)\n" : "",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "nx run-many -t build",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        "",
        ` NX   Running target build for ${steps.length} projects:`,
        "",
        ...steps.map(({ name }) => `- ${name}`),
        ...steps.flatMap(({ name, message }) => ["", `> nx run ${name}:build`, "", message]),
        "",
        ...(bad.length > 0
          ? [
            ` NX   Running target build for ${steps.length} projects failed`,
            "",
            "Failed tasks:",
            "",
            ...bad.map(({ name }) => `- ${name}:build`),
          ]
          : [` NX   Successfully ran target build for ${steps.length} projects`]),
        "",
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "ng build",
  pick,
  render(steps) {
    const told = steps.filter(({ ending }) => ending !== "passed" && ending !== "not started");
    const failed = steps.some(isBad);
    return {
      stdout: `❯ Building...\n✔ Building...\nApplication bundle generation ${
        failed ? "failed" : "complete"
      }. [1.1 seconds]\n`,
      stderr: told.flatMap((step) => [
        `${isBad(step) ? "✘ [ERROR]" : "▲ [WARNING]"} TS2322: ${step.message} [plugin angular-compiler]`,
        "",
        `    src/${step.name}.ts:${step.line}:4:`,
        `      ${step.line} │     x`,
        "         ╵     ~",
        "",
      ]).join("\n"),
      failed,
      names: namesOf(told),
    };
  },
});

testClaims({
  command: "prettier --check .",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: `Checking formatting...\n${bad.length === 0 ? "All matched files use Prettier code style!\n" : ""}`,
      stderr: bad.map((step) =>
        step.ending === "crashed"
          ? `[error] ${step.name}.ts: SyntaxError: ${step.message} (${step.line}:1)`
          : `[warn] ${step.name}.ts`
      ).join("\n") +
        (bad.length > 0
          ? "\n[warn] Code style issues found in the above files. Run Prettier with --write to fix.\n"
          : ""),
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "vite build",
  pick,
  render(steps) {
    const [bad] = steps.filter(isBad);
    return {
      stdout: [
        "vite v6.0.0 building for production...",
        "transforming...",
        ...(bad === undefined
          ? ["✓ 9 modules transformed.", "dist/index.html  0.4 kB │ gzip: 0.2 kB", "✓ built in 123ms"]
          : ["✓ 3 modules transformed.", "✗ Build failed in 12ms"]),
      ].join("\n") + "\n",
      stderr: bad === undefined
        ? ""
        : `error during build:\n${bad.message} in src/${bad.name}.ts:${bad.line}\n    at f (file:///home/u/node_modules/rollup/a.js:1:1)\n`,
      failed: bad !== undefined,
      names: bad === undefined ? [] : [bad.name],
    };
  },
});

testClaims({
  command: "webpack",
  pick,
  render(steps) {
    const bad = steps.filter(isBad);
    return {
      stdout: [
        "asset main.js 466 bytes [emitted] (name: main)",
        "./src/index.js 81 bytes [built] [code generated]",
        "",
        ...bad.flatMap((
          { name, line, message },
        ) => [`ERROR in ./src/${name}.js ${line}:0-36`, `Module not found: ${message}`, ""]),
        bad.length > 0
          ? `webpack 5.90.0 compiled with ${bad.length} errors in 99 ms`
          : "webpack 5.90.0 compiled successfully in 99 ms",
      ].join("\n") + "\n",
      failed: bad.length > 0,
      names: namesOf(bad),
    };
  },
});

testClaims({
  command: "next build",
  pick,
  render(steps) {
    const [bad] = steps.filter(isBad);
    return {
      stdout: [
        "  ▲ Next.js 14.2.35",
        "",
        "   Creating an optimized production build ...",
        ...(bad === undefined
          ? [" ✓ Compiled successfully", "   Collecting page data ...", "Route (pages)      Size", "┌ ○ /      256 B"]
          : []),
        "",
      ].join("\n"),
      stderr: bad === undefined
        ? ""
        : `Failed to compile.\n\n./pages/${bad.name}.js\nError: ${bad.message}\n\n> Build failed because of webpack errors\n`,
      failed: bad !== undefined,
      names: bad === undefined ? [] : [bad.name],
    };
  },
});
