/** The audit log has a line for each decision of every host, skips too, and no secrets. */

import { assert, assertEquals } from "@std/assert";
import { asked, claudeSettings, PROTOCOLS } from "./support/hooks.ts";
import { Place } from "./support/rtk.ts";

const AUDIT = { env: { RTK_HOOK_AUDIT: "1" } };

async function log(place: Place): Promise<string[][]> {
  const text = await Deno.readTextFile(`${place.home}/.local/share/rtk/hook-audit.log`);
  return text.trimEnd().split("\n").map((line) => line.split(/ (?<!\\)\| /));
}

Deno.test("W19 every host writes what it did: rewritten, nothing to do, already rtk", async () => {
  await using place = await Place.create();
  for (const name of Object.keys(PROTOCOLS)) {
    for (const line of ["cargo test", "frob", "rtk ls"]) await asked(place, name, line, AUDIT);
  }
  const rows = await log(place);
  assertEquals(rows.length, 3 * Object.keys(PROTOCOLS).length);
  for (const [index, name] of Object.keys(PROTOCOLS).entries()) {
    const [rewritten, nothing, already] = rows.slice(3 * index, 3 * index + 3);
    const host = PROTOCOLS[name]!.host;
    assert(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(rewritten![0]!));
    assertEquals(rewritten!.slice(1, 6), ["rewrite", "cargo test", "rtk cargo test", host, "default"]);
    assertEquals(nothing!.slice(1, 6), ["skip:no_rewrite", "frob", "", host, "none"]);
    assertEquals(already!.slice(1, 6), ["skip:no_rewrite", "rtk ls", "", host, "none"]);
    assertEquals(already!.at(-1), "already rtk");
  }
});

Deno.test("verdicts are written with the rule that decided", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"], ask: ["Bash(npm test)"], allow: ["Bash(ls:*)"] });
  for (const line of ["git push", "sh -c 'git push'", "npm test", "ls"]) await asked(place, "claude", line, AUDIT);
  const rows = await log(place);
  assertEquals(rows.map((row) => [row[1], row[5], row[6]]), [
    ["skip:deny_rule", "deny", "Bash(git push:*)"],
    ["skip:defer", "defer", "Bash(git push:*)"],
    ["ask", "ask", "Bash(npm test)"],
    ["rewrite", "allow", "Bash(ls:*)"],
  ]);
});

Deno.test("W19 what delegates ask of rtk rewrite is written too", async () => {
  await using place = await Place.create();
  await claudeSettings(place, { deny: ["Bash(git push:*)"] });
  for (const line of ["cargo test", "frob", "rtk ls", "git push"]) await place.rtk(["rewrite", line], AUDIT);
  await place.rtk(["rewrite", "cargo test"], { env: { ...AUDIT.env, RTK_REWRITE_HOST: "openclaw" } });
  assertEquals((await log(place)).map((row) => row.slice(1, 7)), [
    ["rewrite", "cargo test", "rtk cargo test", "rewrite", "default", ""],
    ["skip:no_rewrite", "frob", "", "rewrite", "none", ""],
    ["skip:no_rewrite", "rtk ls", "rtk ls", "rewrite", "default", ""],
    ["skip:deny_rule", "git push", "", "rewrite", "deny", "Bash(git push:*)"],
    ["rewrite", "cargo test", "rtk cargo test", "rewrite openclaw", "default", ""],
  ]);
});

Deno.test("a line of the log stays one line, without secrets and control characters", async () => {
  await using place = await Place.create();
  const line = "ls | cat\ngit log\r\x1b[31m; curl -H 'Authorization: Bearer abcdefghijklmnopqrstuvwxyz0123' x";
  await asked(place, "claude", line, AUDIT);
  const [row] = await log(place);
  assert(row![2]!.startsWith("ls \\| cat\\ngit log\\r\\x1b[31m;"), row![2]);
  assert(!row!.join(" ").includes("abcdefghij"));
});

Deno.test("without RTK_HOOK_AUDIT=1, and where the log cannot be written, a hook answers all the same", async () => {
  await using place = await Place.create();
  await asked(place, "claude", "ls", { env: { RTK_HOOK_AUDIT: "true" } });
  assertEquals(await Deno.stat(`${place.home}/.local/share/rtk/hook-audit.log`).then(() => 1, () => 0), 0);
  await place.write(`${place.home}/blocked`, "a file");
  const { rewritten } = await asked(place, "claude", "ls", {
    env: { RTK_HOOK_AUDIT: "1", XDG_DATA_HOME: `${place.home}/blocked` },
  });
  assertEquals(rewritten, "rtk ls");
});
