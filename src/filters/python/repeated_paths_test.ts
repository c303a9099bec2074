import { assert, assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import type { Capture, Filter } from "../filter.ts";
import { withShortPaths } from "./repeated_paths.ts";

function shorten(text: string): string {
  const filter: Filter = { name: "x", condense: () => ({ stdout: text }) };
  const capture: Capture = { argv: ["x"], lines: [], stdout: text, stderr: "", exitCode: 1 };
  const answer = withShortPaths(filter).condense!(capture, new RunElision("1a2b3c4d"));
  assert(typeof answer === "object");
  return answer.stdout ?? "";
}

const many = (path: string) => Array.from({ length: 50 }, (_, i) => `${path}:${i + 2}`).join(", ");

Deno.test("withShortPaths() names a file with its folders once, and by its last part in lists below", () => {
  const text = shorten(`src/a/b.py:1: error: x\n  also ${many("src/a/b.py")}\nsrc/a/b.py:99: error: y`);
  assertEquals(text, `src/a/b.py:1: error: x\n  also ${many("b.py")}\nsrc/a/b.py:99: error: y`);
});

Deno.test("withShortPaths() leaves paths whole in a short report, and those of files with the same name", () => {
  const few = "src/a/b.py:1: error: x\n  also src/a/b.py:2, src/a/b.py:3";
  assertEquals(shorten(few), few);
  const same = `src/a/b.py:1: error: x\nsrc/c/b.py:1: error: y\n  also ${many("src/a/b.py")}`;
  assertEquals(shorten(same), same);
});
