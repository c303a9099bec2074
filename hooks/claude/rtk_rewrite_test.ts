import { assertEquals } from "@std/assert";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

const SCRIPT = deployed("claude/rtk-rewrite.sh");

async function answer(health: Health, payload: unknown, without: readonly string[] = []) {
  await using machine = await Machine.create(health, "{}", without);
  const input = typeof payload === "string" ? payload : JSON.stringify(payload);
  const { code, stdout } = await machine.run("/bin/sh", [SCRIPT], input);
  assertEquals(code, 0, health);
  return stdout === "" ? undefined : JSON.parse(stdout).hookSpecificOutput;
}

const CALL = { tool_name: "Bash", tool_input: { command: "git log 'a b'", timeout: 5, description: "d" } };

Deno.test("the Claude script rewrites, keeps the other fields, and allows only what rtk allows", async () => {
  const updatedInput = { ...CALL.tool_input, command: "rtk git log 'a b'" };
  const common = { hookEventName: "PreToolUse", permissionDecisionReason: "RTK auto-rewrite", updatedInput };
  assertEquals(await answer("well", CALL), { ...common, permissionDecision: "allow" });
  assertEquals(await answer("asking", CALL), common);
});

Deno.test("the Claude script says nothing and ends well whatever is wrong with rtk", async () => {
  const ailing = [...AILING, "denied"] as const;
  await Promise.all(ailing.map(async (health) => assertEquals(await answer(health, CALL), undefined, health)));
});

Deno.test("the Claude script says nothing without jq, and to payloads that are not for it", async () => {
  assertEquals(await answer("well", CALL, ["jq"]), undefined);
  for (
    const payload of ["", "not json", "[]", {}, { tool_name: "Read", tool_input: { command: "x" } }, {
      tool_name: "Bash",
    }]
  ) {
    assertEquals(await answer("well", payload), undefined, JSON.stringify(payload));
  }
});

Deno.test("the Claude script remembers that the version was good", async () => {
  await using machine = await Machine.create("well");
  const input = JSON.stringify(CALL);
  await machine.run("/bin/sh", [SCRIPT], input);
  assertEquals((await Deno.stat(`${machine.root}/.cache/rtk-hook-version-ok`)).isFile, true);
});
