import { assertEquals } from "@std/assert";
import { parse } from "../shell/mod.ts";
import { withoutRtk } from "./without_rtk.ts";

Deno.test("withoutRtk() takes rtk off the commands of a line and leaves every other character", () => {
  const cases: [string, string | undefined][] = [
    ["rtk ls -la", "ls -la"],
    ["cd src &&  rtk  git status | head", "cd src &&  git status | head"],
    ["ls", undefined],
    ["rtk", undefined],
    ["echo rtk ls", undefined],
    ["'rtk' ls", "ls"],
    ["./rtk ls", undefined],
  ];
  for (const [line, plain] of cases) assertEquals(withoutRtk(parse(line)), plain, line);
});
