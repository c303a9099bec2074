import { assertEquals } from "@std/assert";
import { foldNames } from "./fold_names.ts";

Deno.test("foldNames() writes a shared beginning once, and ranges of what counts up", () => {
  assertEquals(foldNames(["web-00", "web-01", "web-02", "web-05", "db"]), "web-{00..02,05} db");
});

Deno.test("foldNames() leaves alone names that share too little or have braces of their own", () => {
  assertEquals(foldNames(["a-1", "a-2", "a-3"]), "a-1 a-2 a-3");
  assertEquals(foldNames(["web-{1}", "web-{2}", "web-{3}"]), "web-{1} web-{2} web-{3}");
});

Deno.test("foldNames() counts the names beyond a limit", () => {
  assertEquals(foldNames(["a", "b", "c"], 2), "a b … 1 more");
});
