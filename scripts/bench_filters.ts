/**
 * Prints what the filters save, a line for each tool, from the cases recorded beside them; beside it, with `RTK_PEER`, what the
 * original rtk makes of the same output.
 *
 *   deno task bench:filters
 *
 * Tokens are bytes by four, counted as far as a host shows an output. A string of `must_keep.json` that is missing in an answer
 * is lost. The original gets the output from a program of the tool's name, as a command that it runs.
 *
 * @module
 */

import { type FilterCase, shownFor } from "../src/filters/filter_case.ts";
import { pickFilter, programName } from "../src/filters/pick_filter.ts";
import { recordedCases } from "./recorded_cases.ts";

/** As many characters of a command's output as Claude Code shows. */
const SHOWN_BYTES = 30_000;
const BYTES_PER_TOKEN = 4;

interface Answer {
  readonly tokens: number;
  readonly lost: number;
}

interface Row {
  cases: number;
  raw: number;
  ours: number;
  oursLost: number;
  peer: number;
  peerLost: number;
}

function tokens(bytes: number): number {
  return Math.round(Math.min(bytes, SHOWN_BYTES) / BYTES_PER_TOKEN);
}

function answer(one: FilterCase, text: string, bytes: number): Answer {
  return { tokens: tokens(bytes), lost: one.mustKeep.filter((word) => !text.includes(word)).length };
}

async function ours(one: FilterCase): Promise<Answer> {
  const filter = await pickFilter(one.argv);
  const { text, bytes } = shownFor(one, () => filter);
  return answer(one, text, bytes);
}

/** What the original prints when a program of the tool's name prints the recording. */
async function peers(peer: string, one: FilterCase, place: string): Promise<Answer> {
  await Deno.mkdir(`${place}/bin`, { recursive: true });
  await Deno.writeFile(`${place}/stdout`, one.stdout);
  await Deno.writeFile(`${place}/stderr`, one.stderr);
  const program = `${place}/bin/${programName(one.argv[0]!)}`;
  const script = `#!/bin/sh\n/bin/cat '${place}/stdout'\n/bin/cat '${place}/stderr' >&2\nexit ${one.exit}\n`;
  await Deno.writeTextFile(program, script, { mode: 0o755 });
  const { stdout, stderr } = await new Deno.Command(peer, {
    args: [programName(one.argv[0]!), ...one.argv.slice(1)],
    cwd: place,
    clearEnv: true,
    env: { HOME: place, PATH: `${place}/bin:/usr/bin:/bin`, RTK_TELEMETRY_DISABLED: "1" },
    stdin: "null",
  }).output();
  await Deno.remove(program);
  const decoder = new TextDecoder();
  return answer(one, decoder.decode(stdout) + decoder.decode(stderr), stdout.length + stderr.length);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${(100 * (1 - part / whole)).toFixed(1)} %`;
}

function line(name: string, row: Row, hasPeer: boolean): string {
  const own = [name.padEnd(20), row.cases, row.raw, row.ours, percent(row.ours, row.raw), row.oursLost];
  const other = hasPeer ? [row.peer, percent(row.peer, row.raw), row.peerLost] : [];
  return [...own, ...other].map((cell, at) => at === 0 ? cell : String(cell).padStart(9)).join(" ");
}

async function main(): Promise<void> {
  const peer = Deno.env.get("RTK_PEER");
  const rows = new Map<string, Row>();
  const total: Row = { cases: 0, raw: 0, ours: 0, oursLost: 0, peer: 0, peerLost: 0 };
  const place = await Deno.makeTempDir({ prefix: "rtk_bench_" });
  try {
    for (const { one } of recordedCases()) {
      const tool = programName(one.argv[0]!);
      const own = await ours(one);
      const other = peer === undefined ? { tokens: 0, lost: 0 } : await peers(peer, one, place);
      const row = rows.get(tool) ?? { cases: 0, raw: 0, ours: 0, oursLost: 0, peer: 0, peerLost: 0 };
      rows.set(tool, row);
      for (const sum of [row, total]) {
        sum.cases++;
        sum.raw += tokens(one.stdout.length + one.stderr.length);
        sum.ours += own.tokens;
        sum.oursLost += own.lost;
        sum.peer += other.tokens;
        sum.peerLost += other.lost;
      }
    }
  } finally {
    await Deno.remove(place, { recursive: true });
  }
  const say = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
  const peerHead = peer === undefined ? [] : ["original", "saved", "lost"];
  say(
    ["tool".padEnd(20), ...["cases", "raw", "rtk", "saved", "lost", ...peerHead].map((word) => word.padStart(9))].join(
      " ",
    ),
  );
  for (const [tool, row] of [...rows].sort(([a], [b]) => a < b ? -1 : 1)) say(line(tool, row, peer !== undefined));
  say(line(`${rows.size} tools`, total, peer !== undefined));
}

if (import.meta.main) await main();
