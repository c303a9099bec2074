import { assertEquals } from "@std/assert";
import { indentTree } from "./indent_tree.ts";

Deno.test("indentTree() draws by one blank a level", () => {
  assertEquals(indentTree(["a", "├── b", "│   └── c", "└── d", "    └── e", "[dev]"]), [
    "a",
    " b",
    "  c",
    " d",
    "  e",
    "[dev]",
  ]);
});

Deno.test("indentTree() does not touch text without a tree", () => {
  assertEquals(indentTree(["a", "b"]), undefined);
});
