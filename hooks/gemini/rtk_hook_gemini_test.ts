import { assertEquals } from "@std/assert";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

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
  const ailing = AILING;
  await Promise.all(ailing.map(async (health) => assertEquals(await answer(health), "{}\n", health)));
});
