/** The way from the start to the answer of `rewrite` and `hook` loads nothing but this project's own modules. */

import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../", import.meta.url);

/** Modules that a module imports for their values; types cost nothing. */
function imports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/^(?:import|export)\s+(?!type\b)(?:[\w*{][^;"']*?\bfrom\s*)?["']([^"']+)["']/gm)]
    .map(([, specifier]) => specifier!);
}

/** Where the way starts; What is loaded by a path made at run time is an entry of its own. */
const ENTRIES = ["main.ts", "src/commands/rewrite.ts", "src/commands/hook.ts"];

async function reached(entry: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const waiting = [new URL(entry, ROOT).href];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    const specifiers = imports(await Deno.readTextFile(new URL(url)));
    found.set(url, specifiers);
    waiting.push(...specifiers.filter((each) => each.startsWith(".")).map((each) => new URL(each, url).href));
  }
  return found;
}

async function hookModules(): Promise<string[]> {
  const hosts: string[] = [];
  for await (const { name } of Deno.readDir(new URL("src/agents/", ROOT))) {
    const path = `src/agents/${name}/hook.ts`;
    if (await Deno.stat(new URL(path, ROOT)).then(() => true, () => false)) hosts.push(path);
  }
  return hosts;
}

Deno.test("imports() finds what a module loads, and leaves types aside", () => {
  const text = `import { a } from "./a.ts";
import type { B } from "./b.ts";
import * as c from "npm:c";
import "./d.ts";
export {
  e,
} from "./e.ts";
export type * from "./f.ts";
// import { g } from "./g.ts";
const h = "import x from './h.ts'";`;
  assertEquals(imports(text), ["./a.ts", "npm:c", "./d.ts", "./e.ts"]);
});

Deno.test("no module on the hook path imports a package or node:", async () => {
  const hosts = await hookModules();
  assert(hosts.length >= 11, String(hosts));
  for (const entry of [...ENTRIES, ...hosts]) {
    for (const [module, specifiers] of await reached(entry)) {
      const foreign = specifiers.filter((each) => !each.startsWith("."));
      assertEquals(foreign, [], `${module.slice(ROOT.href.length)}, reached from ${entry}`);
    }
  }
});

Deno.test("the hook path loads no filter, no store, no installer and no other agent", async () => {
  for (const entry of [...ENTRIES, ...await hookModules()]) {
    for (const module of (await reached(entry)).keys()) {
      const path = module.slice(ROOT.href.length);
      assert(
        !/^src\/(?:filters|store|exec|kit|reports)\/|^src\/agents\/\w+\/install\.ts$/.test(path),
        `${entry}: ${path}`,
      );
    }
  }
});

Deno.test("every agent with a hook is in the registry, and only there", async () => {
  const registry = await Deno.readTextFile(new URL("src/agents/registry.ts", ROOT));
  const { HOOK_NAMES, loadHook } = await import("../src/agents/registry.ts");
  for (const path of await hookModules()) {
    assert(registry.includes(`"${path}"`), path);
  }
  assertEquals((await hookModules()).length, HOOK_NAMES.length);
  for (const name of HOOK_NAMES) assertEquals((await loadHook(name))?.host.name, name);
});
