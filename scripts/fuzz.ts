/**
 * Random and mutated command lines and payloads through the lexer, the decision and every agent's hook: nothing throws, tokens
 * tile the line, answers are JSON, and the program itself ends with 0.
 *
 *   deno task fuzz [--runs N] [--seed N] [--program FILE]
 *
 * `--program` (or `RTK_BIN`) also gives one in 2000 inputs to the built program. A failure is made smaller before it is
 * printed, and the same seed comes to it again.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import { answerCall } from "../src/agents/answer.ts";
import { type HookHost, isObject } from "../src/agents/hook_host.ts";
import { HOOK_NAMES, loadHook } from "../src/agents/registry.ts";
import { DEFAULT_HOOK_CONFIG } from "../src/config/hook_config.ts";
import { decide } from "../src/decision.ts";
import { commandRule, type RuleSet } from "../src/permissions/mod.ts";
import { parse } from "../src/shell/mod.ts";
import { mutated, mutatedPayload, Random, randomLine } from "../tests/support/fuzz_inputs.ts";
import { PROTOCOLS } from "../tests/support/hooks.ts";

const ROOT = new URL("../", import.meta.url).pathname;
const PROGRAM_EVERY = 2000;

/** Settings with rules of every kind, for each agent that has any. */
const FILES: Readonly<Record<string, string>> = {
  ".claude/settings.json": JSON.stringify({
    permissions: {
      deny: ["Bash(git push:*)", "Bash(rm * -rf)", "Read(.env)"],
      ask: ["Bash(npm publish)"],
      allow: ["Bash(git:*)", "Bash(ls *)", "Bash(rtk:*)"],
    },
  }),
  ".codex/rules/a.rules": 'prefix_rule(pattern = ["git", ["push", "status"]], decision = "prompt")\n',
  ".codex/config.toml": 'approval_policy = "untrusted"\n',
  ".gemini/settings.json": JSON.stringify({ tools: { allowed: ["run_shell_command(git)", "ShellTool(ls)"] } }),
  ".gemini/policies/a.toml": '[[rule]]\ncommandPrefix = "git push"\ndecision = "deny"\npriority = 9\n',
  ".vibe/config.toml": '[tools.bash]\ndenylist = ["git push"]\nallowlist = ["ls"]\n',
  ".factory/settings.json": JSON.stringify({ commandDenylist: ["git push"], commandAllowlist: ["ls"] }),
  ".cursor/cli-config.json": JSON.stringify({ permissions: { deny: ["Shell(git:push*)"], allow: ["Shell(ls)"] } }),
  ".config/opencode/opencode.json": JSON.stringify({ permission: { bash: { "*": "ask", "git *": "allow" } } }),
};

function corpus(): string[] {
  const read = (name: string) =>
    Deno.readTextFileSync(`${ROOT}tests/fixtures/${name}`).trim().split("\n").map((line) => JSON.parse(line));
  return [...read("shell_lines.jsonl"), ...read("rewrite_cases.jsonl").map(({ command }) => command)];
}

/** Complains about tokens with gaps, overlaps or nothing in them, and about commands outside the line. */
function checkTiles(source: string): void {
  const { tokens, commands } = parse(source);
  let at = 0;
  for (const { start, end } of tokens) {
    if (start !== at || end <= start) throw new Error(`tokens do not tile at ${at}`);
    at = end;
  }
  if (at !== source.length) throw new Error(`tokens end at ${at} of ${source.length}`);
  for (const { start, end, words } of commands) {
    if (start > end || end > source.length) throw new Error("a command lies outside the line");
    if (words.some((word) => word.start < start || word.end > end)) throw new Error("a word lies outside its command");
  }
}

/** Whether a text has all characters of another in their order. */
function isWithin(part: string, text: string): boolean {
  let at = 0;
  for (let index = 0; index < text.length && at < part.length; index++) if (text[index] === part[at]) at++;
  return at === part.length;
}

function checkDecision(source: string, rules: RuleSet): void {
  const { verdict, text } = decide(source, rules, DEFAULT_HOOK_CONFIG);
  if ((text !== undefined) !== ["ask", "allow", "default"].includes(verdict)) {
    throw new Error(`verdict ${verdict} with ${text === undefined ? "no text" : "a text"}`);
  }
  if (text === undefined) return;
  checkTiles(text);
  // A rewrite only puts something in, but where `cat`, `head` and the like become `rtk read`.
  if (!/\brtk read\b/.test(text) && !isWithin(source, text)) throw new Error(`the rewrite lost something: ${text}`);
}

/** Everything that an input goes through. */
class Fuzz {
  readonly #hosts: { name: string; host: HookHost; rules: RuleSet }[] = [];

  constructor(readonly lines: readonly string[]) {}

  async load(): Promise<void> {
    for (const name of Object.keys(PROTOCOLS)) {
      const { host } = (await loadHook(PROTOCOLS[name]!.host))!;
      const call = host.parse(PROTOCOLS[name]!.payload("ls") as Record<string, unknown>);
      this.#hosts.push({ name, host, rules: await host.rules(call ?? { cwd: undefined }) });
    }
  }

  rules(random: Random): RuleSet {
    const one = () => {
      const pattern = random.below(2) === 0
        ? random.pick(["git push:*", "*", "rtk *", "ls"])
        : randomLine(random, this.lines);
      return commandRule(random.pick(["deny", "ask", "allow"] as const), pattern.slice(0, 200), "rule");
    };
    const problems = random.below(5) === 0 ? ["a file"] : [];
    return { rules: Array.from({ length: random.below(4) }, one), problems };
  }

  /** One line by itself, under rules, and in the hook of one agent. */
  line(random: Random, source: string): void {
    checkTiles(source);
    checkDecision(source, this.rules(random));
    const { name, host, rules } = random.pick(this.#hosts);
    const call = host.parse(PROTOCOLS[name]!.payload(source) as Record<string, unknown>);
    if ((call === undefined) !== (source.trim() === "")) throw new Error(`${name} does not see the command`);
    if (call !== undefined) JSON.stringify(answerCall(host, call, rules, DEFAULT_HOOK_CONFIG).output);
  }

  /** A damaged payload, as text and as values, in the hooks of all agents. */
  payload(random: Random, source: string): void {
    const payload = random.pick(Object.values(PROTOCOLS)).payload(source);
    let value = mutatedPayload(random, payload);
    try {
      if (random.below(2) === 0) value = JSON.parse(mutated(random, JSON.stringify(payload), this.lines));
    } catch {
      // Most damaged text is no JSON any more; the values stand for it.
    }
    if (!isObject(value)) return;
    for (const { host, rules } of this.#hosts) {
      const call = host.parse(value);
      if (call !== undefined) answerCall(host, call, rules, DEFAULT_HOOK_CONFIG);
    }
  }

  check(seed: number, source: string): void {
    const random = new Random(seed);
    this.line(random, source);
    this.payload(random, source);
  }
}

async function runProgram(program: string, args: readonly string[], stdin: Uint8Array): Promise<[number, string]> {
  const child = new Deno.Command(program, { args: [...args], stdin: "piped", stdout: "piped", stderr: "null" }).spawn();
  const writer = child.stdin.getWriter();
  writer.write(stdin).then(() => writer.close()).catch(() => {});
  const { code, stdout } = await child.output();
  return [code, new TextDecoder().decode(stdout)];
}

/** The program itself, on a payload whose bytes are damaged, and on the line. */
async function checkProgram(program: string, random: Random, source: string): Promise<void> {
  const protocol = random.pick(Object.values(PROTOCOLS));
  const bytes = new TextEncoder().encode(JSON.stringify(protocol.payload(source)));
  for (let left = random.below(4); left > 0; left--) bytes[random.below(bytes.length)] = random.below(256);
  const [code, answer] = await runProgram(program, ["hook", protocol.host], bytes);
  if (code !== 0) throw new Error(`rtk hook ${protocol.host} ended with ${code}`);
  if (answer.trim() !== "") JSON.parse(answer);
  if (/\0/.test(source)) return;
  const [exit] = await runProgram(program, ["rewrite", source], new Uint8Array());
  if (![0, 1, 2, 3].includes(exit)) throw new Error(`rtk rewrite ended with ${exit}`);
}

function failure(fuzz: Fuzz, seed: number, source: string): Error | undefined {
  try {
    fuzz.check(seed, source);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** The shortest line found that still fails, by cutting ever smaller parts out. */
function smaller(fuzz: Fuzz, seed: number, source: string): string {
  let found = source;
  for (let size = found.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at + size <= found.length;) {
      const shorter = found.slice(0, at) + found.slice(at + size);
      if (failure(fuzz, seed, shorter) === undefined) at += size;
      else found = shorter;
    }
  }
  return found;
}

function report(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

async function main(): Promise<number> {
  const args = parseArgs(Deno.args, { string: ["runs", "seed", "program"] });
  const [runs, first] = [Number(args.runs ?? 1_000_000), Number(args.seed ?? Date.now() % 1e9)];
  const program = args.program === undefined ? Deno.env.get("RTK_BIN") : String(args.program);
  const home = Deno.makeTempDirSync({ prefix: "rtk_fuzz_" });
  try {
    for (const [path, text] of Object.entries(FILES)) {
      Deno.mkdirSync(`${home}/${path.slice(0, path.lastIndexOf("/"))}`, { recursive: true });
      Deno.writeTextFileSync(`${home}/${path}`, text);
    }
    Deno.env.set("DENO_DIR", Deno.env.get("DENO_DIR") ?? `${home}/deno`);
    Deno.env.set("HOME", home);
    const fuzz = new Fuzz(corpus());
    await fuzz.load();
    for (let run = 0; run < runs; run++) {
      const seed = (first + run) | 0;
      const source = randomLine(new Random(seed), fuzz.lines);
      const error = failure(fuzz, seed, source);
      if (error !== undefined) {
        const line = smaller(fuzz, seed, source);
        report(
          `input ${run}, --seed ${seed}: ${JSON.stringify(line)}\n${failure(fuzz, seed, line)?.stack ?? error.stack}`,
        );
        return 1;
      }
      if (program !== undefined && run % PROGRAM_EVERY === 0) await checkProgram(program, new Random(seed), source);
    }
    report(`${runs} inputs from --seed ${first}: nothing fell, over ${HOOK_NAMES.length} agents`);
    return 0;
  } finally {
    Deno.removeSync(home, { recursive: true });
  }
}

if (import.meta.main) Deno.exit(await main());
