import { assertEquals } from "@std/assert";
import { foldSiblings } from "./siblings.ts";

Deno.test("foldSiblings() says the place once for subtests of one parent that failed at one place", () => {
  assertEquals(
    foldSiblings([
      "FAIL TestSum/one a_test.go:22: got 1",
      "FAIL TestSum/two a_test.go:22: got 2",
      "FAIL TestSum/three a_test.go:30: got 3",
      "FAIL TestMax/one a_test.go:30: got 4",
      "FAIL: b TestMax/one a_test.go:30: got 5",
      "FAIL: b TestMax/two a_test.go:30: got 6",
    ]),
    [
      "FAIL TestSum/one a_test.go:22: got 1",
      "  TestSum/two: got 2",
      "FAIL TestSum/three a_test.go:30: got 3",
      "FAIL TestMax/one a_test.go:30: got 4",
      "FAIL: b TestMax/one a_test.go:30: got 5",
      "  TestMax/two: got 6",
    ],
  );
});

Deno.test("foldSiblings() leaves alone a test of the same name and place in another package", () => {
  const lines = ["FAIL: a TestMax/one a_test.go:30: got 5", "FAIL: b TestMax/two a_test.go:30: got 6"];
  assertEquals(foldSiblings(lines), lines);
});

Deno.test("foldSiblings() says the place once for what passing subtests of one parent logged", () => {
  assertEquals(
    foldSiblings([
      "TestSum/one a_test.go:22: row 1",
      "TestSum/two a_test.go:22: row 2",
      "FAIL TestSum/three a_test.go:22: no",
    ]),
    ["TestSum/one a_test.go:22: row 1", "  TestSum/two: row 2", "FAIL TestSum/three a_test.go:22: no"],
  );
});
