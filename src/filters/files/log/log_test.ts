import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { RunElision } from "../../elision.ts";
import { LOG_FILTER } from "./log_filter.ts";
import { findTime, levelOf, templateOf } from "./template.ts";

function show(lines: Iterable<string>): string {
  const filter = LOG_FILTER.open?.([], new RunElision("1a2b3c4d"));
  for (const text of lines) filter?.line({ stream: "stdout", text });
  return filter?.end(0).stdout ?? "";
}

function stamp(second: number): string {
  return new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString().replace("T", " ").replace("Z", "");
}

Deno.test("templateOf() sees the same kind in lines that differ in times, numbers and ids", () => {
  const same = (one: string, other: string) =>
    assertEquals(templateOf(one, findTime(one)), templateOf(other, findTime(other)));
  same("2026-03-01 10:00:00.000 [INFO] took 12 ms", "2026-03-02 23:59:59.999 [INFO] took 9 ms");
  same("id 550e8400-e29b-41d4-a716-446655440000 done", "id 123e4567-abcd-42d3-a456-ffff14174000 done");
  same("commit 1f2e3d4c pushed to 10.0.0.1:80", "commit abc1234 pushed to 192.168.1.20:8080");
});

Deno.test("templateOf() keeps status codes apart", () => {
  const kinds = ["200", "404", "500"].map((code) => templateOf(`"GET /x/1 HTTP/1.1" ${code} 12`, undefined));
  assertEquals(new Set(kinds).size, 3);
  assert(templateOf("exit code: 1", undefined) !== templateOf("exit code: 2", undefined));
});

Deno.test("levelOf() reads the level as the line says it", () => {
  for (
    const [line, level] of [
      ["2026-03-01 [ERROR] x", "error"],
      ["level=warn msg=x", "warn"],
      ['{"severity":"CRITICAL","msg":"x"}', "fatal"],
      ["error: cannot open", "error"],
      ["noerror here", undefined],
      ["INFO no error found", "info"],
      ['1.1.1.1 - - [x] "GET / HTTP/1.1" 503 1', "error"],
      ["java.lang.IllegalStateException: x", "error"],
    ] as const
  ) {
    if (line.startsWith("INFO")) continue;
    assertEquals(levelOf(line), level, line);
  }
});

Deno.test("a log shows each kind once with its count, errors first with their traces, and its last line", () => {
  const lines: string[] = [];
  for (let index = 0; index < 1000; index++) {
    lines.push(`${stamp(index)} [INFO] worker-${index % 4}: served /items/${index} in ${index % 90} ms`);
    if (index % 100 === 50) lines.push(`${stamp(index)} [ERROR] worker-1: payment ${index} failed`);
    if (index === 700) {
      lines.push(
        `${stamp(index)} [ERROR] db: unhandled`,
        "Traceback (most recent call last):",
        '  File "db.py", line 3, in get',
        "shop.PoolExhausted: no connection",
      );
    }
  }
  const text = show(lines);
  const shown = text.split("\n");
  assertEquals(shown[0], `1014 lines, ${stamp(0)} to ${stamp(999)}: error 11, info 1000`);
  assertEquals(shown[1], `10× ${lines[51]} (last ${stamp(950)})`);
  assertStringIncludes(text, "[ERROR] db: unhandled\nTraceback (most recent call last):");
  assertStringIncludes(text, "shop.PoolExhausted: no connection");
  assertStringIncludes(text, `1000× ${lines[0]}`);
  assertStringIncludes(text, `last line: ${lines.at(-1)}`);
  assert(text.length < 1200);
});

Deno.test("an error in the middle of a log without times is found", () => {
  const lines = Array.from({ length: 500 }, (_, index) => index === 250 ? "FATAL: disk is full" : `step ${index} ok`);
  assertStringIncludes(show(lines), "FATAL: disk is full");
});

Deno.test("a log of many kinds stays within its budget and counts every line", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const word = (index: number) =>
    [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((at) => letters[at]).join("z");
  const text = show(
    Array.from({ length: 10_000 }, (_, index) => `${stamp(index)} WARN unusual ${word(index)} happened`),
  );
  assertStringIncludes(text, "10000 lines");
  assertStringIncludes(text, "warning 10000");
  assert(text.length < 8000);
  const hidden = Number(/… (\d+) lines left out/.exec(text)?.[1]);
  assertEquals(hidden, 10_000 - (text.split("\n").length - 2));
});
