import { assertEquals, assertStringIncludes } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { readModeChanges } from "./mode_changes.ts";

function read(lines: readonly string[]): { readonly shown: readonly string[]; readonly omitted: Omitted } {
  const omitted = new Omitted();
  return { shown: readModeChanges(lines, 0, omitted)!.lines, omitted };
}

function created(count: number, path: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => ` create mode 100644 ${path(index)}`);
}

Deno.test("readModeChanges() counts files with quoted names by their folder", () => {
  const { shown } = read(created(30, (index) => `"long folder name/\\303\\251/${index}-file.txt"`));
  assertEquals(shown, [` create 30 files: long folder name/\\303\\251/ (30 files)`]);
});

Deno.test("readModeChanges() gives names with a comma a line each", () => {
  const { shown } = read([...created(8, (index) => `f${index}`), ...created(2, (index) => `a, b${index}`)]);
  assertStringIncludes(shown[0]!, " create 8 files: f0, f1,");
  assertEquals(shown.slice(1), [" create a, b0", " create a, b1"]);
});
