import { assert, assertEquals } from "@std/assert";
import { Place, RTK_BIN } from "./support/rtk.ts";

const MEGABYTES = 120;
const LIMIT = 100;

/** Runs rtk on a large output; the highest resident memory in MB, and the exit code. */
async function peak(place: Place, args: readonly string[]): Promise<{ megabytes: number; code: number }> {
  const process = new Deno.Command(RTK_BIN, {
    args: [...args],
    cwd: place.project,
    env: place.environment(),
    clearEnv: true,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  let kilobytes = 0;
  const look = setInterval(() => {
    try {
      const status = Deno.readTextFileSync(`/proc/${process.pid}/status`);
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended.
    }
  }, 20);
  const { code } = await process.status;
  clearInterval(look);
  return { megabytes: kilobytes / 1000, code };
}

for (const way of [["run"], ["err"], ["test"], ["summary"], ["grep"], ["git"]]) {
  Deno.test({
    name: `the memory of rtk ${way[0]} does not grow with the output`,
    ignore: Deno.build.os !== "linux",
  }, async () => {
    await using place = await Place.create();
    await place.program(
      "large",
      `yes 'src/a.c:12: a line of output, of which there are many' | head -c ${MEGABYTES}000000; exit 9`,
    );
    await place.program("grep", "exec large");
    await place.program("git", "exec large");
    const args = { grep: ["grep", "-rn", "output", "."], git: ["git", "log"] }[way[0]!] ?? [...way, "large"];
    const { megabytes, code } = await peak(place, args);
    assertEquals(code, 9);
    assert(megabytes > 10 && megabytes < LIMIT, `${megabytes} MB`);
  });
}

Deno.test({
  name: "a log of very many kinds of entries, far from each other, does not keep what lies between them in memory",
  ignore: Deno.build.os !== "linux",
}, async () => {
  await using place = await Place.create();
  await place.program(
    "journalctl",
    `awk 'BEGIN {
      for (kind = 0; kind < 1500; kind++) {
        for (i = 0; i < 500; i++) print "2026-03-01 10:00:00 [INFO] the same entry as ever, of which there are many"
        letters = sprintf("%c%c%c", 103 + kind % 15, 103 + int(kind / 15) % 15, 103 + int(kind / 225))
        print "2026-03-01 10:00:00 [WARN] an entry of the kind x" letters ", which goes on until the line is long"
      }
    }'`,
  );
  const { megabytes, code } = await peak(place, ["journalctl", "-u", "x"]);
  assertEquals(code, 0);
  assert(megabytes > 10 && megabytes < LIMIT, `${megabytes} MB`);
});
