import { assertEquals, assertNotEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { pick } from "./mod.ts";

/** A throw-away repository driven by real git, without the user's configuration. */
class Repository {
  private constructor(readonly folder: string) {}

  static async create(): Promise<Repository> {
    const repository = new Repository(await Deno.makeTempDir({ prefix: "rtk-git-" }));
    await repository.git("init", "-q", "-b", "main");
    return repository;
  }

  async run(args: readonly string[], input?: Uint8Array): Promise<{ code: number; stdout: Uint8Array; text: string }> {
    const who = { GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@x", GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@x" };
    const child = new Deno.Command("git", {
      args: ["-c", "core.autocrlf=false", "-c", "core.quotePath=true", ...args],
      cwd: this.folder,
      env: { ...who, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
      stdin: input === undefined ? "null" : "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    if (input !== undefined) {
      const writer = child.stdin.getWriter();
      await writer.write(input);
      await writer.close();
    }
    const { code, stdout, stderr } = await child.output();
    return { code, stdout, text: new TextDecoder().decode(stderr) };
  }

  async git(...args: string[]): Promise<Uint8Array> {
    const { code, stdout, text } = await this.run(args);
    assertEquals(code, 0, `git ${args.join(" ")}: ${text}`);
    return stdout;
  }

  async write(path: string, content: string | Uint8Array): Promise<void> {
    const full = `${this.folder}/${path}`;
    await Deno.mkdir(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    await Deno.writeFile(full, typeof content === "string" ? new TextEncoder().encode(content) : content);
  }

  async tree(): Promise<string> {
    await this.git("add", "-A");
    return new TextDecoder().decode(await this.git("write-tree"));
  }

  async remove(): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }
}

/** The short form of a diff, or undefined if it stays as it is. */
function shorten(argv: readonly string[], diff: Uint8Array): Uint8Array | undefined {
  const { capture, encode } = makeCapture(argv, [{ stream: "stdout", bytes: diff }], 0);
  const elision = new RunElision("00000000");
  const answer = pick(argv)?.condense?.(capture, elision);
  if (typeof answer !== "object") return undefined;
  assertEquals(elision.used, false, "a part of the diff was left out");
  return encode(`${answer.stdout}\n`);
}

/** Changes a repository, shortens its staged diff, applies that to the old state and compares the trees. */
async function assertApplies(
  before: (repository: Repository) => Promise<void>,
  change: (repository: Repository) => Promise<void>,
  args: readonly string[] = ["--cached"],
): Promise<void> {
  const repository = await Repository.create();
  try {
    await before(repository);
    await repository.git("add", "-A");
    await repository.git("commit", "-q", "--allow-empty", "-m", "base");
    await change(repository);
    const wanted = await repository.tree();
    const diff = await repository.git("diff", ...args);
    const short = shorten(["git", "diff", ...args], diff);
    assertNotEquals(short, undefined, "the diff was not shortened");
    await repository.git("reset", "-q", "--hard");
    const { code, text } = await repository.run(["apply", "-"], short);
    assertEquals(code, 0, `${text}\n${new TextDecoder().decode(short)}`);
    assertEquals(await repository.tree(), wanted, new TextDecoder().decode(short));
  } finally {
    await repository.remove();
  }
}

const LINES = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`);
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

Deno.test("git apply takes a shortened diff with changes at the start, in the middle and at the end", async () => {
  const changed = LINES.map((line, index) => [0, 20, 24, 59].includes(index) ? `${line} changed` : line);
  await assertApplies(
    (repository) => repository.write("src/a file.txt", text(LINES)),
    (repository) => repository.write("src/a file.txt", text(changed)),
  );
});

Deno.test("git apply takes a shortened diff of new, empty, deleted and renamed files and of modes", async () => {
  await assertApplies(async (repository) => {
    await repository.write("old/name.txt", text(LINES));
    await repository.write("same.txt", text(LINES.map((line) => `other ${line}`)));
    await repository.write("gone.txt", "x\ny\n");
    await repository.write("run.sh", "#!/bin/sh\n");
    await repository.write("last.txt", "a\nb\nc\n");
  }, async (repository) => {
    await Deno.rename(`${repository.folder}/old/name.txt`, `${repository.folder}/new name.txt`);
    await repository.write("new name.txt", text(LINES.with(30, "changed")));
    await Deno.rename(`${repository.folder}/same.txt`, `${repository.folder}/moved.txt`);
    await Deno.remove(`${repository.folder}/gone.txt`);
    await Deno.chmod(`${repository.folder}/run.sh`, 0o755);
    await repository.write("empty.txt", "");
    await repository.write("deep/new.txt", "1\n2\n");
    await repository.write("last.txt", "a\nb\nC\n");
  }, ["--cached", "-M"]);
});

Deno.test("git apply takes a shortened diff of links, names in quotes and files without a last line end", async () => {
  await assertApplies(async (repository) => {
    await Deno.symlink("a", `${repository.folder}/link`);
    await repository.write("ünï\tcode.txt", text(LINES));
    await repository.write("no_end.txt", "a\nb\nc\nd\ne");
    await repository.write("gets_end.txt", "a\nb\nc\nd\ne");
  }, async (repository) => {
    await Deno.remove(`${repository.folder}/link`);
    await Deno.symlink("b", `${repository.folder}/link`);
    await repository.write("ünï\tcode.txt", text(LINES.with(5, "changed")));
    await repository.write("no_end.txt", "A\nb\nc\nd\ne");
    await repository.write("gets_end.txt", "a\nb\nc\nd\ne\n");
  });
});

Deno.test("git apply takes a shortened diff of files with carriage returns, escapes and bytes that are not UTF-8", async () => {
  const latin1 = (word: string) => Uint8Array.from([...`caf\xe9 ${word}\nb\nc\nd\ne\nf\n`], (c) => c.charCodeAt(0));
  await assertApplies(async (repository) => {
    await repository.write("dos.txt", LINES.map((line) => `${line}\r\n`).join(""));
    await repository.write("mixed.txt", "a\rb\nc\nd\ne\nf\n");
    await repository.write("latin1.txt", latin1("one"));
  }, async (repository) => {
    await repository.write("dos.txt", LINES.with(9, "changed").map((line) => `${line}\r\n`).join(""));
    await repository.write("mixed.txt", "a\rB\nc\nd\ne\nf\n");
    await repository.write("latin1.txt", latin1("two"));
  });
});

Deno.test("git apply takes shortened diffs of many random edits", async () => {
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const edited = (lines: readonly string[]) =>
    lines.flatMap((line) => {
      const kind = random(14);
      if (kind === 0) return [];
      if (kind === 1) return [line, `added ${random(1000)}`];
      return kind === 2 ? [`- ${line}`] : [line];
    });
  const files = Array.from({ length: 12 }, (_, index) => `dir${index % 3}/file${index}.txt`);
  const lines = LINES.map((line, index) => index % 7 === 0 ? "" : index % 9 === 0 ? `@@ -1 +1 @@ ${line}` : line);
  for (let round = 0; round < 4; round++) {
    await assertApplies(async (repository) => {
      for (const file of files) await repository.write(file, text(lines));
    }, async (repository) => {
      for (const file of files) await repository.write(file, text(edited(lines)));
    });
  }
});

Deno.test("git apply refuses a diff of which a part was left out", async () => {
  const repository = await Repository.create();
  try {
    const content = (word: string) => text(Array.from({ length: 800 }, (_, index) => `${word} ${index}`));
    for (let index = 0; index < 4; index++) await repository.write(`f${index}.txt`, content("old"));
    await repository.git("add", "-A");
    await repository.git("commit", "-qm", "base");
    for (let index = 0; index < 4; index++) await repository.write(`f${index}.txt`, content("new"));
    const argv = ["git", "diff"];
    const { capture, encode } = makeCapture(argv, [{ stream: "stdout", bytes: await repository.git("diff") }], 0);
    const elision = new RunElision("00000000");
    const answer = pick(argv)?.condense?.(capture, elision);
    if (typeof answer !== "object") throw new Error("The diff was not shortened");
    assertEquals(elision.used, true);
    for (let index = 0; index < 4; index++) {
      assertEquals(answer.stdout?.includes(`changed f${index}.txt +800 -800`), true);
    }
    await repository.git("checkout", "-q", "--", ".");
    const { code } = await repository.run(["apply", "-"], encode(`${answer.stdout}\n`));
    assertNotEquals(code, 0);
  } finally {
    await repository.remove();
  }
});
