import { assertEquals, assertStringIncludes } from "@std/assert";
import { shortenText } from "./testing.ts";

const HASH = "8cb8f684b5592a3e094ab0cc7e74e0f4db45d847";

function refs(count: number, separator: string): string {
  return Array.from({ length: count }, (_, index) => `${HASH}${separator}refs/heads/topic/${index}\n`).join("");
}

Deno.test("git ls-remote names every ref of a long list, the hash of HEAD and main whole", () => {
  const short = shortenText("git ls-remote origin", `${HASH}\tHEAD\n${HASH}\trefs/heads/main\n${refs(20, "\t")}`)!;
  const lines = short.stdout.split("\n");
  assertEquals(lines.slice(0, 4), [
    `${HASH}\tHEAD`,
    `${HASH}\trefs/heads/main`,
    "20 in refs/heads/, last refs/heads/topic/19:",
    " 8cb8f684 topic/0",
  ]);
  assertEquals(lines.at(-1), "… 20 full hashes left out · rtk recall 1a2b3c4d");
});

Deno.test("git show-ref and git for-each-ref are read in their usual formats, and left alone in others", () => {
  for (const [command, separator] of [["show-ref", " "], ["for-each-ref", " commit\t"]] as const) {
    assertStringIncludes(shortenText(`git ${command}`, refs(20, separator))!.stdout, "\n 8cb8f684 topic/19");
  }
  assertEquals(shortenText("git ls-remote origin", refs(5, "\t")), undefined);
  assertEquals(shortenText("git ls-remote --get-url origin", "https://example.com/r.git\n"), undefined);
  assertEquals(shortenText("git ls-remote origin", `From r.git\n${refs(20, "\t")}`), undefined);
});
