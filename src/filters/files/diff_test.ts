import { assertEquals } from "@std/assert";
import { applyPatch, createTwoFilesPatch } from "diff";
import fc from "fast-check";
import { RunElision } from "../elision.ts";
import { pickDiff } from "./diff.ts";

const line = fc.constantFrom("alpha", "beta", "gamma", "delta", "", "  indented", "-minus", "+plus", "@@ -1 +1 @@");
const file = fc.array(line, { minLength: 30, maxLength: 90 }).map((lines) => `${lines.join("\n")}\n`);

Deno.test("diff -u stays a patch that makes the new file of the old one", () => {
  fc.assert(fc.property(file, file, fc.nat(29), (before, other, at) => {
    const lines = before.split("\n");
    const after = [...lines.slice(0, at), ...other.split("\n").slice(0, 3), ...lines.slice(at + 2)].join("\n");
    const patch = createTwoFilesPatch("a.txt", "b.txt", before, after, "2026-01-01 00:00:00.0 +0000", "", {
      context: 3,
    })
      .replace(/^=+\n/, "");
    const argv = ["diff", "-u", "a.txt", "b.txt"];
    const capture = { argv, lines: [], stdout: patch, stderr: "", exitCode: 1 };
    const short = pickDiff(argv)?.condense?.(capture, new RunElision("1a2b3c4d"));
    if (short === undefined || typeof short === "string" || before === after) return;
    const body = (short.stdout ?? "").split("\n").filter((each) => !each.startsWith("… ")).join("\n");
    assertEquals(applyPatch(before, `${body}\n`), after);
  }));
});
