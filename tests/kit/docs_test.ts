import { assert, assertEquals } from "@std/assert";
import { Place } from "../support/rtk.ts";
import { bundleHook, compileHook, DENO_DIR, NO_NODE, NODE } from "./support.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const DOCS = `${ROOT}docs/kit`;
const DENO_FOLDER = Deno.execPath().replace(/\/[^/]*$/, "");

/** A fenced block of a page: its language, the word behind it, and its text. */
interface Block {
  readonly language: string;
  readonly word: string | undefined;
  readonly text: string;
}

async function blocksOf(page: string): Promise<Block[]> {
  const text = await Deno.readTextFile(`${DOCS}/${page}`);
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)]
    .map(([, language, word, body]) => ({ language: language!, word, text: body! }));
}

/** Writes the named blocks of some pages into a folder that takes the kit from this tree. */
async function layOut(folder: string, pages: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const page of pages) {
    for (const { word, text, language } of await blocksOf(page)) {
      if (word === undefined || language === "sh") continue;
      await Deno.writeTextFile(`${folder}/${word}`, text);
      names.push(word);
    }
  }
  const { imports, compilerOptions } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const { types: _, ...options } = compilerOptions;
  const kit = { "rtk-kit": `${ROOT}src/kit/mod.ts`, "rtk-kit/hook": `${ROOT}src/kit/hook.ts` };
  const config = { nodeModulesDir: "none", lock: false, imports: { ...imports, ...kit } };
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ ...config, compilerOptions: options }));
  return names;
}

async function runPage(place: Place, page: string): Promise<void> {
  const blocks = await blocksOf(page);
  for (const [index, { language, word, text }] of blocks.entries()) {
    if (language !== "sh") continue;
    const compiler = word === "compile" ? Deno.env.get("COMPILE_DENO") : undefined;
    // A page says `deno compile`; where that needs another Deno, its name stands for it.
    const script = compiler === undefined ? text : text.replaceAll("deno compile", `${compiler} compile`);
    const path = [DENO_FOLDER, ...NODE === undefined ? [] : [NODE.replace(/\/[^/]*$/, "")]];
    const stub = Deno.env.get("DENORT_BIN");
    const env = { DENO_DIR, ...stub === undefined ? {} : { DENORT_BIN: stub } };
    const end = await place.run("/bin/sh", ["-c", `set -e\n${script}`], { path, env });
    assertEquals(end.code, 0, `${page}: ${text}${end.stdout}${end.stderr}`);
    const expected = blocks[index + 1];
    if (expected?.language !== "text") continue;
    const shown = (end.stdout + end.stderr).replaceAll(place.home, "~").replaceAll(place.project, ".");
    assertEquals(shown.trimEnd(), expected.text.trimEnd(), page);
  }
}

Deno.test("every sample of the kit's pages passes the type check", async () => {
  await using place = await Place.create();
  const names = await layOut(place.project, ["write.md", "test.md", "npm.md", "compiled.md", "plugin.md"]);
  const sources = names.filter((name) => name.endsWith(".ts"));
  assert(sources.length >= 7, sources.join());
  const end = await place.run(Deno.execPath(), ["check", ...sources], { env: { DENO_DIR } });
  assertEquals(end.code, 0, end.stderr);
});

for (const page of ["write.md", "test.md", "plugin.md"]) {
  Deno.test(`what docs/kit/${page} tells to run does what it says`, async () => {
    await using place = await Place.create();
    await layOut(place.project, ["write.md", page]);
    await runPage(place, page);
  });
}

Deno.test({
  name: `what docs/kit/npm.md tells to run does what it says${NO_NODE}`,
  ignore: NODE === undefined,
  fn: async () => {
    await using place = await Place.create();
    await layOut(place.project, ["write.md", "npm.md"]);
    await runPage(place, "npm.md");
  },
});

const COMPILES = await compileHook(await bundleHook("tests/kit/guard_hook.ts")) !== undefined;

Deno.test({
  name: `what docs/kit/compiled.md tells to run does what it says${
    COMPILES ? "" : " (left out: Deno cannot compile here)"
  }`,
  ignore: !COMPILES,
  fn: async () => {
    await using place = await Place.create();
    await layOut(place.project, ["write.md"]);
    await runPage(place, "compiled.md");
  },
});

Deno.test("the kit's pages name no page that there is not", async () => {
  for (const { name } of Deno.readDirSync(DOCS)) {
    const text = await Deno.readTextFile(`${DOCS}/${name}`);
    for (const [, link] of text.matchAll(/\]\(([^)#]+)\)/g)) assert(Deno.statSync(`${DOCS}/${link}`).isFile, link);
  }
});
