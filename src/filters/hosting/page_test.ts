import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { condensePage } from "./page.ts";

function shorten(stdout: string): string | undefined {
  const { capture } = makeCapture(["gh"], [{ stream: "stdout", bytes: new TextEncoder().encode(stdout) }], 0);
  return condensePage(capture, new RunElision("1a2b3c4d")).stdout;
}

Deno.test("a thread of comments says who wrote each, and whether it asks for changes", () => {
  const head = (author: string, association: string, status: string) =>
    `author:\t${author}\nassociation:\t${association}\nedited:\tfalse\nstatus:\t${status}\n--\n`;
  assertEquals(
    shorten(`${head("ada", "member", "none")}One\n--\n${head("bob", "none", "changes requested")}edited:\tfalse\n--\n`),
    "author:\tada (member)\nOne\n--\nauthor:\tbob\nstatus:\tchanges requested\nedited:\tfalse\n--",
  );
});

Deno.test("a page keeps the fields of its head and what its body says of an author", () => {
  const page = "title:\tFix\nauthor:\tada\nlabels:\t\n--\nauthor:\tis a field of the form\nassociation:\tmember\n";
  assertEquals(shorten(page), "title:\tFix\nauthor:\tada\n--\nauthor:\tis a field of the form\nassociation:\tmember");
});
