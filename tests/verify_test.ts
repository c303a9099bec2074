import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

async function grades(place: Place): Promise<string[]> {
  const results = JSON.parse((await place.rtk(["verify", "--json"])).stdout) as { grade: string; path: string }[];
  return results.filter(({ path, grade }) => path.startsWith(`${place.home}/.gemini/hooks`) && grade !== "SKIP")
    .map(({ grade }) => grade);
}

const CALL = JSON.stringify({
  hook_event_name: "BeforeTool",
  tool_name: "run_shell_command",
  tool_input: { command: "git status" },
});

Deno.test("rtk verify knows the five states, and rtk does not serve a script that was changed", async () => {
  await using place = await Place.create();
  assertEquals(await grades(place), []);
  await place.rtk(["init", "-g", "--gemini", "--auto-patch"]);
  const script = `${place.home}/.gemini/hooks/rtk-hook-gemini.sh`;
  const baseline = `${place.home}/.gemini/hooks/.rtk-hook.sha256`;
  assertEquals((await Deno.stat(baseline)).mode! & 0o777, 0o444);
  assertEquals(await grades(place), ["PASS"]);
  assertStringIncludes((await place.run(script, [], { stdin: CALL })).stdout, "rtk git status");

  await Deno.writeTextFile(script, "# one line more\n", { append: true });
  assertEquals(await grades(place), ["FAIL"]);
  const failed = await place.rtk(["verify"]);
  assertEquals(failed.code, 1);
  assertStringIncludes(failed.stdout, "rtk init -g --agent gemini --auto-patch");
  const refused = await place.run(script, [], { stdin: CALL });
  assertEquals([refused.code, refused.stdout], [0, "{}\n"]);
  assertStringIncludes(refused.stderr, "rtk init -g --agent gemini --auto-patch");

  assertEquals((await place.rtk(["init", "-g", "--gemini", "--auto-patch"])).code, 0);
  assertEquals(await grades(place), ["PASS"]);
  assertStringIncludes(await Deno.readTextFile(`${script}.bak`), "one line more");

  await Deno.remove(baseline);
  assertEquals(await grades(place), ["WARN"]);
  assertEquals((await place.rtk(["verify"])).code, 0);
  await place.rtk(["init", "-g", "--gemini", "--auto-patch"]);
  await Deno.remove(script);
  assertEquals(await grades(place), ["WARN"]);
  await Deno.chmod(baseline, 0o644);
  await Deno.writeTextFile(baseline, "not a checksum\n");
  await Deno.writeTextFile(script, "x");
  assertEquals(await grades(place), ["FAIL"]);
});

Deno.test("rtk rewrite does not serve a plugin that was changed", async () => {
  await using place = await Place.create();
  await place.rtk(["init", "-g", "--agent", "pi", "--auto-patch"]);
  const plugin = `${place.home}/.pi/agent/extensions/rtk.ts`;
  const env = { RTK_HOOK_FILE: plugin };
  assertEquals((await place.rtk(["rewrite", "git status"], { env })).code, 3);
  await Deno.writeTextFile(plugin, "// more\n", { append: true });
  const { code, stdout, stderr } = await place.rtk(["rewrite", "git status"], { env });
  assertEquals([code, stdout], [1, ""]);
  assertStringIncludes(stderr, "is not as rtk wrote it");
});
