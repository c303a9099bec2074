import { assertEquals } from "@std/assert";
import { shortAssertions } from "./testify.ts";

Deno.test("shortAssertions() puts place, message and error on one line and what was expected below", () => {
  assertEquals(
    shortAssertions([
      "    a_test.go:4: ",
      "        \tError Trace:\t/home/u/tst/a_test.go:4",
      "        \t            \t/home/u/tst/helper.go:9",
      "        \tError:      \tNot equal: ",
      "        \t            \texpected: 1",
      "        \t            \tactual  : 2",
      "        \tTest:       \tTestEq",
      "        \tMessages:   \tnumbers differ",
      "    a_test.go:5: plain",
    ]),
    [
      "a_test.go:4: numbers differ: Not equal:",
      "  expected: 1",
      "  actual  : 2",
      "  at /home/u/tst/helper.go:9",
      "    a_test.go:5: plain",
    ],
  );
});
