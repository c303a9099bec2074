import { assertEquals } from "@std/assert";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

/** Loads the extension as Pi does and sends it one event. */
const PROBE = `
const [, , extension, event] = process.argv;
const handlers = {};
(await import(extension)).default({ on: (name, handler) => handlers[name] = handler });
const call = JSON.parse(event);
await handlers.tool_call(call, { cwd: "/" });
console.log(JSON.stringify(call));
`;

async function call(health: Health, event: unknown): Promise<unknown> {
  await using machine = await Machine.create(health);
  const probe = `${machine.root}/probe.mjs`;
  await Deno.writeTextFile(probe, PROBE);
  const words = ["run", "-A", "--no-config", "--no-lock", probe, deployed("pi/rtk.ts"), JSON.stringify(event)];
  const { code, stdout } = await machine.run(Deno.execPath(), words, "");
  assertEquals(code, 0, health);
  return JSON.parse(stdout);
}

const CALL = { toolName: "bash", input: { command: "git log 'a b'", timeout: 3 } };

Deno.test("the Pi extension replaces the command in place, whether rtk allows or the agent decides", async () => {
  const wanted = { toolName: "bash", input: { command: "rtk git log 'a b'", timeout: 3 } };
  assertEquals(await call("well", CALL), wanted);
  assertEquals(await call("asking", CALL), wanted);
});

Deno.test("the Pi extension leaves the command as typed whatever is wrong with rtk", async () => {
  const ailing = [...AILING, "denied"] as const;
  await Promise.all(ailing.map(async (health) => assertEquals(await call(health, CALL), CALL, health)));
});

Deno.test("the Pi extension leaves other tools and odd events alone", async () => {
  for (
    const event of [
      { toolName: "read", input: { command: "git status" } },
      { toolName: "bash", input: {} },
      { toolName: "bash" },
      { toolName: "bash", input: { command: "rtk git status" } },
      { toolName: "bash", input: { command: "RTK_DISABLED=1 git status" } },
    ]
  ) assertEquals(await call("well", event), event);
});
