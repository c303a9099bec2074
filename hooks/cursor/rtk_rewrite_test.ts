import { assertEquals } from "@std/assert";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

const SCRIPT = deployed("cursor/rtk-rewrite.sh");

async function answer(health: Health, payload: unknown, without: readonly string[] = []) {
  await using machine = await Machine.create(health, "{}", without);
  const input = typeof payload === "string" ? payload : JSON.stringify(payload);
  const { code, stdout } = await machine.run("/bin/sh", [SCRIPT], input);
  assertEquals(code, 0, health);
  return JSON.parse(stdout);
}

const CALL = { tool_name: "Shell", tool_input: { command: "git log 'a b'", working_directory: "/x" } };

Deno.test("the Cursor script rewrites, keeps the other fields, and says ask or allow as rtk does", async () => {
  const updated_input = { ...CALL.tool_input, command: "rtk git log 'a b'" };
  assertEquals(await answer("well", CALL), { continue: true, permission: "allow", updated_input });
  assertEquals(await answer("asking", CALL), { continue: true, permission: "ask", updated_input });
});

Deno.test("the Cursor script answers {} whatever is wrong with rtk, with jq or with the payload", async () => {
  const ailing = [...AILING, "denied"] as const;
  await Promise.all(ailing.map(async (health) => assertEquals(await answer(health, CALL), {}, health)));
  assertEquals(await answer("well", CALL, ["jq"]), {});
  for (const payload of ["", "not json", "[]", {}]) assertEquals(await answer("well", payload), {});
});
