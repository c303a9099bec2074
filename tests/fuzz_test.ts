import { assert, assertEquals } from "@std/assert";
import { mutatedPayload, Random, randomLine } from "./support/fuzz_inputs.ts";
import { RTK_BIN } from "./support/rtk.ts";

const SCRIPT = new URL("../scripts/fuzz.ts", import.meta.url).pathname;

Deno.test("2000 random and mutated inputs bring nothing down", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--frozen",
      SCRIPT,
      "--runs",
      "2000",
      "--seed",
      String(Date.now() % 1e9),
      "--program",
      RTK_BIN,
    ],
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assertEquals(code, 0, text);
  assert(text.includes("nothing fell"), text);
});

Deno.test("the same seed gives the same inputs, others give others", () => {
  const lines = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 50 }, () => randomLine(random, ["git status", "ls | head"]));
  };
  assertEquals(lines(5), lines(5));
  assert(new Set([...lines(5), ...lines(6)]).size > 60);
  const payload = { tool_input: { command: "ls" }, list: [1, { a: null }] };
  const random = new Random(1);
  const changed = Array.from({ length: 50 }, () => JSON.stringify(mutatedPayload(random, payload)));
  assert(new Set(changed).size > 10);
});
