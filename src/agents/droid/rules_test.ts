import { assertEquals } from "@std/assert";
import { droidRulesOf } from "./rules.ts";

const denies = (entry: string, text: string) =>
  droidRulesOf({ commandDenylist: [entry] }, "s").rules.some((rule) => rule.mayMean(text));

Deno.test("droidRulesOf() reads entries as prefixes of whole words", () => {
  assertEquals(denies("git push", "git push --force"), true);
  assertEquals(denies(" git push ", "git push"), true);
  assertEquals(denies("git push", "git pushx"), false);
  assertEquals(denies("git push", "rtk git push"), false);
});

Deno.test("droidRulesOf() leaves to Droid what a star may have been meant for", () => {
  assertEquals(denies("git *", "git push"), true);
  assertEquals(denies("git:*", "git push"), true);
  assertEquals(denies("*", "anything"), true);
});

Deno.test("droidRulesOf() finds lists at the top and among an organisation's policies", () => {
  const rules = (settings: unknown) => droidRulesOf(settings, "s").rules.map(({ effect, source }) => [effect, source]);
  assertEquals(rules({ commandBlocklist: ["a"], commandAllowlist: ["b", 3] }), [["deny", "a"], ["allow", "b"]]);
  assertEquals(rules({ policies: { commandDenylist: ["c"] } }), [["deny", "c"]]);
});

Deno.test("droidRulesOf() reports wrong types", () => {
  assertEquals(droidRulesOf({ commandDenylist: "x" }, "s").problems, ["s: commandDenylist is not a list"]);
  assertEquals(droidRulesOf({ commandDenylist: [3] }, "s").problems, [
    "s: commandDenylist has an entry that is not a string",
  ]);
  assertEquals(droidRulesOf([], "s").problems, ["s: not an object"]);
  assertEquals(droidRulesOf(undefined, "s"), { rules: [], problems: [] });
});
