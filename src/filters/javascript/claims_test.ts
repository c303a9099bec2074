import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { RunElision } from "../elision.ts";
import type { Answer, Capture } from "../filter.ts";
import { pick } from "./mod.ts";
import { type FileOutcome, hasFailed, ran, runs } from "./testing/outcomes.ts";
import * as render from "./testing/render_runs.ts";

type Render = (run: readonly FileOutcome[]) => render.Printed;

/** Every runner with how it is called; those of which a broken file prints no report see runs without one. */
const RUNNERS: readonly (readonly [command: string, render: Render, canBreak: boolean])[] = [
  ["vitest run", render.renderVitest, true],
  ["jest", render.renderJest, true],
  ["mocha", render.renderMocha, false],
  ["node --test", render.renderTap, false],
  ["node --test --test-reporter=spec", render.renderSpec, false],
  ["playwright test", render.renderPlaywright, false],
  ["bun test", render.renderBun, false],
  ["deno test", render.renderDeno, false],
];

function capture(argv: readonly string[], { stdout, stderr }: render.Printed, exitCode: number | undefined): Capture {
  const lines = (["stdout", "stderr"] as const).flatMap((stream) => {
    const text = stream === "stdout" ? stdout : stderr;
    return text === "" ? [] : text.replace(/\n$/, "").split("\n").map((line) => ({ stream, text: line }));
  });
  return { argv, lines, stdout, stderr, exitCode };
}

function shorten(command: string, printed: render.Printed, exitCode: number | undefined): Answer | undefined {
  const argv = command.split(" ");
  const answer = pick(argv)!.condense!(capture(argv, printed, exitCode), new RunElision("1a2b3c4d"));
  return typeof answer === "string" ? { stdout: answer } : answer;
}

function loadable(run: readonly FileOutcome[], canBreak: boolean): readonly FileOutcome[] {
  return canBreak ? run : run.map((file) => ({ ...file, isBroken: false }));
}

function shown(answer: Answer): string {
  return `${answer.stdout ?? ""}${answer.stderr ?? ""}`;
}

for (const [command, draw, canBreak] of RUNNERS) {
  Deno.test(`the filter of "${command}" claims what is true and names every failed test`, () => {
    let short = 0;
    fc.assert(
      fc.property(runs, fc.boolean(), (drawn, knowsCode) => {
        const run = loadable(drawn, canBreak);
        const failed = hasFailed(run);
        const answer = shorten(command, draw(run), knowsCode ? Number(failed) : undefined);
        if (answer === undefined) return;
        short++;
        if (answer.claim !== undefined) assertEquals(answer.claim, failed ? "failed" : "passed");
        const text = shown(answer);
        for (const test of ran(run)) {
          if (test.state === "failed") assert(text.includes(test.name), `${test.name} is missing:\n${text}`);
        }
        for (const file of run) {
          if (file.isBroken) assert(text.includes(file.file), `${file.file} is missing:\n${text}`);
        }
      }),
      { numRuns: 200 },
    );
    assert(short > 100, `only ${short} of 200 runs had a short form`);
  });

  Deno.test(`the filter of "${command}" shows nothing short that the exit code contradicts`, () => {
    fc.assert(
      fc.property(runs, (drawn) => {
        const run = loadable(drawn, canBreak);
        const answer = shorten(command, draw(run), Number(!hasFailed(run)));
        assert(answer === undefined || answer.claim === undefined, shown(answer ?? {}));
      }),
      { numRuns: 100 },
    );
  });

  Deno.test(`the filter of "${command}" never calls a run that was cut short passed`, () => {
    fc.assert(
      fc.property(runs, fc.nat({ max: 1000 }), (drawn, position) => {
        const run = loadable(drawn, canBreak);
        const whole = draw(run);
        const [stdout, stderr] = [whole.stdout, whole.stderr].map((text) => {
          const lines = text.split("\n");
          return lines.slice(0, Math.floor(position * (lines.length - 1) / 1000)).join("\n");
        });
        const answer = shorten(command, { stdout: stdout!, stderr: stderr! }, undefined);
        if (answer?.claim === "passed") assert(!hasFailed(run), shown(answer));
      }),
      { numRuns: 500 },
    );
  });
}
