import { assertEquals } from "@std/assert";
import plugin, { breach } from "./lint_plugin.ts";

Deno.test("breach() lets a layer import from the layers below it and from itself", () => {
  assertEquals(breach("src/rewrite/rewrite.ts", "../shell/mod.ts"), undefined);
  assertEquals(breach("src/shell/mod.ts", "./tokens.ts"), undefined);
});

Deno.test("breach() names an import that goes up", () => {
  assertEquals(
    breach("src/shell/mod.ts", "../rewrite/rewrite.ts"),
    'src/shell may not import "src/rewrite/rewrite.ts": it stands on nothing',
  );
});

Deno.test("breach() keeps node: to the store and the kit", () => {
  assertEquals(breach("src/store/database.ts", "node:sqlite"), undefined);
  assertEquals(breach("src/commands/ls.ts", "node:fs")?.startsWith('"node:fs" belongs to'), true);
});

Deno.test("the lint plugin reports a breach in a file below src/", () => {
  const found = Deno.lint.runPlugin(plugin, "/x/src/shell/a.ts", 'import "../commands/mod.ts";');
  assertEquals(found.map((d) => d.id), ["rtk/imports"]);
});

Deno.test("the lint plugin lets only src/platform use console", () => {
  const source = 'console.log("x");';
  const found = Deno.lint.runPlugin(plugin, "/x/src/commands/a.ts", source);
  assertEquals(found.map((d) => d.id), ["rtk/console"]);
  assertEquals(Deno.lint.runPlugin(plugin, "/x/src/platform/a.ts", source), []);
});
