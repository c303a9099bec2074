/**
 * Times the calls that agents make, interleaved, beside an empty Deno program and the original rtk.
 *
 *   deno task bench [--runs N] [--hosts]      `--hosts`: the hook of each agent, instead
 *
 * `RTK_PEER` names the original; without it its rows are left out. A compiled rtk and a compiled empty program take part when
 * `deno task compile` works here. Compare within one run only.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import { PROTOCOLS } from "../tests/support/hooks.ts";
import { build } from "./build.ts";
import { compile } from "./compile.ts";
import { PERMISSIONS } from "./permissions.ts";

/** One program to time. */
interface Contender {
  readonly name: string;
  readonly argv: readonly string[];
  readonly stdin?: string;
}

interface Sample {
  readonly cpu: number;
  readonly wall: number;
}

const ROOT = new URL("../", import.meta.url).pathname;
const RULES = 200;

/** CPU and wall milliseconds of one run, as `times` of a shell sees them. */
async function time(contender: Contender, place: string): Promise<Sample> {
  const script = 'exec 3>&2 2>/dev/null >/dev/null <"$STDIN_FILE"; "$@"; times >&3';
  const started = performance.now();
  const { stderr } = await new Deno.Command("bash", {
    args: ["-c", script, "bench", ...contender.argv],
    cwd: `${place}/repository`,
    env: { HOME: `${place}/home`, STDIN_FILE: contender.stdin ?? "/dev/null", RTK_TELEMETRY_DISABLED: "1" },
    stdout: "null",
    stderr: "piped",
  }).output();
  const wall = performance.now() - started;
  const children = new TextDecoder().decode(stderr).trim().split("\n").at(-1)!;
  const cpu = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
  return { cpu: 1e3 * cpu, wall };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** A home with four rule files of 200 rules each for Claude Code and OpenCode, and a repository with changes. */
async function makePlace(): Promise<string> {
  const place = await Deno.makeTempDir({ prefix: "rtk_bench_" });
  const repository = `${place}/repository`;
  for (const folder of [`${place}/home/.claude`, `${repository}/.claude`]) {
    await Deno.mkdir(folder, { recursive: true });
    for (const name of ["settings.json", "settings.local.json"]) {
      const deny = Array.from({ length: RULES }, (_, i) => `Bash(tool${i} sub${i}:*)`);
      await Deno.writeTextFile(`${folder}/${name}`, JSON.stringify({ permissions: { deny } }));
    }
  }
  // OpenCode reads no others.
  const bash = Object.fromEntries(Array.from({ length: RULES }, (_, i) => [`tool${i} sub${i} *`, "deny"]));
  for (const folder of [`${place}/home/.config/opencode`, repository, `${repository}/.opencode`]) {
    await Deno.mkdir(folder, { recursive: true });
    await Deno.writeTextFile(`${folder}/opencode.json`, JSON.stringify({ permission: { bash } }));
  }
  await Deno.writeTextFile(`${place}/home/.config/opencode/config.json`, JSON.stringify({ permission: { bash } }));
  for (
    const args of [["init", "-q"], [
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@x",
      "commit",
      "-q",
      "--allow-empty",
      "-m",
      "x",
    ]]
  ) {
    await new Deno.Command("git", { args, cwd: repository }).output();
  }
  for (let i = 0; i < 30; i++) await Deno.writeTextFile(`${repository}/file${i}.txt`, "x\n");
  for (const [name, protocol] of Object.entries(PROTOCOLS)) {
    const payload = { ...protocol.payload("git status", { description: "State of the repository" }), cwd: repository };
    await Deno.writeTextFile(`${place}/${name}.json`, JSON.stringify(payload));
  }
  await Deno.writeTextFile(`${place}/empty.js`, "Deno.exit(0);\n");
  return place;
}

async function compiledEmpty(place: string): Promise<string | undefined> {
  const output = `${place}/empty`;
  const { success } = await new Deno.Command(Deno.env.get("COMPILE_DENO") ?? Deno.execPath(), {
    args: ["compile", "--no-check", "--no-config", "--no-code-cache", "--output", output, `${place}/empty.js`],
    stdout: "null",
    stderr: "null",
  }).output();
  return success ? output : undefined;
}

type Call = readonly [name: string, args: readonly string[], stdin?: string];

const COMMANDS: readonly Call[] = [
  ['rewrite "git status"', ["rewrite", "git status"]],
  ["hook claude", ["hook", "claude"], "claude.json"],
  ["git status", ["git", "status"]],
];
const HOOKS: readonly Call[] = Object.entries(PROTOCOLS).map((
  [name, { host }],
) => [`hook ${host} (${name})`, ["hook", host], `${name}.json`]);

async function contenders(place: string, calls: readonly Call[]): Promise<Map<string, Contender[]>> {
  await build();
  const compiled = await compile(Deno.build.target).catch(() => undefined);
  const empty = compiled === undefined ? undefined : await compiledEmpty(place);
  const peer = Deno.env.get("RTK_PEER");
  const programs: [string, string][] = [["ours, pinned Deno", `${ROOT}dist/rtk`]];
  if (compiled !== undefined) programs.push(["ours, compiled", compiled]);
  if (peer !== undefined) programs.push(["the original", peer]);
  const flags = ["--no-config", "--no-lock", "--no-remote", "--no-npm", "--cached-only"];
  return new Map(calls.map(([call, args, stdin]) => [call, [
    { name: "an empty program", argv: [Deno.execPath(), "run", ...PERMISSIONS, ...flags, `${place}/empty.js`] },
    ...(empty === undefined ? [] : [{ name: "an empty program, compiled", argv: [empty] }]),
    ...programs.map(([name, path]) => ({
      name,
      argv: [path, ...args],
      ...(stdin === undefined ? {} : { stdin: `${place}/${stdin}` }),
    })),
  ]]));
}

async function main(): Promise<void> {
  const flags = parseArgs(Deno.args, { string: ["runs"], boolean: ["hosts"], default: { runs: "30" } });
  const runs = Number(flags["runs"]);
  const say = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
  const place = await makePlace();
  try {
    for (const [call, entrants] of await contenders(place, flags["hosts"] === true ? HOOKS : COMMANDS)) {
      const seen = new Map<string, Sample[]>(entrants.map(({ name }) => [name, []]));
      for (let turn = -3; turn < runs; turn++) {
        for (const entrant of entrants) {
          const sample = await time(entrant, place);
          if (turn >= 0) seen.get(entrant.name)!.push(sample);
        }
      }
      const original = seen.get("the original");
      const base = original === undefined ? undefined : median(original.map(({ cpu }) => cpu));
      say(`\n${call} (median of ${runs}, ms)`);
      for (const [name, samples] of seen) {
        const cpu = median(samples.map((sample) => sample.cpu));
        const ratio = base === undefined ? "" : `   ${(cpu / base).toFixed(2)} x the original's CPU`;
        const wall = median(samples.map((sample) => sample.wall));
        say(`  ${name.padEnd(28)} CPU ${cpu.toFixed(1).padStart(6)}   wall ${wall.toFixed(1).padStart(6)}${ratio}`);
      }
    }
  } finally {
    await Deno.remove(place, { recursive: true });
  }
}

if (import.meta.main) await main();
