import { assertEquals } from "@std/assert";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

const ANSWER = '{"command":"rtk git status"}';

/** Loads the plugin as OpenCode does and runs one call through the hook. */
const PROBE = `
const [, , plugin, hook, tool, args] = process.argv;
const hooks = await (await import(plugin)).RtkPlugin({ directory: "/" });
const output = { args: JSON.parse(args) };
await hooks[hook]({ tool }, output);
console.log(JSON.stringify(output.args));
`;

async function call(health: Health, args: unknown, tool = "bash", hook = "tool.execute.before"): Promise<unknown> {
  await using machine = await Machine.create(health, ANSWER);
  const probe = `${machine.root}/probe.mjs`;
  await Deno.writeTextFile(probe, PROBE);
  const words = [
    "run",
    "-A",
    "--no-config",
    "--no-lock",
    probe,
    deployed("opencode/rtk.ts"),
    hook,
    tool,
    JSON.stringify(args),
  ];
  const { code, stdout } = await machine.run(Deno.execPath(), words, "");
  assertEquals(code, 0, health);
  return JSON.parse(stdout);
}

const ARGS = { command: "git status", description: "d" };

Deno.test("the OpenCode plugin replaces the command in place, for both generations of hooks", async () => {
  for (const hook of ["tool.execute.before", "execute.before"]) {
    assertEquals(await call("well", ARGS, "bash", hook), { command: "rtk git status", description: "d" });
  }
});

Deno.test("the OpenCode plugin leaves the command as typed whatever is wrong with rtk", async () => {
  const ailing = AILING;
  await Promise.all(ailing.map(async (health) => assertEquals(await call(health, ARGS), ARGS, health)));
});

Deno.test("the OpenCode plugin leaves other tools, and commands that say no, alone", async () => {
  assertEquals(await call("well", ARGS, "read"), ARGS);
  for (const command of ["rtk git status", "RTK_DISABLED=1 git status", "  ", 3]) {
    assertEquals(await call("well", { command }), { command });
  }
});
