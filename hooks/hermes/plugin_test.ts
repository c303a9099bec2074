import { assertEquals } from "@std/assert";
import { parse } from "@std/yaml";
import { AILING, deployed, type Health, Machine } from "../testing/machine.ts";

/** Loads the plugin as Hermes does and sends it one call. */
const PROBE = `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("plugin", sys.argv[1])
plugin = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plugin)
hooks = {}
class Context:
    def register_hook(self, name, function):
        hooks[name] = function
plugin.register(Context())
args = json.loads(sys.argv[3])
hooks["pre_tool_call"](tool_name=sys.argv[2], args=args, task_id="t")
print(json.dumps(args))
`;

async function call(health: Health, args: unknown, tool = "terminal"): Promise<unknown> {
  await using machine = await Machine.create(health);
  const words = ["-c", PROBE, deployed("hermes/__init__.py"), tool, JSON.stringify(args)];
  const { code, stdout } = await machine.run(`${machine.bin}/python3`, ["-B", ...words], "");
  assertEquals(code, 0, health);
  return JSON.parse(stdout);
}

const ARGS = { command: "git log 'a b'", timeout: 3 };

Deno.test("the Hermes plugin replaces the command in place, whether rtk allows or the agent decides", async () => {
  assertEquals(await call("well", ARGS), { command: "rtk git log 'a b'", timeout: 3 });
  assertEquals(await call("asking", ARGS), { command: "rtk git log 'a b'", timeout: 3 });
});

Deno.test("the Hermes plugin leaves the command as typed whatever is wrong with rtk", async () => {
  const ailing = [...AILING, "denied"] as const;
  await Promise.all(ailing.map(async (health) => assertEquals(await call(health, ARGS), ARGS, health)));
});

Deno.test("the Hermes plugin leaves other tools and odd arguments alone", async () => {
  assertEquals(await call("well", ARGS, "read_file"), ARGS);
  for (const args of [{}, { command: 3 }, { command: "" }, { command: "rtk git status" }, []]) {
    assertEquals(await call("well", args), args);
  }
});

Deno.test("the Hermes manifest names the hook that the code registers", async () => {
  const manifest = parse(await Deno.readTextFile(deployed("hermes/plugin.yaml"))) as Record<string, unknown>;
  assertEquals([manifest["name"], manifest["hooks"], manifest["provides_hooks"]], [
    "rtk-rewrite",
    ["pre_tool_call"],
    ["pre_tool_call"],
  ]);
});
