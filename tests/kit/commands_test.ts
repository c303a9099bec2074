import { assertEquals, assertStringIncludes } from "@std/assert";
import { buildKit } from "../../scripts/build_kit.ts";
import { Place } from "../support/rtk.ts";
import { prompt, shell, stop } from "./payloads.ts";
import { bundleHook, DENO_DIR, NO_NODE, NODE, WORKSHOP } from "./support.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const BUNDLE = await bundleHook("tests/kit/probe_hook.ts");
const DENO_FOLDER = Deno.execPath().replace(/\/[^/]*$/, "");

/** Lets a new hook take the kit from this tree, as a published one would take it from a registry. */
async function useThisKit(folder: string): Promise<void> {
  const path = `${folder}/deno.json`;
  const config = JSON.parse(await Deno.readTextFile(path));
  const { imports, compilerOptions } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const { types: _, ...options } = compilerOptions;
  // Only what the kit imports: Deno asks for every package that is named, and one that nothing has loaded is not at hand.
  const needed = Object.fromEntries(["jsonc-parser", "diff"].map((name) => [name, imports[name]]));
  const kit = { ...needed, "rtk-kit": `${ROOT}src/kit/mod.ts`, "rtk-kit/hook": `${ROOT}src/kit/hook.ts` };
  await Deno.writeTextFile(path, JSON.stringify({ ...config, imports: kit, compilerOptions: options }));
  const { devDependencies: __, ...manifest } = JSON.parse(await Deno.readTextFile(`${folder}/package.json`));
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify(manifest));
}

for (
  const [name, words] of Object.entries({
    "guard-shell": [],
    "guard-files": ["--kinds", "write,edit,patch"],
    "guard-tool": ["--kinds=tool,shell", "--tools", "mcp__a__b,mcp__a__c"],
  })
) {
  Deno.test(`rtk kit new ${name} ${words.join(" ")} makes a hook whose test passes and whose build blocks`, async () => {
    await using place = await Place.create();
    const made = await place.rtk(["kit", "new", name, ...words]);
    assertEquals([made.code, made.stdout.split("\n").length], [0, 7], made.stderr);
    const folder = `${place.project}/${name}`;
    const options = { cwd: folder, path: [DENO_FOLDER], env: { DENO_DIR } };
    const format = await place.run(Deno.execPath(), ["fmt", "--check"], options);
    assertEquals(format.code, 0, format.stderr);
    await useThisKit(folder);
    const test = await place.run(Deno.execPath(), ["test", "-A", "--no-lock"], options);
    assertEquals(test.code, 0, test.stdout + test.stderr);
    const build = await place.run(Deno.execPath(), ["task", "build"], options);
    assertEquals(build.code, 0, build.stderr);
    const payload = name === "guard-files"
      ? JSON.stringify({ tool_name: "Write", tool_input: { file_path: "a", content: "forbidden" } })
      : shell("forbidden");
    const answer = await place.rtk(["kit", "check", "dist/cli.mjs"], { ...options, stdin: payload });
    assertEquals(
      answer.stdout,
      `exit 2: the call is blocked, and the model is told:\n${name}: say what to do instead.\n`,
    );
  });
}

Deno.test("rtk kit new --kit takes the kit from a folder that it was built into, with its types", async () => {
  await using place = await Place.create();
  await buildKit(`${place.project}/kit`);
  assertEquals((await place.rtk(["kit", "new", "guard", "--kit", "kit"])).code, 0);
  const options = { cwd: `${place.project}/guard`, path: [DENO_FOLDER], env: { DENO_DIR, NO_COLOR: "1" } };
  const test = await place.run(Deno.execPath(), ["test", "-A", "--no-lock"], options);
  assertEquals(test.code, 0, test.stdout + test.stderr);
  const build = await place.run(Deno.execPath(), ["task", "build"], options);
  assertEquals([build.code, build.stderr.includes("warning")], [0, false], build.stderr);
});

Deno.test({
  name: `what rtk kit new makes is tested by npm test too${NO_NODE}`,
  ignore: NODE === undefined,
  fn: async () => {
    await using place = await Place.create();
    await buildKit(`${place.project}/kit`);
    assertEquals((await place.rtk(["kit", "new", "guard", "--kit", "kit"])).code, 0);
    const folder = `${place.project}/guard`;
    const { scripts, devDependencies } = JSON.parse(await Deno.readTextFile(`${folder}/package.json`));
    // What `npm install` makes of it.
    assertEquals(devDependencies, { "rtk-kit": `file:${await Deno.realPath(`${place.project}/kit`)}` });
    await Deno.mkdir(`${folder}/node_modules`);
    await Deno.symlink("../../kit", `${folder}/node_modules/rtk-kit`);
    const options = { cwd: folder, path: [NODE!.replace(/\/[^/]*$/, "")] };
    const fine = await place.run("/bin/sh", ["-c", scripts.test], options);
    assertEquals(fine.code, 0, fine.stdout + fine.stderr);
    const hook = await Deno.readTextFile(`${folder}/hook.ts`);
    await Deno.writeTextFile(`${folder}/hook.ts`, hook.replace('"forbidden"', '"nothing"'));
    assertEquals((await place.run("/bin/sh", ["-c", scripts.test], options)).code, 1);
  },
});

Deno.test("rtk kit check takes no file for a hook that only is silent", async () => {
  await using place = await Place.create();
  const file = await place.write("plain.ts", "export const check = () => ({ block: true });\n");
  const options = { path: [DENO_FOLDER], env: { DENO_DIR }, stdin: shell("forbidden") };
  const end = await place.rtk(["kit", "check", file], options);
  assertEquals([end.code, end.stdout], [1, ""]);
  assertStringIncludes(end.stderr, "does not answer as a hook");
});

Deno.test("rtk kit new writes over nothing and refuses what no hook can be", async () => {
  await using place = await Place.create();
  await Deno.mkdir(`${place.project}/mine`);
  const taken = await place.rtk(["kit", "new", "mine"]);
  assertEquals(taken.code, 1);
  assertStringIncludes(taken.stderr, "there already");
  for (
    const [words, says] of [
      [[], "one name"],
      [["a", "b"], "one name"],
      [["../a"], "letters"],
      [["a", "--kinds", "shel"], `"shel"`],
      [["a", "--kinds", "tool"], "--tools"],
      [["a", "--tools", "x y"], `"x y"`],
      [["a", "--kind", "shell"], `"--kind"`],
      [["a", "--kit", "nowhere"], `"nowhere"`],
    ] as const
  ) {
    const end = await place.rtk(["kit", "new", ...words]);
    assertEquals([end.code, end.stdout], [2, ""], words.join(" "));
    assertStringIncludes(end.stderr, says);
  }
});

Deno.test("rtk kit check tells what the agent would see", async () => {
  await using place = await Place.create();
  const hidden = "the agent drops the prompt, and does not show it again, and shows:\nNo.";
  for (
    const [stdin, words, stdout] of [
      [shell("pass"), [], "exit 0: the call passes"],
      [shell("block No."), [], "exit 2: the call is blocked, and the model is told:\nNo."],
      [stop("pass"), [], "exit 0: the turn may end"],
      [stop("block No."), ["--event", "Stop"], "exit 0: the agent goes on, and is told:\nNo."],
      [prompt("block No."), [], `exit 0: ${hidden}`],
      [prompt("block No."), ["--agent", "codex"], "exit 0: the agent drops the prompt, and shows:\nNo."],
    ] as const
  ) {
    const end = await place.rtk(["kit", "check", BUNDLE, ...words], { stdin, path: [DENO_FOLDER] });
    assertEquals([end.code, end.stdout], [0, `${stdout}\n`], end.stderr);
  }
});

Deno.test({
  name: `rtk kit check runs a script on node where there is no deno${NO_NODE}`,
  ignore: NODE === undefined,
  fn: async () => {
    await using place = await Place.create();
    await Deno.symlink(NODE!, `${place.bin}/node`);
    const env = { PATH: `${place.bin}:/usr/bin:/bin` };
    const end = await place.rtk(["kit", "check", BUNDLE], { stdin: shell("block No."), env });
    assertStringIncludes(end.stdout, "exit 2: ");
  },
});

Deno.test("rtk kit check says what is wrong with its words and its file", async () => {
  await using place = await Place.create();
  for (
    const [words, code, says] of [
      [[], 2, "file"],
      [[BUNDLE, "--event", "Odd"], 2, `"Odd"`],
      [["no-such.ts"], 1, "no-such.ts"],
      [[`${WORKSHOP}`], 1, "no file"],
    ] as const
  ) {
    const end = await place.rtk(["kit", "check", ...words], { stdin: "{}", path: [DENO_FOLDER] });
    assertEquals([end.code, end.stdout], [code, ""], words.join(" "));
    assertStringIncludes(end.stderr, says);
  }
});
