import { assertEquals } from "@std/assert";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

/** Loads the plugin as OpenClaw does and sends it one call. */
const PROBE = `
const [, , plugin, event] = process.argv;
const handlers = {};
(await import(plugin)).default.register({ on: (name, handler) => handlers[name] = handler });
console.log(JSON.stringify(await handlers.before_tool_call(JSON.parse(event)) ?? null));
`;

async function call(health: Health, event: unknown): Promise<unknown> {
  await using machine = await Machine.create(health);
  const probe = `${machine.root}/probe.mjs`;
  await Deno.writeTextFile(probe, PROBE);
  const words = ["run", "-A", "--no-config", "--no-lock", probe, deployed("openclaw/index.ts"), JSON.stringify(event)];
  const { code, stdout } = await machine.run(Deno.execPath(), words, "");
  assertEquals(code, 0, health);
  return JSON.parse(stdout);
}

const CALL = { toolName: "exec", params: { command: "git status", timeout: 3 } };
const PARAMS = { command: "rtk git status", timeout: 3 };

Deno.test("the OpenClaw plugin rewrites, asks where a rule asks, and blocks where a rule denies", async () => {
  assertEquals(await call("well", CALL), { params: PARAMS });
  const asked = await call("asking", CALL) as { params: unknown; requireApproval: { timeoutBehavior: string } };
  assertEquals([asked.params, asked.requireApproval.timeoutBehavior], [PARAMS, "deny"]);
  assertEquals((await call("denied", CALL) as { block: boolean }).block, true);
});

Deno.test("the OpenClaw plugin has no opinion whatever is wrong with rtk, and about other tools", async () => {
  const ailing = AILING;
  await Promise.all(ailing.map(async (health) => assertEquals(await call(health, CALL), null, health)));
  for (const event of [{ toolName: "read", params: CALL.params }, { toolName: "exec" }, {}]) {
    assertEquals(await call("well", event), null);
  }
});

Deno.test("the OpenClaw manifest and the package name the same plugin", async () => {
  const manifest = JSON.parse(await Deno.readTextFile(deployed("openclaw/openclaw.plugin.json")));
  const packaged = JSON.parse(await Deno.readTextFile(deployed("openclaw/package.json")));
  assertEquals([manifest.id, packaged.openclaw.extensions], [packaged.name, ["./index.ts"]]);
  // Without it OpenClaw 2026.9.6 lists the plugin as enabled and never loads its code.
  assertEquals(manifest.activation, { onStartup: true });
});
