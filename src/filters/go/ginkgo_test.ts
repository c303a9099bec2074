import { assertEquals } from "@std/assert";
import { isGinkgo, shortGinkgo } from "./ginkgo.ts";

const SUITE = `Running Suite: Cart Suite - /home/u/cart
========================================
Random Seed: 17

Will run 2 of 2 specs
•
------------------------------
• [FAILED] [0.000 seconds]
Cart [It] has a total
/home/u/cart/cart_test.go:22

  Timeline >>
  STEP: adding @ 11/30/26 17:42:06.74
  [FAILED] in [It] - /home/u/cart/cart_test.go:23 @ 11/30/26 17:42:06.741
  << Timeline

  [FAILED] Expected
      <int>: 420
  to equal
      <int>: 400
  In [It] at: /home/u/cart/cart_test.go:23 @ 11/30/26 17:42:06.74
------------------------------

Summarizing 1 Failure:
  [FAIL] Cart [It] has a total
  /home/u/cart/cart_test.go:23

Ran 2 of 2 Specs in 0.002 seconds
FAIL! -- 1 Passed | 1 Failed | 0 Pending | 0 Skipped`.split("\n");

Deno.test("shortGinkgo() leaves a failing spec with its steps, message and place, and the counts", () => {
  assertEquals(shortGinkgo(SUITE), [
    "[FAILED] Cart [It] has a total",
    "/home/u/cart/cart_test.go:22",
    "  STEP: adding",
    "  [FAILED] Expected",
    "      <int>: 420",
    "  to equal",
    "      <int>: 400",
    "  In [It] at: /home/u/cart/cart_test.go:23",
    "Ran 2 of 2 Specs in 0.002 seconds",
    "FAIL! -- 1 Passed | 1 Failed | 0 Pending | 0 Skipped",
  ]);
});

Deno.test("isGinkgo() tells a whole suite from one that was cut off and from other lines", () => {
  assertEquals(isGinkgo(SUITE), true);
  assertEquals(isGinkgo(SUITE.slice(0, 12)), false);
  assertEquals(isGinkgo(["Ran 2 of 2 Specs in 0.002 seconds"]), false);
});
