import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { RunElision } from "../elision.ts";
import { pathList } from "./path_list.ts";

function many(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/file-${index * 7919 % 100003}.txt`);
}

Deno.test("pathList() names a folder that all paths lie in once", () => {
  const list = ["one", "two", "three", "four"].map((name) => `/home/user/projects/shop/${name}/${name}.ts`);
  const text = pathList(list, new RunElision("1a2b3c4d"));
  assertEquals(text.split("\n")[0], "in /home/user/projects/shop/:");
  assertStringIncludes(text, "\nthree/three.ts");
});

Deno.test("pathList() marks what does not fit and stays within the budget", () => {
  const elision = new RunElision("1a2b3c4d");
  const text = pathList([...many("a", 400), ...many("b/c", 400)], elision, { budget: 1000 });
  assert(elision.used);
  assert(text.length < 1400, text);
  const shown = text.match(/file-\d+\.txt/g)?.length ?? 0;
  assertStringIncludes(text, `… ${800 - shown} paths left out`);
});

Deno.test("pathList() counts folders that tools fill before it cuts the user's own", () => {
  const text = pathList([...many("node_modules/x/lib", 500), ...many("src", 20)], new RunElision("1a2b3c4d"), {
    budget: 1000,
  });
  assertStringIncludes(text, "node_modules/… 500 more");
  assertEquals(text.match(/file-\d+\.txt/g)?.length, 20);
});

Deno.test("pathList() adds what was not collected to the count", () => {
  const text = pathList(["a/b", "a/c"], new RunElision("1a2b3c4d"), { uncollected: 7 });
  assertEquals(text, "a/{b,c}\n… 7 paths left out · rtk recall 1a2b3c4d");
});

Deno.test("pathList() writes out the first and the last of many paths where braces hide them", () => {
  const list = [..."abcdefghijklmnopqrst"].flatMap((
    name,
  ) => [`documents/${name}-long-name.md`, `sources/${name}-long-name.ts`]);
  const text = pathList(list, new RunElision("1a2b3c4d"));
  assertEquals(text.split("\n").at(-1), "(40 paths, documents/a-long-name.md … sources/t-long-name.ts)");
});

Deno.test("pathList() counts what tools filled beside the user's own files where nobody asked for it", () => {
  const filled = many("node_modules/x/lib", 60);
  const list = [...filled, ...many("src", 20)];
  const beside = pathList(list, new RunElision("1a2b3c4d"), { hidesNoise: true });
  assertStringIncludes(beside, "node_modules/… 60 more");
  assertStringIncludes(beside, "… 60 paths left out");
  const named = (text: string) => new Set(text.match(/file-\d+\.txt/g)).size;
  assertEquals(named(pathList(filled, new RunElision("1a2b3c4d"), { hidesNoise: true })), 60);
  assertEquals(named(pathList(list, new RunElision("1a2b3c4d"))), 60);
});
