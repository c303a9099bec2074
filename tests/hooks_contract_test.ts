/**
 * Recorded cases of hooks and of `rtk rewrite` under rules: `contract/differences.hooks.tsv` lists those in which the original
 * rtk 1.1.0 is not followed. A listed case has to end as `fixtures/hook_cases.jsonl` says, and any other as the original's.
 */

import { assert, assertEquals } from "@std/assert";
import { comparable, type Ending, filled, type HookCase } from "./support/hook_case.ts";
import { readDifferences } from "./support/differences.ts";
import { Place } from "./support/rtk.ts";

const MAIN = new URL("./support/hook_cases_main.ts", import.meta.url).pathname;
const FIXTURE = new URL("./fixtures/hook_cases.jsonl", import.meta.url).pathname;
const read = (path: string) => Deno.readTextFileSync(new URL(path, import.meta.url)).trim().split("\n");
const CASES: readonly HookCase[] = read("fixtures/hook_cases.jsonl").map((line) => JSON.parse(line));
const LISTED = readDifferences("differences.hooks.tsv");

function reasonFor(id: string): string | undefined {
  return LISTED.find(({ matches }) => matches(id))?.reason;
}

function expected({ ours, original }: HookCase): Ending {
  return ours ?? original;
}

Deno.test("every line of the list speaks of a case that differs, and every case that differs has a reason", () => {
  const differing = CASES.filter(({ ours }) => ours !== undefined);
  for (const { pattern, reason, matches } of LISTED) {
    assert(reason.length > 15, `${pattern} has no reason`);
    // A run of numbers may take several lines, of which one has the cases at hand.
    const alike = LISTED.filter((other) => other.reason === reason);
    assert(
      differing.some(({ id }) => matches(id) || alike.some((other) => other.matches(id))),
      `${pattern} speaks of no case that differs`,
    );
  }
  for (const { id, ours, original } of differing) {
    assert(reasonFor(id) !== undefined, `${id} has no reason`);
    assert(JSON.stringify(comparable(ours!)) !== JSON.stringify(comparable(original)), `${id} does not differ`);
  }
});

Deno.test("each known fault of the original has a test that names it", () => {
  const names = [...Deno.readDirSync(new URL(".", import.meta.url))].filter(({ name }) => /^hooks_.*_test/.test(name))
    .flatMap(({ name }) => read(name).filter((line) => line.startsWith("Deno.test("))).join("\n");
  const numbers = ["10b", "10c", "10d", ...Array.from({ length: 23 }, (_, number) => String(number))];
  for (const number of numbers) assert(new RegExp(`\\bW${number}\\b`).test(names), `W${number} has no test`);
  for (const { pattern, reason } of LISTED) {
    for (const [, number] of reason.matchAll(/\bW(\d+[a-z]?)/g)) assert(numbers.includes(number!), pattern);
  }
});

Deno.test("recorded cases end as with the original, listed ones as they are meant to", async () => {
  await using place = await Place.create();
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--frozen", MAIN, FIXTURE, place.root],
    env: { DENO_DIR: Deno.env.get("DENO_DIR") ?? `${Deno.env.get("HOME")}/.cache/deno` },
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  const lines = new TextDecoder().decode(stdout).trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(lines.map(({ id }) => id), CASES.map(({ id }) => id));
  for (const [index, { id, ...ending }] of lines.entries()) {
    assertEquals(ending, comparable(expected(CASES[index]!)), `${id}: ${reasonFor(id) ?? "as the original"}`);
  }
});

Deno.test("the built program ends in the same ways", async () => {
  for (const call of CASES.filter((_, index) => index % 12 === 0)) {
    await using place = await Place.create();
    const { files, env, cwd, stdin } = filled(call, place);
    for (const [path, text] of Object.entries(files)) await place.write(path, text);
    await place.write(`${place.root}/fish/fish`, "#!/bin/sh\n", 0o755);
    await Deno.mkdir(cwd, { recursive: true });
    const path = /^(?:more-)?fish-/.test(call.id) ? [`${place.root}/fish`] : [];
    const { code, stdout } = await place.rtk(call.args, { cwd, stdin, env, path });
    assertEquals(comparable({ exit: code, stdout }, place), comparable(expected(call)), call.id);
  }
});
