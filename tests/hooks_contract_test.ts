/**
 * Recorded cases of hooks and of `rtk rewrite` under rules: `contract/differences.hooks.tsv` lists those in which the original
 * rtk 1.1.0 is not followed. A listed case has to end as `fixtures/hook_cases.jsonl` says, and any other as the original's.
 */

import { assert, assertEquals } from "@std/assert";
import { Place, type Run } from "./support/rtk.ts";

interface Ending {
  readonly exit: number;
  readonly stdout: string;
}

/** A recorded call. `$HOME`, `$PROJECT` and `$BIN` stand for the folders of the place it runs in. */
interface HookCase {
  readonly id: string;
  readonly args: readonly string[];
  /** Files by path. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The text of `config.toml`. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Whether the project is a git repository. */
  readonly git?: boolean;
  readonly stdin?: string;
  readonly stdinBase64?: string;
  /** How many characters are added to the payload. */
  readonly stdinPad?: number;
  readonly original: Ending;
  /** How it ends with us, where that is another way. */
  readonly ours?: Ending;
}

const read = (path: string) => Deno.readTextFileSync(new URL(path, import.meta.url)).trim().split("\n");
const CASES: readonly HookCase[] = read("fixtures/hook_cases.jsonl").map((line) => JSON.parse(line));
const LISTED: ReadonlyMap<string, string> = new Map(
  read("contract/differences.hooks.tsv").filter((line) => !line.startsWith("#")).map((line) => {
    const [id = "", reason = ""] = line.split("\t");
    return [id, reason];
  }),
);

function stdinOf({ stdin, stdinBase64, stdinPad }: HookCase, fill: (text: string) => string): string | Uint8Array {
  if (stdinBase64 !== undefined) return Uint8Array.from(atob(stdinBase64), (c) => c.charCodeAt(0));
  if (stdinPad === undefined) return fill(stdin ?? "");
  return JSON.stringify({ ...JSON.parse(fill(stdin ?? "{}")), pad: "x".repeat(stdinPad) });
}

async function run(place: Place, call: HookCase): Promise<Run> {
  const fill = (text: string) =>
    text.replaceAll("$HOME/", `${place.home}/`).replaceAll("$PROJECT", place.project).replaceAll("$BIN", place.bin);
  for (const [path, text] of Object.entries(call.settings ?? {})) {
    await place.write(fill(path), text.replaceAll("$PROJECT", place.project));
  }
  if (call.config !== undefined) await place.write(`${place.home}/.config/rtk/config.toml`, call.config);
  if (call.git === true) await place.run("git", ["init", "-q"]);
  const cwd = fill(call.cwd ?? "$PROJECT");
  await Deno.mkdir(cwd, { recursive: true });
  await place.write(`${place.root}/fish/fish`, "#!/bin/sh\n", 0o755);
  return await place.rtk(call.args, {
    cwd,
    stdin: stdinOf(call, fill),
    env: Object.fromEntries(Object.entries(call.env ?? {}).map(([key, value]) => [key, fill(value)])),
    path: call.id.startsWith("fish-") ? [`${place.root}/fish`] : [],
  });
}

/** The value that JSON stands for, or the text itself; how it is spaced and ordered is not compared. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

async function ending(call: HookCase): Promise<{ exit: number; answer: unknown }> {
  await using place = await Place.create();
  const { code, stdout } = await run(place, call);
  const neutral = stdout.replaceAll(place.home, "$HOME").replaceAll(place.project, "$PROJECT");
  return { exit: code, answer: valueOf(neutral) };
}

function expected({ exit, stdout }: Ending): { exit: number; answer: unknown } {
  return { exit, answer: valueOf(stdout) };
}

/** Takes the cases side by side, as many as there are processors. */
async function forEachCase(cases: readonly HookCase[], check: (call: HookCase) => Promise<void>): Promise<void> {
  const left = [...cases];
  const worker = async () => {
    for (let call = left.pop(); call !== undefined; call = left.pop()) await check(call);
  };
  await Promise.all(Array.from({ length: Math.min(4, navigator.hardwareConcurrency) }, worker));
}

Deno.test("every difference is one case, has a reason, and ends otherwise than with the original", () => {
  const known = new Map(CASES.map((call) => [call.id, call]));
  for (const [id, reason] of LISTED) {
    assert(reason.length > 15, `${id} has no reason`);
    const call = known.get(id);
    assert(call?.ours !== undefined, `${id} is listed and not among the cases`);
    assert(JSON.stringify(expected(call.ours)) !== JSON.stringify(expected(call.original)), `${id} does not differ`);
  }
  for (const { id, ours } of CASES) assertEquals(ours !== undefined, LISTED.has(id), id);
});

Deno.test("each known fault of the original has a test that names it", () => {
  const names = [...Deno.readDirSync(new URL(".", import.meta.url))].filter(({ name }) => /^hooks_.*_test/.test(name))
    .flatMap(({ name }) => read(name).filter((line) => line.startsWith("Deno.test("))).join("\n");
  const numbers = ["10b", "10c", "10d", ...Array.from({ length: 23 }, (_, number) => String(number))];
  for (const number of numbers) assert(new RegExp(`\\bW${number}\\b`).test(names), `W${number} has no test`);
  for (const [id, reason] of LISTED) {
    for (const [, number] of reason.matchAll(/\bW(\d+[a-z]?)/g)) assert(numbers.includes(number!), `${id}: ${reason}`);
  }
});

Deno.test("cases that are not listed end as with the original", async () => {
  await forEachCase(CASES.filter(({ ours }) => ours === undefined), async (call) => {
    assertEquals(await ending(call), expected(call.original), call.id);
  });
});

Deno.test("listed cases end as they are meant to", async () => {
  await forEachCase(CASES.filter(({ ours }) => ours !== undefined), async (call) => {
    assertEquals(await ending(call), expected(call.ours!), `${call.id}: ${LISTED.get(call.id)}`);
  });
});
