import { assertEquals } from "@std/assert";
import { readLinuxState } from "./process_state.ts";

function text(stat: string, ignored: string, caught: string): string {
  return `${stat}\nName:\tx\nSigBlk:\t0000000000000000\nSigIgn:\t${ignored}\nSigCgt:\t${caught}\n`;
}

const NONE = "0000000000000000";

Deno.test("readLinuxState() tells who the keyboard's signals reach, whatever the program is called", () => {
  const stat = (group: number, terminal: number, foreground: number) =>
    `42 (odd) name (1) S 1 ${group} 9 ${terminal} ${foreground} 4194560 100 0`;
  const isForeground = (line: string) => readLinuxState(text(line, NONE, NONE))?.isForeground;
  assertEquals(isForeground(stat(42, 34816, 42)), true);
  assertEquals(isForeground(stat(42, 34816, 77)), false);
  assertEquals(isForeground(stat(42, 0, -1)), false);
});

Deno.test("readLinuxState() tells which signals end a process", () => {
  const state = readLinuxState(text("42 (x) S 1 42 9 0 -1 0", "0000000000000001", "0000000000004002"));
  assertEquals([1, 2, 3, 15].map((signal) => state?.diesOf(signal)), [false, false, true, false]);
});

Deno.test("readLinuxState() knows nothing of what it cannot read", () => {
  assertEquals([readLinuxState(""), readLinuxState("42 (x) S 1\n")], [undefined, undefined]);
});
