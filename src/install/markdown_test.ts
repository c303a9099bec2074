import { assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import { EditRefused } from "./edit_refused.ts";
import { BLOCK_END, BLOCK_START, markdownBlockStep } from "./markdown_block.ts";
import { markdownLineStep } from "./markdown_line.ts";

const block = markdownBlockStep({ path: "/x", label: "block", body: "one\n\ntwo\n" });
const line = markdownLineStep({ path: "/x", label: "line", line: "@RTK.md" });

const prose = fc.array(
  fc.constantFrom(
    "# head",
    "text",
    "",
    "  ",
    "- item",
    "> quote",
    "    code",
    "see @RTK.md",
    "<!-- other -->",
    "\t",
    "é",
  ),
).chain((lines) =>
  fc.record({ bom: fc.boolean(), eol: fc.constantFrom("\n", "\r\n"), end: fc.boolean() })
    .map(({ bom, eol, end }) => (bom ? "\uFEFF" : "") + lines.join(eol) + (end && lines.length > 0 ? eol : ""))
);

Deno.test("a block and a line, put into any text and taken out again, leave the same text without any record", () => {
  fc.assert(
    fc.property(prose, (text) => {
      for (const step of [block, line]) {
        const after = step.install(text);
        assertEquals(step.state(after), "current");
        assertEquals(step.install(after), after);
        assertEquals(step.remove(after), text);
      }
      const both = line.install(block.install(text));
      assertEquals(block.remove(line.remove(both)), text);
      assertEquals(line.state(block.remove(both)), "current");
    }),
    { numRuns: 1000 },
  );
});

Deno.test("a block replaces an older one where it stands, and drops copies of it", () => {
  const old = (version: string) => `<!-- rtk-instructions ${version} -->\nold\n<!-- /rtk-instructions -->\n`;
  const text = `a\n\n${old("v1")}\nb\n\n${old("v2")}\nc\n`;
  assertEquals(block.state(text), "outdated");
  assertEquals(block.install(text), `a\n\n${BLOCK_START}\none\n\ntwo\n${BLOCK_END}\n\nb\n\nc\n`);
  assertEquals(block.remove(text), "a\n\nb\n\nc\n");
});

Deno.test("markers in a fenced code block are text", () => {
  const text = "```md\n<!-- rtk-instructions v2 -->\n@RTK.md\n```\n";
  assertEquals([block.state(text), line.state(text)], ["absent", "absent"]);
  assertEquals(block.remove(text), text);
});

Deno.test("a block without an end is refused, with its place", () => {
  const error = assertThrows(() => block.remove("a\n<!-- rtk-instructions v1 -->\nb\n"), EditRefused) as EditRefused;
  assertEquals(error.offset, 2);
});

Deno.test("a block of an older version at the end of a text gives the line end back that it took", () => {
  const step = markdownBlockStep({ path: "/x", label: "block", body: "new\n", formerBlock: (body) => body === "old" });
  const old = `${BLOCK_START}\nold\n${BLOCK_END}`;
  assertEquals(step.remove(`mine\n\n${old}`), "mine\n");
  assertEquals(step.remove(`mine\r\n\r\n${old.replaceAll("\n", "\r\n")}`), "mine\r\n");
  assertEquals(step.remove(old), "");
  assertEquals(step.remove(step.install("mine")), "mine");
});
