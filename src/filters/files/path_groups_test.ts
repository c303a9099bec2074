import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { groupPaths, type PathGroup, renderGroup } from "./path_groups.ts";

/** The paths that braces stand for, in the order in which a shell would write them. */
function expand({ folder, names }: PathGroup): string[] {
  const product = (lists: readonly (readonly string[])[]): string[] => {
    const [first, ...rest] = lists;
    return first === undefined ? [""] : first.flatMap((item) => product(rest).map((tail) => `${item}/${tail}`));
  };
  return product(folder).flatMap((prefix) => names.map((name) => prefix + name));
}

const component = fc.constantFrom(
  "a",
  "b",
  "c",
  "src",
  "mod1",
  "index.ts",
  "x y",
  "x",
  "y",
  "a,b",
  "{q}",
  "é",
  ".hidden",
);
const path = fc.array(component, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("/"));
const paths = fc.uniqueArray(path, { maxLength: 60 });

Deno.test("groupPaths() neither loses nor adds a path", () => {
  fc.assert(fc.property(paths, (list) => {
    assertEquals(groupPaths(list).flatMap(expand).sort(), [...list].sort());
  }));
});

Deno.test("groupPaths() keeps the order when it was asked for", () => {
  fc.assert(fc.property(paths, (list) => {
    assertEquals(groupPaths(list, { keepOrder: true }).flatMap(expand), list);
  }));
});

Deno.test("groupPaths() counts what each group stands for", () => {
  fc.assert(fc.property(paths, (list) => {
    for (const group of groupPaths(list)) assertEquals(group.count, expand(group).length);
  }));
});

Deno.test("groupPaths() drops the ./ of find unless a name looks like an option", () => {
  assertEquals(groupPaths([".", "./a/b", "./a/c"]).map((group) => renderGroup(group)), [".", "a/{b,c}"]);
  assertEquals(groupPaths(["./-rf", "./b"]).map((group) => renderGroup(group)), ["./{-rf,b}"]);
});

Deno.test("renderGroup() ends folders in braces with their number of paths and the last of them", () => {
  const list = ["mod1", "mod2", "mod10"].flatMap((name) => [`lib/${name}/sub/file.py`, `lib/${name}/sub/test.py`]);
  assertEquals(groupPaths(list).map((group) => renderGroup(group)), [
    "lib/{mod1,mod2,mod10}/sub/{file.py,test.py} (6, last lib/mod10/sub/test.py)",
  ]);
});

Deno.test("renderGroup() counts the names beyond the given number", () => {
  const [group] = groupPaths(["d/a", "d/b", "d/c"]);
  assertEquals(group === undefined ? "" : renderGroup(group, 1), "d/{a,… 2 more}");
});

Deno.test("groupPaths() tells a blank within a name from the end of a folder", () => {
  const list = ["long-name/a b/c", "long-name/a/b c", "other-name/a/b c"];
  assertEquals(groupPaths(list).flatMap(expand).sort(), list.toSorted());
  assertEquals(groupPaths(["x/a b/c", "y/a/b c"]).flatMap(expand), ["x/a b/c", "y/a/b c"]);
});
