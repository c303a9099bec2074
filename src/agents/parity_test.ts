import { assertEquals } from "@std/assert";
import { parse } from "../shell/mod.ts";
import { changedCommands, endsAlikeBy } from "./parity.ts";

/** An agent that refuses `rm`, asks about `rtk` and `make`, and runs the rest. */
const alike = endsAlikeBy(({ words }) => ({ rm: 2, rtk: 1, make: 1 })[words[0]?.raw ?? ""] ?? 0);
const same = (typed: string, rewritten: string) => alike(parse(typed), parse(rewritten), "default");

Deno.test("endsAlikeBy() compares the strictest word on both lines", () => {
  assertEquals(same("ls", "rtk ls"), false);
  assertEquals(same("make", "rtk make"), true);
  assertEquals(same("ls && make", "rtk ls && rtk make"), true);
  assertEquals(same("rm x; ls", "rm x; rtk ls"), true);
  assertEquals(same("ls; rm x", "rtk ls; rtk rm x"), false);
});

Deno.test("changedCommands() pairs the commands that differ", () => {
  const pairs = changedCommands(parse("ls && cd x; make"), parse("rtk ls && cd x; rtk make"));
  assertEquals(pairs?.map(([before, after]) => [before.words[0]?.raw, after.words[1]?.raw]), [["ls", "ls"], [
    "make",
    "make",
  ]]);
  assertEquals(changedCommands(parse("ls"), parse("ls; ls")), undefined);
});
