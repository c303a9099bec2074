import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place, RTK_BIN } from "./support/rtk.ts";

/** Reads stdout until a text is there, at most `seconds`; then ends rtk. */
async function shownWithin(place: Place, args: readonly string[], text: string, seconds: number): Promise<boolean> {
  const process = new Deno.Command(RTK_BIN, {
    args: [...args],
    cwd: place.project,
    env: place.environment(),
    clearEnv: true,
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const timer = setTimeout(() => reader.cancel(), 1000 * seconds);
  let seen = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    seen += part.value;
    if (seen.includes(text)) break;
  }
  clearTimeout(timer);
  try {
    process.kill("SIGTERM");
  } catch {
    // It has ended already.
  }
  await reader.cancel();
  await process.status;
  return seen.includes(text);
}

Deno.test("stdin reaches the command, however it is run", async () => {
  await using place = await Place.create();
  await place.program("asks", 'read answer; echo "error: got $answer"');
  for (const way of [[], ["run"], ["bypass"], ["err"], ["test"], ["summary"]]) {
    const { stdout } = await place.rtk([...way, "asks"], { stdin: "yes\n" });
    assertStringIncludes(stdout, "error: got yes");
  }
  await place.program("grep", 'read answer; echo "f:1:$answer"');
  assertEquals((await place.rtk(["grep", "-n", "x"], { stdin: "yes\n" })).stdout, "f:1:yes\n");
});

Deno.test("a command without a short form is shown byte for byte", async () => {
  await using place = await Place.create();
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i * 31 & 255);
  await place.write("binary", bytes);
  for (const way of [["run"], ["bypass"], []]) {
    assertEquals((await place.rtk([...way, "cat", "binary"])).bytes, bytes);
  }
});

Deno.test("output that no short form is made of comes back byte for byte through a filter", async () => {
  await using place = await Place.create();
  const latin1 = Uint8Array.from([99, 97, 102, 0xe9, 13, 10, 0, 0xff, 0xfe, 10, 1, 120]);
  await place.write("latin1", latin1);
  await place.program("grep", "cat latin1");
  for (const args of [["grep", "caf"], ["summary", "cat", "latin1"], ["pipe", "-f", "grep"]]) {
    const { bytes, code } = await place.rtk(args, { stdin: latin1 });
    assertEquals([args[0], code, bytes], [args[0], 0, latin1]);
  }
});

Deno.test("lines that are not UTF-8 keep their bytes in a short form", async () => {
  await using place = await Place.create();
  const line = Uint8Array.from([...new TextEncoder().encode("error: caf"), 0xe9, 10]);
  const noise = new TextEncoder().encode("nothing to see here\n".repeat(200));
  await place.write("log", Uint8Array.from([...noise, ...line, ...noise]));
  const { bytes } = await place.rtk(["err", "cat", "log"]);
  assertEquals(bytes.slice(0, line.length), line);
});

Deno.test("what a command says on stderr stays on stderr", async () => {
  await using place = await Place.create();
  await place.program("both", "echo error: out; echo error: err >&2; exit 1");
  for (const way of [[], ["run"], ["err"], ["test"], ["summary"]]) {
    const { stdout, stderr } = await place.rtk([...way, "both"]);
    assertEquals([way[0], stdout.includes("error: out"), stderr], [way[0], true, "error: err\n"]);
  }
});

Deno.test("a command that prints nothing is shown as nothing", async () => {
  await using place = await Place.create();
  await place.program("git", "exit 0");
  await place.program("grep", "exit 1");
  assertEquals((await place.rtk(["git", "status"])).stdout, "");
  const { code, stdout, stderr } = await place.rtk(["grep", "-rn", "x", "."]);
  assertEquals([code, stdout, stderr], [1, "", ""]);
});

Deno.test("rtk works with its streams closed", async () => {
  await using place = await Place.create();
  for (const way of ["run", "err", "bypass"]) {
    const { stdout } = await place.run("sh", [
      "-c",
      `"${RTK_BIN}" ${way} sh -c 'echo error; exit 3' >&- 2>&- <&-; echo $?`,
    ]);
    // A command that writes to a closed stdout may fail on its own; it is the command that decides.
    assert(["3\n", "1\n", "2\n"].includes(stdout), `${way}: ${stdout}`);
  }
});

Deno.test("a server's first words are seen while it runs", async () => {
  await using place = await Place.create();
  await place.write("package.json", '{"scripts":{"dev":"x"}}');
  await place.program("npm", "echo 'ready on port 3000'; exec sleep 30");
  await place.program("grep", "echo 'f:1:ready'; exec sleep 30");
  await place.program("make", "echo ready; exec sleep 30");
  for (
    const args of [["run", "make"], ["make"], ["npm", "run", "dev"], ["grep", "-rn", "ready", "."], ["summary", "make"]]
  ) {
    assertEquals([args[0], await shownWithin(place, args, "ready", 10)], [args[0], true]);
  }
});

Deno.test("a question without a line end is seen", async () => {
  await using place = await Place.create();
  await place.program("summary-me", "printf 'Go on? [y/N] '; exec sleep 30");
  assert(await shownWithin(place, ["summary", "summary-me"], "Go on? [y/N] ", 10));
});

Deno.test("a program left behind with the command's output is not waited for", async () => {
  await using place = await Place.create();
  const started = performance.now();
  const { code, stdout } = await place.rtk(["err", "sh", "-c", "sleep 20 & echo error: started; exit 4"]);
  assertEquals([code, stdout], [4, "error: started\n"]);
  assert(performance.now() - started < 15_000);
});

Deno.test("a program left behind that goes on to write is not waited for either, and lives on", async () => {
  await using place = await Place.create();
  await place.program(
    "starts-server",
    `(i=0; while [ $i -lt 600 ] && [ ! -e stop ]; do i=$((i + 1)); echo "tick $i"; echo $i > ticks; sleep 0.1; done
echo over > over) & echo started; exit 4`,
  );
  const started = performance.now();
  const { stdout, stderr, code } = await place.rtk(["starts-server"]);
  assert(performance.now() - started < 30_000);
  assertEquals(code, 4);
  assertStringIncludes(stdout, "started");
  assertStringIncludes(stderr, "its further output is not shown");
  const ticks = async () => Number(await Deno.readTextFile(`${place.project}/ticks`));
  const before = await ticks();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  if (Deno.build.os === "linux") assert(await ticks() > before, "it was ended");
  await place.write("stop", "");
  const isOver = () => Deno.stat(`${place.project}/over`).then(() => true, () => false);
  for (let at = 0; at < 100 && !(await isOver()); at++) await new Promise((resolve) => setTimeout(resolve, 100));
});

Deno.test("a line without an end that looks like no question is seen when the command waits", async () => {
  await using place = await Place.create();
  assert(await shownWithin(place, ["sh", "-c", 'printf "type it, then Enter... "; sleep 20'], "Enter... ", 12));
});

Deno.test("an output that a full disk swallowed is no success", async () => {
  await using place = await Place.create();
  if (Deno.build.os !== "linux") return;
  const { stdout, code } = await place.rtk(["bypass", "sh", "-c", "rtk seq 5 > /dev/full"]);
  assertEquals([stdout, code], ["", 1]);
});

/** Whether the rtk under test is one executable; else it is a starter, which is a script. */
async function isExecutable(): Promise<boolean> {
  using file = await Deno.open(RTK_BIN);
  const start = new Uint8Array(2);
  await file.read(start);
  return new TextDecoder().decode(start) !== "#!";
}

Deno.test("words that are not UTF-8 reach the command byte for byte, or there is none", async () => {
  if (Deno.build.os !== "linux") return;
  await using place = await Place.create();
  await place.program("shows", 'for word; do printf "%s|" "$word" | od -An -c; done; exit 6');
  const words =
    `"$(printf 'caf\\351')" "caf\uFFFD" "$(printf 'caf\\350')" "it's \\ \uFFFD %s" '' "$(printf '\\377\nx')"`;
  const plain = await place.run("sh", ["-c", `shows ${words}`]);
  assertStringIncludes(plain.stdout, "351");
  for (const way of ["", "run", "bypass"]) {
    const { code, stdout, stderr } = await place.run("sh", ["-c", `rtk ${way} shows ${words}`]);
    // An executable of Deno's ends before rtk's first line.
    if (await isExecutable()) assertEquals([code === 0, stdout], [false, ""]);
    else assertEquals([way, code, stdout, stderr], [way, 6, plain.stdout, ""]);
  }
});
