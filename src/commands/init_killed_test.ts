/** A program that is killed cannot put anything back: what it leaves has to be whole all the same. */

import { assert, assertEquals } from "@std/assert";
import { differences, snapshot, TestHome } from "../install/testing/homes.ts";
import { installOrRemove } from "./testing/killed_run.ts";

const SCRIPT = new URL("./testing/killed_run.ts", import.meta.url).pathname;

const MINE: Readonly<Record<string, readonly [text: string, mode: number]>> = {
  "$HOME/.claude/settings.json": ['{\r\n\t"a": 1 // one\r\n}\r\n', 0o640],
  "$HOME/.claude/CLAUDE.md": ["# Mine", 0o600],
  "$HOME/.claude/settings.json.bak": ["a copy of my own", 0o600],
  "$HOME/.pi/agent/extensions/rtk.ts": ["// my own\n", 0o644],
  "$HOME/.local/share/rtk/history.db": ["", 0o600],
};

function fill(home: TestHome): void {
  for (const [path, [text, mode]] of Object.entries(MINE)) home.write(path, text, mode);
}

/** Runs a child until its n-th change; the number of changes when it came to its end, else undefined. */
async function killed(home: TestHome, action: "install" | "remove", n: number): Promise<number | undefined> {
  const args = ["run", "-A", "--quiet", SCRIPT, home.root, action, String(n)];
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  assertEquals(new TextDecoder().decode(stderr), "");
  return success ? Number(new TextDecoder().decode(stdout)) : undefined;
}

/** Everything but what the record says, and leftovers that the next run takes away. */
function visible(home: TestHome): Map<string, string> {
  const hidden = (name: string) => /installed\.json$|init\.lock$|\/\.[^/]*\.rtk-[0-9a-f]{16}\.tmp$/.test(name);
  return new Map([...snapshot(home.root)].filter(([name]) => !hidden(name)));
}

/** Each file is as it was before or as it is after; a copy is one of the content before. */
function assertWhole(
  now: Map<string, string>,
  before: Map<string, string>,
  after: Map<string, string>,
  n: number,
): void {
  for (const [name, entry] of now) {
    if (entry.startsWith("folder")) continue;
    const original = name.replace(/\.bak(?:\.\d+)?$/, "");
    assert([before.get(name), after.get(name), before.get(original)].includes(entry), `${name} after ${n}: ${entry}`);
  }
  for (const name of before.keys()) assert(now.has(name) || !after.has(name), `${name} is gone after ${n}`);
}

/** Tries every n, two at a time. */
async function forEachChange(total: number, attempt: (n: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  const worker = async () => {
    for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) await attempt(n);
  };
  await Promise.all([worker(), worker()]);
}

Deno.test("an installation killed at any change leaves each file old or new, and the next run completes it", async () => {
  using whole = new TestHome();
  fill(whole);
  const before = visible(whole);
  const total = await killed(whole, "install", Infinity);
  const after = visible(whole);
  assert(total !== undefined && total > 40, `${total} changes`);
  await forEachChange(total, async (n) => {
    using home = new TestHome();
    fill(home);
    assertEquals(await killed(home, "install", n), undefined);
    assertWhole(visible(home), before, after, n);
    await installOrRemove(home.root, "install");
    assertEquals(differences(after, visible(home)), [], `the next run after ${n}`);
    await installOrRemove(home.root, "remove");
    assertEquals(differences(before, snapshot(home.root)), [], `the removal after ${n}`);
  });
});

Deno.test("a removal killed at any change leaves each file old or new, and the next run completes it", async () => {
  using whole = new TestHome();
  fill(whole);
  const before = visible(whole);
  await installOrRemove(whole.root, "install");
  const installed = visible(whole);
  const total = await killed(whole, "remove", Infinity);
  assertEquals(differences(before, snapshot(whole.root)), []);
  assert(total !== undefined && total > 20, `${total} changes`);
  await forEachChange(total, async (n) => {
    using home = new TestHome();
    fill(home);
    await installOrRemove(home.root, "install");
    assertEquals(await killed(home, "remove", n), undefined);
    assertWhole(visible(home), installed, before, n);
    await installOrRemove(home.root, "remove");
    assertEquals(differences(before, snapshot(home.root)), [], `the next run after ${n}`);
  });
});

Deno.test("a run killed before it could note the folders it made leaves none of rtk's behind the next removal", async () => {
  for (let n = 1; n <= 8; n++) {
    using home = new TestHome();
    home.write("$HOME/.claude/CLAUDE.md", "# Mine", 0o600);
    const before = snapshot(home.root);
    assertEquals(await killed(home, "install", n), undefined);
    await installOrRemove(home.root, "remove");
    // Nobody can tell who made the system's own folders on the way to rtk's.
    const left = differences(before, snapshot(home.root)).filter((line) => !/^home\/\.local(?:\/share)?\n/.test(line));
    assertEquals(left, [], `after ${n}`);
  }
});
