import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import type { Answer } from "../filter.ts";
import { pickGt } from "./gt.ts";

function shorten(line: string, stdout: string): string | undefined {
  const argv = line.split(" ");
  const { capture } = makeCapture(argv, [{ stream: "stdout", bytes: new TextEncoder().encode(stdout) }], 0);
  return (pickGt(argv)?.condense?.(capture, new RunElision("1a2b3c4d")) as Answer | undefined)?.stdout;
}

Deno.test("gt joins the branches of a stack that were restacked, and begins anew where a stack ends", () => {
  const text = ["a on main", "b on a", "c on b", "x on main", "y on x"].map((each) => `Restacked ${each}.\n`).join("");
  assertEquals(
    shorten("gt restack", text),
    "Restacked a on main.\nRestacked 2 more, each on the one before:\n b c\nRestacked x on main.\nRestacked y on x.",
  );
});

Deno.test("gt drops a tip up to its name, and nothing where a tip has no end", () => {
  assertEquals(shorten("gt sync", "tip: one\n▸ two\nthree [sync.tip ●○○]\n\nPulled main.\n"), "Pulled main.");
  assertEquals(shorten("gt sync", "tip: one\nPulled main.\n"), "tip: one\nPulled main.");
});

Deno.test("gt is left alone where it asks, or explains itself", () => {
  for (
    const line of [
      "gt",
      "gt --help",
      "gt submit --interactive",
      "gt create -p",
      "gt nosuch",
      "gt auth",
      "gt checkout",
      "gt create",
    ]
  ) {
    assertEquals(pickGt(line.split(" ")), undefined, line);
  }
});
