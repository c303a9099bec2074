/**
 * Recorded cases of hooks and of `rtk rewrite` under rules: `contract/differences.hooks.tsv` lists those in which the original
 * rtk 1.1.0 is not followed. A listed case has to end as `fixtures/hook_cases.jsonl` says, and any other as the original's.
 */

import { assert, assertEquals } from "@std/assert";
import { comparable, type Ending, filled, type HookCase } from "./support/hook_case.ts";
import { Place } from "./support/rtk.ts";

const MAIN = new URL("./support/hook_cases_main.ts", import.meta.url).pathname;
const FIXTURE = new URL("./fixtures/hook_cases.jsonl", import.meta.url).pathname;
const read = (path: string) => Deno.readTextFileSync(new URL(path, import.meta.url)).trim().split("\n");
const CASES: readonly HookCase[] = read("fixtures/hook_cases.jsonl").map((line) => JSON.parse(line));
const LISTED: ReadonlyMap<string, string> = new Map(
  read("contract/differences.hooks.tsv").filter((line) => !line.startsWith("#")).map((line) => {
    const [id = "", reason = ""] = line.split("\t");
    return [id, reason];
  }),
);

/** The reason for a difference; a line whose id ends in a star speaks of a whole group. */
function reasonFor(id: string): string | undefined {
  return LISTED.get(id) ?? LISTED.get(id.replace(/\d+$/, "*"));
}

function expected({ ours, original }: HookCase): Ending {
  return ours ?? original;
}

Deno.test("every difference is one case, has a reason, and ends otherwise than with the original", () => {
  for (const [id, reason] of LISTED) {
    assert(reason.length > 15, `${id} has no reason`);
    const calls = CASES.filter((call) => call.id === id || call.id.replace(/\d+$/, "*") === id);
    assert(calls.length > 0, `${id} is listed and not among the cases`);
    for (const call of calls) {
      assert(call.ours !== undefined, `${call.id} is listed and ends as with the original`);
      const [ours, original] = [comparable(call.ours), comparable(call.original)];
      assert(JSON.stringify(ours) !== JSON.stringify(original), `${call.id} does not differ`);
    }
  }
  for (const { id, ours } of CASES) assertEquals(ours !== undefined, reasonFor(id) !== undefined, id);
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
