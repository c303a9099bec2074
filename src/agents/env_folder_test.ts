import { assert, assertEquals } from "@std/assert";
import type { InstallContext } from "../install/agent_install.ts";
import { envFolder } from "./env_folder.ts";
import { agentNamed } from "./installs.ts";

/** Variables that move an agent's folder, and where its files then are. */
const MOVED: readonly (readonly [agent: string, variable: string, folder: string])[] = [
  ["claude", "CLAUDE_CONFIG_DIR", ""],
  ["codex", "CODEX_HOME", ""],
  ["copilot", "COPILOT_HOME", ""],
  ["cursor", "CURSOR_CONFIG_DIR", ""],
  ["hermes", "HERMES_HOME", ""],
  ["vibe", "VIBE_HOME", ""],
  ["qwen", "QWEN_HOME", ""],
  ["openclaw", "OPENCLAW_STATE_DIR", ""],
  ["droid", "FACTORY_HOME_OVERRIDE", "/.factory"],
  ["gemini", "GEMINI_CLI_HOME", "/.gemini"],
  ["pi", "PI_CODING_AGENT_DIR", "/extensions"],
  ["omp", "PI_CODING_AGENT_DIR", "/extensions"],
];

async function paths(agent: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  const context: InstallContext = {
    home: "/home/me",
    project: "/work",
    env: (name) => ({ HOME: "/home/me", ...env })[name],
    scope: "user",
    form: "default",
    awareness: "default",
    allowRtk: true,
    replace: false,
    kindOf: () => Promise.resolve(undefined),
    read: () => Promise.resolve(undefined),
  };
  const { steps } = await agentNamed(agent)!.flow(context);
  return steps.map(({ path }) => path).filter((path) => !path.startsWith("/home/me/.config/rtk/"));
}

Deno.test("an agent's files go to the folder that its variable names, absolute or from the current folder", async () => {
  for (const [agent, variable, below] of MOVED) {
    for (
      const [value, folder] of [["/else/where", "/else/where"], ["/else/where/", "/else/where"], ["near", "/work/near"]]
    ) {
      for (const path of await paths(agent, { [variable]: value! })) {
        assert(path.startsWith(`${folder}${below}/`), `${variable}=${value}: ${path}`);
      }
    }
    assertEquals(await paths(agent, { [variable]: "" }), await paths(agent, {}), variable);
    for (const path of await paths(agent, {})) assert(path.startsWith("/home/me/."), path);
  }
});

Deno.test("variables that are no agent's move nothing", async () => {
  const env = {
    CLAUDE_HOME: "/x",
    OPENCODE_HOME: "/x",
    PI_HOME: "/x",
    RTK_HOME: "/x",
    TRAE_HOME: "/x",
    OMP_HOME: "/x",
  };
  for (const agent of ["claude", "opencode", "pi", "omp", "trae"]) {
    assertEquals(await paths(agent, env), await paths(agent, {}), agent);
  }
});

Deno.test("envFolder() without a folder below is home itself", () => {
  assertEquals(envFolder({ env: () => undefined, home: "/home/me", project: "/work" }, "X", ""), "/home/me");
});
