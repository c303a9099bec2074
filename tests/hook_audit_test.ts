import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

const AUDIT = { RTK_HOOK_AUDIT: "1" };

Deno.test("rtk hook-audit says so when there is no log, and ends well", async () => {
  await using place = await Place.create();
  const { code, stdout } = await place.rtk(["hook-audit"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, "RTK_HOOK_AUDIT=1");
  const { total, rewritten } = JSON.parse((await place.rtk(["hook-audit", "--json"])).stdout);
  assertEquals([total, rewritten], [0, 0]);
});

Deno.test("rtk hook-audit counts what hooks wrote, back to the day that --since names", async () => {
  await using place = await Place.create();
  for (const command of ["git status", "git status", "cd /"]) {
    const stdin = JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command } });
    await place.rtk(["hook", "claude"], { stdin, env: AUDIT });
  }
  const log = `${place.home}/.local/share/rtk/hook-audit.log`;
  const old = "2020-01-01T00:00:00 | ask | cargo test \\| cat | rtk cargo test\n\x1b[31mnot a line\n";
  await Deno.writeTextFile(log, old + await Deno.readTextFile(log));
  const json = async (...args: string[]) => JSON.parse((await place.rtk(["hook-audit", "--json", ...args])).stdout);
  const week = await json();
  assertEquals([week.total, week.rewritten, week.asked, week.skipped], [3, 2, 0, 1]);
  assertEquals(week.reasons, [{ name: "no_rewrite", count: 1 }]);
  assertEquals(week.commands, [{ name: "git status", count: 2 }]);
  const all = await json("--since", "0");
  assertEquals([all.total, all.asked, all.unreadable], [4, 1, 1]);
  const { stdout } = await place.rtk(["hook-audit", "--since=0"]);
  assertStringIncludes(stdout, "2   50%  rewritten\n");
  assertStringIncludes(stdout, "1   25%  rewritten, the agent asks\n");
  assertStringIncludes(stdout, "1  cargo test\n");
});

Deno.test("rtk hook-audit and the hooks agree on the folder that RTK_AUDIT_DIR names", async () => {
  await using place = await Place.create();
  const env = { ...AUDIT, RTK_AUDIT_DIR: `${place.root}/audit` };
  await place.rtk(["rewrite", "git status"], { env });
  assertEquals((await Deno.stat(`${place.root}/audit/hook-audit.log`)).mode! & 0o777, 0o600);
  assertEquals(JSON.parse((await place.rtk(["hook-audit", "--json"], { env })).stdout).total, 1);
  assertEquals(JSON.parse((await place.rtk(["hook-audit", "--json"])).stdout).total, 0);
});

Deno.test("rtk hook-audit answers 2 to what it does not know", async () => {
  await using place = await Place.create();
  for (const args of [["--since"], ["--since", "x"], ["--since=-1"], ["--all"], ["claude"]]) {
    const { code, stdout, stderr } = await place.rtk(["hook-audit", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertStringIncludes(stderr, "rtk hook-audit: ");
  }
});
