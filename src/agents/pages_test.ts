import { assert, assertStringIncludes } from "@std/assert";
import { baseName } from "../platform/paths.ts";
import type { InstallContext } from "../install/agent_install.ts";
import { AGENT_INSTALLS } from "./installs.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

const CONTEXT: InstallContext = {
  home: "/home/me",
  project: "/work",
  env: (name) => name === "HOME" ? "/home/me" : undefined,
  scope: "user",
  form: "default",
  awareness: "default",
  allowRtk: true,
  replace: false,
  kindOf: () => Promise.resolve("folder"),
  read: () => Promise.resolve(undefined),
};

Deno.test("every agent has a page that names each file it gets, how to set it up and how to undo that", async () => {
  const list = await Deno.readTextFile(`${ROOT}docs/agents/README.md`);
  for (const agent of AGENT_INSTALLS) {
    const page = await Deno.readTextFile(`${ROOT}docs/agents/${agent.name}.md`);
    assertStringIncludes(list, `(${agent.name}.md)`);
    for (const scope of agent.scopes) {
      const { steps } = await agent.flow({ ...CONTEXT, scope });
      for (const path of new Set(steps.map((step) => baseName(step.path)))) {
        assert(page.includes(path) || path === ".rtk-hook.sha256", `docs/agents/${agent.name}.md: ${path}`);
      }
    }
    for (const heading of ["## Set up", "## What the agent then asks", "## Undo"]) assertStringIncludes(page, heading);
    assertStringIncludes(page, "--uninstall");
  }
});

Deno.test("every agent has a README for what is deployed, and a test where something is", async () => {
  for (const { name } of AGENT_INSTALLS) {
    const folder = `${ROOT}hooks/${name}`;
    const names = [...Deno.readDirSync(folder)].map((entry) => entry.name);
    assert(names.includes("README.md"), folder);
    const readme = await Deno.readTextFile(`${folder}/README.md`);
    const deployed = names.some((file) => /\.(?:sh|ts|py|json)$/.test(file) && !file.endsWith("_test.ts"));
    const registers = readme.startsWith("#") && /\nA hook:/.test(readme);
    if (deployed || registers) assert(names.some((file) => file.endsWith("_test.ts")), folder);
  }
});
