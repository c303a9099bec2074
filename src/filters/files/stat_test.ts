import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import type { Answer } from "../filter.ts";
import { pickStat } from "./stat.ts";

function file(name: string, size: number): string {
  return `  File: ${name}\n  Size: ${size}      \tBlocks: 8          IO Block: 4096   regular file\n` +
    `Device: 254,1\tInode: ${size}     Links: 1\nAccess: (0644/-rw-r--r--)  Uid: (    0/    root)   Gid: (    0/    root)\n` +
    `Access: 2026-11-30 10:00:00.123456789 +0000\nModify: 2026-11-30 0${size % 10}:00:00.123456789 +0000\n`;
}

function shorten(stdout: string): string | undefined {
  const { capture } = makeCapture(["stat"], [{ stream: "stdout", bytes: new TextEncoder().encode(stdout) }], 0);
  return (pickStat(["stat", "a"])?.condense?.(capture, new RunElision("1a2b3c4d")) as Answer | undefined)?.stdout;
}

Deno.test("stat drops padding and fractions of seconds", () => {
  assertEquals(
    shorten(file("main.ts", 2381)),
    "File: main.ts\nSize: 2381 Blocks: 8 IO Block: 4096 regular file\nDevice: 254,1 Inode: 2381 Links: 1\n" +
      "Access: (0644/-rw-r--r--) Uid: (0/root) Gid: (0/root)\nAccess: 2026-11-30 10:00:00 +0000\n" +
      "Modify: 2026-11-30 01:00:00 +0000",
  );
});

Deno.test("stat says once what many files have in common", () => {
  const lines = shorten(["a", "b", "c"].map((name, index) => file(name, index + 1)).join(""))!.split("\n");
  assertEquals(
    lines[0],
    "all: Blocks: 8 IO Block: 4096 regular file Device: 254,1 Links: 1 Access: (0644/-rw-r--r--) Uid: (0/root) " +
      "Gid: (0/root) Access: 2026-11-30 10:00:00 +0000",
  );
  assertEquals(lines.slice(1, 5), ["File: a", "Size: 1", "Inode: 1", "Modify: 2026-11-30 01:00:00 +0000"]);
});

Deno.test("stat is left alone in formats of its own and where something else was printed", () => {
  assertEquals(pickStat(["stat", "-c", "%s", "a"]), undefined);
  assertEquals(pickStat(["stat", "-f", "."]), undefined);
  assertEquals(shorten('16777220 8 -rw-r--r-- 1 ada staff 0 5 "Nov 30" 4096 8 0 a\n'), undefined);
});
