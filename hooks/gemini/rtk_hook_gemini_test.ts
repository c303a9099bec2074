import { assertEquals } from "@std/assert";
import { deployed, type Health, Machine } from "../testing/machine.ts";

const ANSWER = '{"hookSpecificOutput":{"tool_input":{"command":"rtk git status"}}}';

async function answer(health: Health) {
  await using machine = await Machine.create(health, ANSWER);
  const { code, stdout } = await machine.run("/bin/sh", [deployed("gemini/rtk-hook-gemini.sh")], "{}");
  assertEquals(code, 0, health);
  return stdout;
}

Deno.test("the Gemini script hands on what rtk answers", async () => {
  assertEquals(await answer("well"), `${ANSWER}\n`);
});

Deno.test("the Gemini script lets the call pass whatever is wrong with rtk", async () => {
  for (const health of ["missing", "hanging", "crashing", "garbage", "nothing"] as const) {
    assertEquals(await answer(health), "{}\n", health);
  }
});
