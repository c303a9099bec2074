import { assertEquals } from "@std/assert";
import { compileEagerly } from "./eager.ts";

/** Runs a bundle and returns what it exports as `result`. */
async function run(bundle: string): Promise<unknown> {
  const module = await import(`data:text/javascript,${encodeURIComponent(bundle)}`);
  return module.result;
}

const BUNDLE = `// src/first.ts
import { a } from "data:text/javascript,export const a = 1;";
var early = later(1);
function later(n) {
  return n + 1;
}
async function waits() {
  return later(early);
}
function* counts() {
  yield "function inner() {\\n}";
}
var result = [early, await waits(), [...counts()], later.name, a];
export {
  result
};
`;

Deno.test("compileEagerly() leaves what a bundle does as it is", async () => {
  const eager = compileEagerly(BUNDLE);
  assertEquals(await run(eager), await run(BUNDLE));
});

Deno.test("compileEagerly() puts every top-level function where V8 compiles it at once", () => {
  const eager = compileEagerly(BUNDLE);
  assertEquals([...eager.matchAll(/^(?:async )?function\*? ?(\w+)/gm)].length, 0);
  assertEquals([...eager.matchAll(/^var (\w+) = \((?:async )?function/gm)].map((found) => found[1]), [
    "later",
    "waits",
    "counts",
  ]);
});
