import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { shorten } from "../shorten.ts";
import { REPEATS } from "./repeats.ts";

/** What is shown of an output, both streams; undefined for the raw text. */
function shown(stdout: string, stderr = "", exitCode = 0): string | undefined {
  const encode = (text: string) => new TextEncoder().encode(text);
  const chunks = [{ stream: "stdout" as const, bytes: encode(stdout) }, {
    stream: "stderr" as const,
    bytes: encode(stderr),
  }];
  const elision = new RunElision("1a2b3c4d");
  const short = shorten(REPEATS, makeCapture(["x"], chunks, exitCode), elision, stdout.length + stderr.length);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return short === undefined ? undefined : decode(short.stdout) + decode(short.stderr);
}

Deno.test("equal lines in a row are shown once with their number", () => {
  assertEquals(
    shown(`a\n${"waiting for the server\n".repeat(9)}b\n`),
    "a\nwaiting for the server\n(8 more lines like this)\nb\n",
  );
});

Deno.test("of a progress the last state is shown", () => {
  const bars = Array.from({ length: 20 }, (_, i) => `Downloading [${"#".repeat(i + 5)}] ${i * 5}% of 12.${i} MB\n`)
    .join("");
  const [first, last] = [bars.split("\n")[0], bars.trimEnd().split("\n").at(-1)];
  assertEquals(shown(`start\n${bars}done\n`), `start\n${first}\n(18 more lines of progress)\n${last}\ndone\n`);
});

Deno.test("empty lines in a row become one", () => {
  assertEquals(shown("a\n\n\n\n\nb\n"), "a\n\nb\n");
});

Deno.test("lines that only look alike stay", () => {
  assertEquals(shown("item 1\nitem 2\nitem 3\nitem 4\nitem 5\n"), undefined);
  assertEquals(shown("a\na\na\nb\n\nb\n"), undefined);
});

Deno.test("each stream is folded by itself", () => {
  const line = "retrying the connection\n";
  assertEquals(
    shown(line.repeat(5), line.repeat(6), 1),
    `${line}(4 more lines like this)\n${line}(5 more lines like this)\n`,
  );
});

Deno.test("binary output is left alone", () => {
  assertEquals(shown(`${"same\n".repeat(50)}\0\n`), undefined);
});

Deno.test("line by line nothing is lost or invented", () => {
  const lines = REPEATS.open?.(["x"], new RunElision("1a2b3c4d"));
  const texts = ["a", "a", "b", "b", "b", "b", "b", "", "", "c"];
  const out = texts.flatMap((text) => lines?.line({ stream: "stdout", text }) ?? []);
  assertEquals([...out, lines?.end(0).stdout].join("\n"), "a\na\nb\n(4 more lines like this)\n\n\nc\n");
});

Deno.test("numbers that are no progress are no repetition", () => {
  const numbered = (write: (i: number) => string) => Array.from({ length: 30 }, (_, i) => `${write(i)}\n`).join("");
  for (
    const write of [
      (i: number) => `2026/11/30 10:00:${10 + i} temperature ${(i * 37) % 11}.5 humidity 4${i % 7}%`,
      (i: number) => `team${i} 3/4`,
      (i: number) => `  ${(i * 7) % 5}/9`,
      (i: number) => `${i * 3}% of requests took less`,
      (i: number) => `  ${50 + i}%    ${600 + i * i}us`,
      (i: number) => "#".repeat(5 + (i * 7) % 13),
      (i: number) => `Downloading ${(i * 37) % 100}%`,
    ]
  ) assertEquals(shown(numbered(write)), undefined);
});

Deno.test("what counts up one by one and says nothing else is told by its ends", () => {
  const steps = Array.from({ length: 30 }, (_, i) => `[${i + 1}/30] ok\n`).join("");
  assertEquals(shown(steps), "[1/30] ok\n(28 more lines of progress)\n[30/30] ok\n");
  for (const odd of ["[17/30] FAILED", "[17/30] ok, with code 1", "[16/30] ok"]) {
    assertEquals([odd, shown(steps.replace("[17/30] ok", odd))?.includes(`${odd}\n`)], [odd, true]);
  }
});
