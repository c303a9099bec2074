import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { Omitted } from "../omitted.ts";
import { foldStacks } from "./stack.ts";

function fold(text: string): string[] {
  const omitted = new Omitted();
  return [...foldStacks(text.split("\n"), omitted), ...omitted.marker(new RunElision("1a2b3c4d"))];
}

Deno.test("foldStacks() keeps the user's frames of every goroutine and leaves out those without any", () => {
  assertEquals(
    fold(`panic: test timed out after 1s

goroutine 17 [running]:
testing.(*M).startAlarm.func1()
	/usr/local/go/src/testing/testing.go:2802 +0x354
created by time.goFunc
	/usr/local/go/src/time/sleep.go:215 +0x2d

goroutine 8 [sleep]:
time.Sleep(0xb2d05e00)
	/usr/local/go/src/runtime/time.go:363 +0x165
example.com/shop/boom.TestSlow(0x2fa6e3d4908?)
	/home/u/go/src/example.com/shop/boom_test.go:6 +0x18
created by testing.(*T).Run in goroutine 1
	/usr/local/go/src/testing/testing.go:2101 +0x4c5`),
    [
      "panic: test timed out after 1s",
      "",
      "goroutine [sleep]:",
      "  at boom.TestSlow /home/u/go/src/example.com/shop/boom_test.go:6 (+2 frames)",
      "… 2 stack frames left out · rtk recall 1a2b3c4d",
    ],
  );
});

Deno.test("foldStacks() folds the stacks of a data race", () => {
  assertEquals(
    fold(`WARNING: DATA RACE
Read at 0x00c0 by goroutine 8:
  example.com/shop.f()
      /home/u/shop/a.go:9 +0x3c
  testing.tRunner()
      /usr/local/go/src/testing/testing.go:2036 +0x1`).slice(0, 3),
    ["WARNING: DATA RACE", "Read at 0x00c0 by goroutine 8:", "  at shop.f /home/u/shop/a.go:9 (+1 frame)"],
  );
});

Deno.test("foldStacks() takes off that the test runner caught the panic", () => {
  assertEquals(
    fold(`panic: assignment to entry in nil map [recovered, repanicked]

goroutine 3 [running]:
testing.tRunner.func1()
	/usr/local/go/src/testing/testing.go:1977 +0x349
example.com/shop/boom.Boom(...)
	/home/u/shop/boom/boom.go:3
example.com/shop/boom.TestBoom(0x197ff2e58248?)
	/home/u/shop/boom/boom_test.go:5 +0x28
example.com/shop/cart.run()
	/home/u/shop/cart/cart.go:9 +0x28`),
    [
      "panic: assignment to entry in nil map",
      "",
      "  at boom.Boom /home/u/shop/boom/boom.go:3",
      "  at boom.TestBoom /home/u/shop/boom/boom_test.go:5",
      "  at cart.run /home/u/shop/cart/cart.go:9 (+1 frame)",
    ],
  );
});
