import { assertEquals } from "@std/assert";
import { findEntries, starter } from "./build.ts";

Deno.test("findEntries() starts with main.ts and names each lazily loaded module once", async () => {
  const root = `${await Deno.makeTempDir()}/`;
  try {
    await Deno.mkdir(`${root}src/a`, { recursive: true });
    await Deno.writeTextFile(`${root}main.ts`, 'await lazy<typeof import("./src/a/b.ts")>("src/a/b.ts");\n');
    await Deno.writeTextFile(`${root}src/a/b.ts`, 'lazy("src/a/c.ts"); lazy<\n  X\n>(\n  "src/a/b.ts",\n);\n');
    await Deno.writeTextFile(`${root}src/a/b_test.ts`, 'lazy("src/a/none.ts");\n');
    assertEquals(await findEntries(root), ["main.ts", "src/a/b.ts", "src/a/c.ts"]);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("each module loaded with lazy() exists", async () => {
  const root = new URL("../", import.meta.url).pathname;
  for (const entry of await findEntries(root)) assertEquals((await Deno.stat(`${root}${entry}`)).isFile, true, entry);
});

Deno.test("starter() passes words on and quotes paths that hold blanks and quotes", () => {
  const text = starter("/it's here/deno", "/a b/lib");
  assertEquals(text.includes(`exec '/it'\\''s here/deno' run`), true);
  assertEquals(text.trimEnd().endsWith(`'/a b/lib/main.js' "$@"`), true);
});

Deno.test("starter() says of a folder that is gone what Deno would end with a trace of its stack for", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/rtk`, starter("/bin/echo", "/lib"));
    const run = async (line: string) => {
      const { code, stdout, stderr } = await new Deno.Command("sh", { args: ["-c", line], cwd: folder }).output();
      const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
      return [code, out, error?.trim().split("\n").at(-1)];
    };
    const line = (words: string) => `mkdir gone && cd gone && rmdir ../gone && sh "${folder}/rtk" ${words}`;
    assertEquals(await run(line("git status")), [126, "", "rtk: the current folder is gone"]);
    assertEquals(await run(line("rewrite ls")), [1, "", "rtk: the current folder is gone"]);
    const [code, out] = await run("mkdir there && cd there && PWD=/nowhere sh ../rtk a 'b  c'");
    assertEquals([code, String(out).endsWith("/lib/main.js a b  c\n")], [0, true]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("starter() gives Deno another HOME where it is a file, and hands on the one it was given", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/deno`, `#!/bin/sh\necho "$HOME \${RTK_GIVEN_HOME-none}"\n`, { mode: 0o755 });
    await Deno.writeTextFile(`${folder}/rtk`, starter(`${folder}/deno`, "/lib"));
    for (
      const [home, expected] of [
        ["/dev/null", "/lib/home /dev/null"],
        ["/", "/ none"],
        ["/no/such", "/no/such none"],
        ["", " none"],
      ] as const
    ) {
      const { stdout } = await new Deno.Command("sh", { args: [`${folder}/rtk`], env: { HOME: home } }).output();
      assertEquals(new TextDecoder().decode(stdout), `${expected}\n`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("starter() hides from Deno what is meant for another one, and hands it on", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/deno`, `#!/bin/sh\nenv\n`, { mode: 0o755 });
    await Deno.writeTextFile(`${folder}/rtk`, starter(`${folder}/deno`, "/lib"));
    const env = { DENO_LOG: "a 'b'\tc", OTEL_DENO: "" };
    const { stdout } = await new Deno.Command("sh", { args: [`${folder}/rtk`], env }).output();
    const lines = new TextDecoder().decode(stdout).split("\n");
    const about = lines.filter((line) => /^(?:RTK_GIVEN|DENO_LOG|OTEL)/.test(line)).sort();
    assertEquals(about, ["RTK_GIVEN= DENO_LOG OTEL_DENO", "RTK_GIVEN_DENO_LOG=a 'b'\tc", "RTK_GIVEN_OTEL_DENO="]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
