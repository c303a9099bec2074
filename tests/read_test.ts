import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

const BINARY = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256);
const LATIN1 = Uint8Array.from([...new TextEncoder().encode("caf"), 0xe9, 10, 0xff, 0xfe, 10]);

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
}

Deno.test("rtk read shows the bytes of files and of stdin as cat does", async () => {
  await using place = await Place.create();
  await place.write("a.bin", BINARY);
  await place.write("b.txt", LATIN1);
  await place.write("empty", "");
  const files = ["a.bin", "empty", "-", "b.txt"];
  const ours = await place.rtk(["read", ...files], { stdin: "from stdin\r\n" });
  const cats = await place.run("cat", files, { stdin: "from stdin\r\n" });
  assertEquals(ours.bytes, cats.bytes);
  assertEquals([ours.code, ours.stderr], [0, ""]);
});

Deno.test("rtk read names what it cannot read, shows the rest, and exits as cat does", async () => {
  await using place = await Place.create();
  await place.write("a.txt", "one\n");
  await place.write("folder/b.txt", "two\n");
  const files = ["nope", "a.txt", "folder", "folder/b.txt"];
  const ours = await place.rtk(["read", ...files]);
  const cats = await place.run("cat", files);
  assertEquals([ours.code, ours.stdout], [cats.code, cats.stdout]);
  assertEquals(ours.stderr, "rtk read: nope: No such file or directory\nrtk read: folder: Is a directory\n");
});

Deno.test("rtk read --head-lines and --tail-lines are head and tail, byte for byte", async () => {
  await using place = await Place.create();
  const texts = {
    "many.txt": numbered(9000),
    "no-end.txt": "a\nb\nc",
    "one.txt": "x",
    "empty.txt": "",
    "binary": BINARY,
  };
  for (const [name, text] of Object.entries(texts)) {
    const path = await place.write(name, text);
    for (const count of ["0", "2", "8999", "100000000"]) {
      const run = (program: string) => place.run(program, ["-n", count, path]).then(({ bytes }) => bytes);
      const head = (await place.rtk(["read", path, "--head-lines", count])).bytes;
      const tail = (await place.rtk(["read", path, "--tail-lines", count])).bytes;
      const piped = (await place.rtk(["read", "-", "--tail-lines", count], { stdin: await Deno.readFile(path) })).bytes;
      assertEquals(head, await run("head"), `head -n ${count} ${name}`);
      assertEquals(tail, await run("tail"), `tail -n ${count} ${name}`);
      assertEquals(piped, await run("tail"), `tail -n ${count} < ${name}`);
    }
  }
});

Deno.test("rtk read with a window names the files when there are several", async () => {
  await using place = await Place.create();
  await place.write("a", numbered(3));
  await place.write("b", numbered(3));
  const ours = await place.rtk(["read", "a", "b", "--head-lines", "2"]);
  assertEquals(ours.stdout, (await place.run("head", ["-n", "2", "a", "b"])).stdout);
});

Deno.test("rtk read -n numbers lines through all files", async () => {
  await using place = await Place.create();
  await place.write("a", "x\ny\n");
  await place.write("b", "z");
  assertEquals((await place.rtk(["read", "-n", "a", "b"])).stdout, "1\tx\n2\ty\n3\tz");
  assertEquals((await place.rtk(["read", "a", "b", "--number"])).stdout, "1\tx\n2\ty\n3\tz");
});

Deno.test("rtk read -l aggressive shows declarations, and rtk recall gives the file back", async () => {
  await using place = await Place.create();
  const text = `export class Cart {\n  size = 0;\n  add(id: string): void {\n${
    "    this.size += 1;\n".repeat(30)
  }  }\n}\n`;
  await place.write("cart.ts", text);
  const { stdout, code } = await place.rtk(["read", "-l", "aggressive", "cart.ts"]);
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /^export class Cart \{\n {2}size = 0;\n {2}add\(id: string\): void \{ … 30 lines \}\n\}\n… 30 lines left out · rtk recall \w+\n$/,
  );
  const id = /rtk recall (\w+)/.exec(stdout)?.[1] ?? "";
  assertEquals((await place.rtk(["recall", id, "--full"])).stdout, text);
});

Deno.test("rtk read at a level shows what is not text as it is", async () => {
  await using place = await Place.create();
  await place.write("a.ts", BINARY);
  await place.write("b.ts", LATIN1);
  for (const [name, bytes] of [["a.ts", BINARY], ["b.ts", LATIN1]] as const) {
    assertEquals((await place.rtk(["read", "-l", "aggressive", name])).bytes, bytes);
  }
});

Deno.test("rtk read -l minimal never answers nothing", async () => {
  await using place = await Place.create();
  await place.write("only.js", "// BUILD FAILED\n// error: x\n");
  assertEquals((await place.rtk(["read", "-l", "minimal", "only.js"])).stdout, "// BUILD FAILED\n// error: x\n");
  const piped = await place.rtk(["read", "-", "-l", "minimal"], { stdin: "// error: x\n" });
  assertEquals(piped.stdout, "// error: x\n");
});

Deno.test("rtk read --max-lines shows so many lines and counts the others", async () => {
  await using place = await Place.create();
  await place.write("big", numbered(100));
  const { stdout } = await place.rtk(["read", "big", "--max-lines", "10"]);
  assertEquals(stdout.split("\n").filter((line) => line.startsWith("line ")).length, 10);
  assertStringIncludes(stdout, "… 90 lines left out · rtk recall ");
  assertEquals((await place.rtk(["read", "big", "-m", "100"])).stdout, numbered(100));
});

Deno.test("rtk read says what is wrong with a command line and exits 2", async () => {
  await using place = await Place.create();
  for (const args of [[], ["-l", "bogus", "x"], ["--head-lines", "x", "f"], ["--bogus", "f"], ["f", "--tail-lines"]]) {
    const { code, stdout, stderr } = await place.rtk(["read", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assert(stderr.startsWith("rtk read: "), stderr);
  }
});

Deno.test("rtk read ends quietly when its reader goes away", async () => {
  await using place = await Place.create();
  await place.write("big", numbered(200_000));
  const { stdout, stderr } = await place.run("sh", ["-c", "rtk read big | head -n 1"]);
  assertEquals([stdout, stderr], ["line 1\n", ""]);
});
