/**
 * Builds the hook kit for authors into `dist/kit`: an npm package with types and without dependencies.
 *
 *   deno task build:kit [--out DIR]
 *
 * What the kit needs from npm is bundled. Answering a payload and editing a config are bundled apart, so that a hook loads
 * only what answering takes, as one file.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import { walk } from "@std/fs";
import config from "../deno.json" with { type: "json" };

const ROOT = new URL("../", import.meta.url).pathname;

async function run(args: string[], cwd = ROOT): Promise<void> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd, stdout: "null", stderr: "piped" })
    .output();
  if (code !== 0) throw new Error(`Cannot run "deno ${args[0]}":\n${new TextDecoder().decode(stderr)}`);
}

/** What a bundle may import: itself, and nothing that an author would have to install. */
async function checkBundle(folder: string): Promise<void> {
  for await (const { path, isFile } of walk(folder)) {
    if (!isFile || !path.endsWith(".js")) continue;
    const text = await Deno.readTextFile(path);
    for (const [, name] of text.matchAll(/(?:^|[;\s}])(?:import|from)\s*\(?"([\w@./:-]+)"/g)) {
      if (!name!.startsWith("./")) {
        throw new Error(`${path} imports "${name}", which the package would have to depend on`);
      }
    }
  }
}

/** What the kit takes from npm, as far as its own declarations are concerned. */
const NPM_TYPES = `
export interface Node { type: string; value?: any; offset: number; length: number; children?: Node[] }
export interface ParseError { error: number; offset: number; length: number }
export declare function parseTree(text: string, errors?: ParseError[], options?: object): Node | undefined;
export declare function printParseErrorCode(code: number): string;
export declare function diffLines(a: string, b: string, o?: object): { added: boolean; removed: boolean; value: string }[];
export declare function createTwoFilesPatch(...texts: string[]): string;
`;

/** Folders whose modules the kit stands on. */
const LAYERS = ["kit", "install", "platform", "integrity", "std"];

/** The kit's sources in a folder of their own, where no type of Node's and of npm's gets in the way of declarations. */
async function copySources(folder: string): Promise<void> {
  for (const layer of LAYERS) {
    for await (const { path, isFile } of walk(`${ROOT}src/${layer}`)) {
      if (!isFile || path.endsWith("_test.ts")) continue;
      const target = `${folder}/${path.slice(ROOT.length)}`;
      await Deno.mkdir(target.slice(0, target.lastIndexOf("/")), { recursive: true });
      await Deno.copyFile(path, target);
    }
  }
  await Deno.writeTextFile(`${folder}/npm.ts`, NPM_TYPES);
  const imports = { "jsonc-parser": "./npm.ts", "diff": "./npm.ts" };
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ imports, compilerOptions: { strict: true } }));
}

function selfTypes(path: string): string {
  return `/* @ts-self-types="${path}" */\n`;
}

/** Writes the declarations that the public names need, and what these need. */
async function writeTypes(out: string): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "rtk_kit_types_" });
  try {
    await copySources(folder);
    const names = [...Deno.readDirSync(`${folder}/src/kit`)].filter(({ isFile }) => isFile).map(({ name }) => name);
    await run(
      ["transpile", "--quiet", "--declaration", "--outdir", "out", ...names.map((n) => `src/kit/${n}`)],
      folder,
    );
    await Deno.mkdir(`${out}/types`);
    const done = new Set<string>();
    const wanted = ["mod"];
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      if (done.has(name)) continue;
      done.add(name);
      const text = await Deno.readTextFile(`${folder}/out/src/kit/${name}.d.ts`);
      // Deno notes where a module was: that is nobody's business.
      const turned = text.replace(/^\/\/\/ <amd-module .*\n/m, "").replace(/"\.\/(\w+)\.ts"/g, (_, other) => {
        wanted.push(other);
        return `"./${other}.js"`;
      });
      await Deno.writeTextFile(`${out}/types/${name}.d.ts`, turned);
      // TypeScript finds a declaration beside the module that it is of; Deno wants the module to be there and to name it.
      await Deno.writeTextFile(`${out}/types/${name}.js`, `${selfTypes(`./${name}.d.ts`)}export {};\n`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function manifest(): string {
  const about = {
    name: "rtk-kit",
    version: config.version,
    description: "Write one function, get a fail-closed hook for Claude Code and Codex.",
    license: config.license,
    type: "module",
    sideEffects: false,
    engines: { node: ">=22" },
    exports: {
      ".": { types: "./types/mod.d.ts", default: "./mod.js" },
      "./hook": { types: "./types/hook.d.ts", default: "./hook.js" },
    },
    types: "./types/mod.d.ts",
    files: ["*.js", "*.md", "types", "LICENSE"],
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

/** What a hook loads only when it is needed. */
const LAZY = ["setup_command_line", "node_runtime"];

/**
 * Each entry in a file of its own, with all that it needs but the lazy ones: a hook then starts from one file, also within a
 * program that was bundled once more, where each further file would cost its start as much as reading the payload.
 */
async function bundle(out: string): Promise<void> {
  const options = ["bundle", "--quiet", "--platform", "deno", "--outdir", out];
  const apart = LAZY.map((name) => `--external=./${name}.ts`);
  await run([...options, ...apart, "src/kit/mod.ts", "src/kit/hook.ts"]);
  await run([...options, ...LAZY.map((name) => `src/kit/${name}.ts`)]);
  for (const entry of ["mod", "hook"]) {
    const path = `${out}/${entry}.js`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(
      path,
      LAZY.reduce((all, name) => all.replaceAll(`"./${name}.ts"`, `"./${name}.js"`), text),
    );
  }
}

/** Builds the package; an earlier one is replaced only when the new one is whole. */
export async function buildKit(out: string): Promise<void> {
  const fresh = `${out}.new`;
  await Deno.remove(fresh, { recursive: true }).catch(() => {});
  await bundle(fresh);
  await checkBundle(fresh);
  await writeTypes(fresh);
  for (const name of ["mod", "hook"]) {
    const path = `${fresh}/${name}.js`;
    await Deno.writeTextFile(path, selfTypes(`./types/${name}.d.ts`) + await Deno.readTextFile(path));
  }
  await Deno.writeTextFile(`${fresh}/package.json`, manifest());
  await Deno.copyFile(`${ROOT}LICENSE`, `${fresh}/LICENSE`);
  for (const { name } of Deno.readDirSync(`${ROOT}docs/kit`)) {
    await Deno.copyFile(`${ROOT}docs/kit/${name}`, `${fresh}/${name}`);
  }
  await Deno.remove(out, { recursive: true }).catch(() => {});
  await Deno.rename(fresh, out);
}

if (import.meta.main) {
  const { out } = parseArgs(Deno.args, { string: ["out"] }) as { out?: string };
  await buildKit(out ?? `${ROOT}dist/kit`);
}
