import { readBiome } from "./biome.ts";
import { readBundler } from "./bundler.ts";
import { readBunTest } from "./bun_runner.ts";
import { foldCrash } from "./crash.ts";
import { readDenoTest } from "./deno_runner.ts";
import { readEsbuild } from "./esbuild.ts";
import { readEslint } from "./eslint.ts";
import { readJest } from "./jest.ts";
import { readKarma } from "./karma.ts";
import { withoutManagerNoise } from "./manager_noise.ts";
import { readMocha } from "./mocha.ts";
import { readNodeDot } from "./node_dot.ts";
import { readNodeSpec } from "./node_spec.ts";
import { readOxlint } from "./oxlint.ts";
import { readPlaywright } from "./playwright.ts";
import { readCheck } from "./prettier.ts";
import type { Read, Reading, Streams } from "./reading.ts";
import { readTap } from "./tap.ts";
import { readTsc } from "./tsc.ts";
import { readVitest } from "./vitest.ts";

/** A reader keeps what it does not know, so that the next finds its own part in what the first has left. */
const READERS: readonly Read[] = [
  readVitest,
  readKarma,
  readJest,
  readMocha,
  readNodeSpec,
  readTap,
  readNodeDot,
  readPlaywright,
  readBunTest,
  readDenoTest,
  readEslint,
  readOxlint,
  readBiome,
  readTsc,
  readCheck,
  readEsbuild,
  readBundler,
];

/**
 * Shortens the output of a command of which only the output is known, such as a package's script: by each tool whose report is in it.
 *
 * @returns A reading without a claim when no tool's report is there; then only traces and the package manager's own lines are shorter.
 */
export function recognise(streams: Streams): Reading {
  let reading: Reading = { ...streams, leftOut: 0 };
  for (const read of READERS) {
    const next = read(reading);
    if (next !== undefined) {
      reading = { ...next, claim: worst(reading.claim, next.claim), leftOut: reading.leftOut + next.leftOut };
    }
  }
  return {
    ...reading,
    stdout: foldCrash(withoutManagerNoise(reading.stdout)),
    stderr: foldCrash(withoutManagerNoise(reading.stderr)),
  };
}

function worst(one: Reading["claim"], other: Reading["claim"]): Reading["claim"] {
  return one === "failed" || other === "failed" ? "failed" : one ?? other;
}
