import { assertEquals, assertStringIncludes } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import type { Answer } from "../filter.ts";
import { pickDu } from "./du.ts";

function shorten(stdout: string): string {
  const { capture } = makeCapture(["du"], [{ stream: "stdout", bytes: new TextEncoder().encode(stdout) }], 0);
  return (pickDu(["du"])?.condense?.(capture, new RunElision("1a2b3c4d")) as Answer | undefined)?.stdout ?? "";
}

Deno.test("du counts what is tiny beside many others, and names what is not", () => {
  const tiny = Array.from({ length: 80 }, (_, index) => `${4 + index % 5}K\t./small-${index}\n`).join("");
  const text = shorten(`${tiny}90M\t./large\n2.0M\t./medium\n92M\t.\n`);
  assertStringIncludes(text, "90M\t./large");
  assertStringIncludes(text, "2.0M\t./medium");
  assertStringIncludes(text, "92M\t.: 80 more of at most 8K");
  assertStringIncludes(text, "… 80 rows left out · rtk recall 1a2b3c4d");
});

Deno.test("du names every file of a folder in which none is large", () => {
  const files = Array.from({ length: 80 }, (_, index) => `4\tsrc/part-${index}.ts\n`).join("");
  const text = shorten(`${files}324\tsrc\n`);
  assertEquals(new Set(text.match(/part-\d+\.ts/g)).size, 80);
});

Deno.test("du writes names with a comma or a brace on lines of their own", () => {
  const files = Array.from({ length: 40 }, (_, index) => `4\t./src/part-${index}.ts\n`).join("");
  const text = shorten(`${files}4\t./src/a,b\n4\t./src/{c}\n172\t./src\n176\t.\n`);
  assertStringIncludes(text, "4\t./src/a,b\n");
  assertStringIncludes(text, "4\t./src/{c}\n");
  assertStringIncludes(text, "172\t./src: 4 {part-0.ts,");
});

Deno.test("du keeps the dot of folders that are as large as all of it", () => {
  const files = Array.from({ length: 40 }, (_, index) => `0\t./src/in/part-${index}.ts\n`).join("");
  const text = shorten(`${files}12\t./src/in/large\n12\t./src/in\n12\t./src\n12\t.\n`);
  assertStringIncludes(text, "\n12\t./src\n12\t.");
});
