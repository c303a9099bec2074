import { assertEquals, assertStringIncludes } from "@std/assert";
import { RunElision } from "../elision.ts";
import type { Answer } from "../filter.ts";
import { makeCapture } from "../make_capture.ts";
import { pickLs } from "./ls.ts";

function shorten(stdout: string): string {
  const { capture } = makeCapture(["ls"], [{ stream: "stdout", bytes: new TextEncoder().encode(stdout) }], 0);
  return (pickLs(["ls"])?.condense?.(capture, new RunElision("1a2b3c4d")) as Answer | undefined)?.stdout ?? "";
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `file-${index}.ts`);
}

Deno.test("ls keeps files that were named apart from a folder that holds the same", () => {
  const list = names(20);
  const line = list.join(" ");
  assertEquals(
    shorten(`${list.join("\n")}\n\ncopy:\n${list.join("\n")}\n\nother:\n${list.join("\n")}\n`),
    `${line}\n{copy,other}: ${line}`,
  );
});

Deno.test("ls counts every name of the folders that it leaves out", () => {
  const folders = Array.from({ length: 100 }, (_, index) => `d${index}:\n${names(30 + index).join("\n")}\n`);
  const text = shorten(folders.join("\n"));
  const shown = text.match(/file-\d+\.ts/g)?.length ?? 0;
  assertStringIncludes(text, `… ${100 * 30 + 99 * 50 - shown} more names left out`);
});
