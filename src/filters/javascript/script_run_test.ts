import { assert, assertEquals, assertMatch } from "@std/assert";
import { RunElision } from "../elision.ts";
import type { Answer, LineFilter, StreamName } from "../filter.ts";
import { pick } from "./mod.ts";

function start(command: string): LineFilter {
  const argv = command.split(" ");
  return pick(argv)!.open!(argv, new RunElision("1a2b3c4d"));
}

function feed(run: LineFilter, text: string, stream: StreamName = "stdout"): (string | undefined)[] {
  return text.split("\n").map((line) => run.line({ stream, text: line }));
}

function textOf(answer: Answer): string {
  return `${answer.stdout ?? ""}${answer.stderr ?? ""}`;
}

const BANNER = "\n> webapp@1.2.0 site\n> SCRIPT\n";

Deno.test("a script that is no known tool is shown line by line without its banner", () => {
  const run = start("npm run site");
  assertEquals(feed(run, BANNER.replace("SCRIPT", "node build.mjs")), [undefined, undefined, undefined, undefined]);
  assertEquals(feed(run, "step 1\n\nstep 2"), ["step 1", "", "step 2"]);
  assertEquals(textOf(run.end(0)), "");
});

Deno.test("a script that prints nothing shows its banner at the end", () => {
  const run = start("npm test");
  feed(run, BANNER.replace("SCRIPT", "exit 1"));
  assert(textOf(run.end(1)).includes("> exit 1"));
});

Deno.test("a script that serves shows its ready line at once, whatever its name", () => {
  const run = start("npm run site");
  feed(run, BANNER.replace("SCRIPT", "vite --port 3000"));
  assertEquals(feed(run, "  VITE v6.0.0  ready in 300 ms"), ["  VITE v6.0.0  ready in 300 ms"]);
});

Deno.test("a script of a known tool that turns out to watch is shown from then on", () => {
  const run = start("yarn test");
  feed(run, "yarn run v1.22.22\n$ jest");
  assertEquals(feed(run, "PASS ./a.test.js"), [undefined]);
  assertEquals(feed(run, "Watch Usage: Press w to show more."), [
    "PASS ./a.test.js\nWatch Usage: Press w to show more.",
  ]);
  assertEquals(feed(run, "more"), ["more"]);
});

Deno.test("a script's first words are kept when they look like a banner but are none", () => {
  const run = start("npm run site");
  feed(run, BANNER.replace("SCRIPT", "node quote.mjs") + "\n> to be or not to be");
  assertEquals(feed(run, "done"), ["> to be or not to be\ndone"]);
});

Deno.test("reports of two tools in one script are both shortened", () => {
  const run = start("npm run check");
  feed(run, BANNER.replace("SCRIPT", "tsc --noEmit; vitest run"));
  feed(run, "src/a.ts(1,2): error TS2322: Type 'string' is not assignable to type 'number'.");
  feed(run, "src/a.ts(3,2): error TS2322: Type 'string' is not assignable to type 'number'.");
  feed(
    run,
    "\n RUN  v3.2.7 /home/user/webapp\n\n ✓ a.test.ts (20 tests) 5ms\n\n Test Files  1 passed (1)\n      Tests  20 passed (20)",
  );
  feed(run, "   Start at  03:03:59\n   Duration  1.01s (transform 244ms)\n");
  const answer = run.end(2);
  assertEquals(answer.claim, "failed");
  assertEquals(answer.stdout!.split("\n"), [
    "src/a.ts(1,2) src/a.ts(3,2): error TS2322: Type 'string' is not assignable to type 'number'.",
    "Test Files  1 passed (1) · Tests  20 passed (20) · 1.01s",
    "2 errors in 1 file",
    "",
  ]);
});

Deno.test("a passing report of a script that failed otherwise is shown raw", () => {
  const run = start("npm test");
  feed(run, BANNER.replace("SCRIPT", "jest && node publish.mjs"));
  const report =
    "PASS ./a.test.js\n\nTest Suites: 1 passed, 1 total\nTests:       1 passed, 1 total\nSnapshots:   0 total\nTime:        0.5 s";
  feed(run, report, "stderr");
  const answer = run.end(3);
  assertEquals(answer.claim, undefined);
  assert(answer.stderr!.includes("Test Suites: 1 passed, 1 total"));
  assert(answer.stderr!.includes("PASS ./a.test.js"));
});

Deno.test("a run of vitest that may watch is held until it ends and shown once it waits", () => {
  const run = start("vitest");
  assertEquals(feed(run, " ✓ a.test.ts (1 test) 5ms"), [undefined]);
  assertEquals(feed(run, " PASS  Waiting for file changes..."), [
    " ✓ a.test.ts (1 test) 5ms\n PASS  Waiting for file changes...",
  ]);
});

Deno.test("a program that dies of an error shows the error and the user's frames", () => {
  const run = start("node app.js");
  assertEquals(feed(run, "started"), ["started"]);
  const crash = [
    "/home/user/webapp/app.js:3",
    "  throw new TypeError('bad price')",
    "        ^",
    "",
    "TypeError: bad price",
    "    at total (/home/user/webapp/app.js:3:9)",
    "    at Module._compile (node:internal/modules/cjs/loader:1554:14)",
    "    at node:internal/main/run_main_module:36:49",
    "",
    "Node.js v20.20.2",
  ];
  assertEquals(feed(run, crash.join("\n"), "stderr").filter((line) => line !== undefined), []);
  assertEquals(run.end(1).stderr!.split("\n"), [
    "/home/user/webapp/app.js:3",
    "  throw new TypeError('bad price')",
    "TypeError: bad price",
    "    at total (/home/user/webapp/app.js:3:9)",
    "    (+2 frames)",
    "",
  ]);
});

Deno.test("a program that logs a place is not taken for a dying one", () => {
  const run = start("node app.js");
  assertEquals(feed(run, "/home/user/webapp/app.js:3\nis read\nnow\nserving", "stderr"), [
    undefined,
    undefined,
    "/home/user/webapp/app.js:3\nis read\nnow",
    "serving",
  ]);
});

Deno.test("of a report too large to be held its beginning, what failed and its end are shown, each on its stream", () => {
  const run = start("npm test");
  const shown = { stdout: [] as string[], stderr: [] as string[] };
  const say = (stream: "stdout" | "stderr", text: string) => {
    const line = run.line({ stream, text });
    if (line !== undefined) shown[stream].push(...line.split("\n"));
  };
  for (const text of BANNER.replace("SCRIPT", "jest").split("\n")) say("stdout", text);
  say("stderr", "deprecated");
  for (let n = 0; n < 50_000; n++) say("stdout", n === 30_000 ? "✕ adds: failed" : `${"x".repeat(100)} ${n}`);
  say("stdout", "Tests: 1 failed, 9 passed");
  const { stdout, stderr } = run.end(1);
  assertEquals(shown.stdout.filter((line) => line.includes("jest")).length, 1);
  assertEquals(shown.stdout.filter((line) => line.endsWith(" 9")), [`${"x".repeat(100)} 9`]);
  const behind = [30_001, 30_002, 30_003].map((n) => `${"x".repeat(100)} ${n}`);
  assertEquals(shown.stdout.slice(-5), ["✕ adds: failed", ...behind, "Tests: 1 failed, 9 passed"]);
  assertEquals([shown.stderr, stderr], [[], "deprecated"]);
  const last = stdout!.split("\n");
  assertMatch(last[0]!, /^… 498\d\d lines left out/);
  assertEquals(last.at(-1), `${"x".repeat(100)} 49999`);
});
