import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("mix test test/a_test.exs:3"), "mix-test");
  assertEquals(nameOf("mix compile --force"), "mix-compile");
  assertEquals(nameOf("mix format --check-formatted"), "mix-compile");
  assertEquals(nameOf("mix deps.get"), "mix-compile");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "mix",
      "mix help",
      "mix run",
      "mix phx.server",
      "mix test --cover",
      "mix test --listen-on-stdin",
      "mix format -",
      "mix test --breakpoints",
      "mix test -b",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
