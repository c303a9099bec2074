import { assert, assertEquals } from "@std/assert";
import { after, delay } from "./timer.ts";

Deno.test("after() calls once, and not when it is called off", async () => {
  const calls: string[] = [];
  after(20, () => calls.push("a"));
  const callOff = after(20, () => calls.push("b"));
  callOff();
  assertEquals(calls, []);
  await delay(60);
  assertEquals(calls, ["a"]);
});

Deno.test("delay() takes its time", async () => {
  const started = performance.now();
  await delay(30);
  assert(performance.now() - started >= 29);
});
