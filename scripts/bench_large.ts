/**
 * Puts a large output through every filter, beside the original rtk: CPU, memory, exit code. Linux only.
 *
 *   deno task bench:large [--megabytes N] [--filter SUBSTRING]...     a part of `family/filter`
 *
 * The output is the largest one recorded for the filter, of a success and of a failure, over and over with other names.
 * `RTK_PEER` names the original; it takes part in the comparison where it shortens, and stays below the limit.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import type { FilterCase } from "../src/filters/filter_case.ts";
import { pickFilter, programName } from "../src/filters/pick_filter.ts";
import { build } from "./build.ts";
import { writeLargeOutput } from "./large_output.ts";
import { type MeasuredRun, measureRun } from "./measure_run.ts";
import { recordedCases } from "./recorded_cases.ts";

const RTK = new URL("../dist/rtk", import.meta.url).pathname;
/** Resident memory that no output may take, in MB. */
const LIMIT = 100;
/** An answer of more bytes is a part of the raw output: the original shows 10 MB of what it does not shorten. */
const MOST_SHOWN = 1e6;
/** A shorter recording says nothing of the filter. */
const ENOUGH = 200;

interface Row {
  readonly name: string;
  readonly ours: MeasuredRun;
  readonly peer: MeasuredRun | undefined;
  readonly remarks: readonly Remark[];
}

/** `slower, cut`: than the original, which shows so much of the raw output that its answer is none. */
type Remark = "large" | "exit code" | "slower" | "slower, cut";

function size({ stdout, stderr }: FilterCase): number {
  return stdout.length + stderr.length;
}

/** The largest case of each filter, by `family/filter`, those that failed apart. */
async function largestCases(parts: readonly string[]): Promise<Map<string, FilterCase>> {
  const found = new Map<string, FilterCase>();
  for (const { family, one } of recordedCases()) {
    const filter = await pickFilter([programName(one.argv[0]!), ...one.argv.slice(1)]);
    if (filter === undefined || size(one) < ENOUGH) continue;
    const name = `${family}/${filter.name}${one.exit === 0 ? "" : " (failed)"}`;
    if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
    const known = found.get(name);
    if (known === undefined || size(one) > size(known)) found.set(name, one);
  }
  return new Map([...found].sort(([a], [b]) => a < b ? -1 : 1));
}

/** Runs the case's command under an rtk; the tool is a program that prints the large output. */
async function run(rtk: string, one: FilterCase, place: string): Promise<MeasuredRun> {
  const home = await Deno.makeTempDir({ dir: place });
  const measured = await measureRun(rtk, {
    args: [programName(one.argv[0]!), ...one.argv.slice(1)],
    cwd: place,
    clearEnv: true,
    env: { HOME: home, PATH: `${place}/bin:/usr/bin:/bin`, RTK_TELEMETRY_DISABLED: "1" },
  });
  // What it stored is as large as the output.
  await Deno.remove(home, { recursive: true });
  return measured;
}

function remarksOn(one: FilterCase, bytes: number, ours: MeasuredRun, peer: MeasuredRun | undefined): Remark[] {
  const isComparable = peer !== undefined && peer.shown < bytes / 2 && peer.megabytes < LIMIT && peer.code === one.exit;
  const isCut = isComparable && peer.shown > MOST_SHOWN;
  return [
    ...(ours.megabytes >= LIMIT ? ["large"] as const : []),
    ...(ours.code !== one.exit ? ["exit code"] as const : []),
    ...(isComparable && ours.cpu > peer.cpu ? [isCut ? "slower, cut" : "slower"] as const : []),
  ];
}

async function bench(name: string, one: FilterCase, bytes: number, place: string): Promise<Row> {
  const isError = one.stderr.length > one.stdout.length;
  const output = `${place}/output`;
  writeLargeOutput(output, isError ? one.stderr : one.stdout, bytes);
  const program = `${place}/bin/${programName(one.argv[0]!)}`;
  const started = `${place}/started`;
  const script = `#!/bin/sh\n: > '${started}'\n/bin/cat '${output}'${isError ? " >&2" : ""}\nexit ${one.exit}\n`;
  await Deno.writeTextFile(program, script, { mode: 0o755 });
  const ours = await run(RTK, one, place);
  const original = Deno.env.get("RTK_PEER");
  await Deno.remove(started);
  const other = original === undefined ? undefined : await run(original, one, place);
  // Some commands the original does itself: what it took says nothing of the output.
  const peer = await Deno.remove(started).then(() => other, () => undefined);
  await Deno.remove(program);
  return { name, ours, peer, remarks: remarksOn(one, bytes, ours, peer) };
}

function cells(run: MeasuredRun | undefined): string {
  if (run === undefined) return "";
  const numbers = [run.cpu.toFixed(2), run.wall.toFixed(2), run.megabytes.toFixed(0), (run.shown / 1000).toFixed(0)];
  return [...numbers, run.code].map((cell) => String(cell).padStart(8)).join("");
}

async function main(): Promise<void> {
  const flags = parseArgs(Deno.args, {
    string: ["megabytes", "filter"],
    collect: ["filter"],
    default: { megabytes: "100" },
  });
  const say = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
  const bytes = 1e6 * Number(flags["megabytes"]);
  await build();
  const place = await Deno.makeTempDir({ prefix: "rtk_bench_" });
  await Deno.mkdir(`${place}/bin`);
  const rows: Row[] = [];
  try {
    const heads = ["CPU s", "wall s", "MB", "KB out", "exit"].map((word) => word.padStart(8)).join("");
    say(`${"filter".padEnd(40)}${heads}${Deno.env.has("RTK_PEER") ? `${heads}  (the original)` : ""}`);
    for (const [name, one] of await largestCases(flags["filter"] as string[])) {
      const row = await bench(name, one, bytes, place);
      rows.push(row);
      say(`${name.padEnd(40)}${cells(row.ours)}${cells(row.peer)}  ${row.remarks.join(", ")}`);
    }
  } finally {
    await Deno.remove(place, { recursive: true });
  }
  const number = (remark: Remark) => rows.filter(({ remarks }) => remarks.includes(remark)).length;
  say(
    `${rows.length} filters: ${number("large")} took ${LIMIT} MB or more, ${
      number("exit code")
    } changed the exit code, ` +
      `${number("slower")} took more CPU than the original, and ${
        number("slower, cut")
      } than its look at the first 10 MB`,
  );
}

if (import.meta.main) await main();
