import { assert, assertEquals } from "@std/assert";
import { RunElision } from "./elision.ts";
import type { Filter } from "./filter.ts";
import { limitLines, LONGEST_LINE } from "./long_lines.ts";
import { makeCapture } from "./make_capture.ts";
import { shorten } from "./shorten.ts";

const LONG = `kept ${"x".repeat(LONGEST_LINE)}`;

/** Shows lines that begin with `kept`, as a whole and one by one. */
const KEEP: Filter = {
  name: "keep",
  condense: ({ lines }) => lines.map(({ text }) => text).filter((text) => text.startsWith("kept")).join("\n"),
  open: () => ({ line: ({ text }) => text.startsWith("kept") ? text : undefined, end: () => ({}) }),
};

function shown(filter: Filter, stdout: string): string | undefined {
  const bytes = new TextEncoder().encode(stdout);
  const made = makeCapture(["x"], [{ stream: "stdout", bytes }], 0);
  const short = shorten(limitLines(filter), made, new RunElision("1a2b3c4d"), bytes.length);
  return short === undefined ? undefined : new TextDecoder().decode(short.stdout);
}

Deno.test("limitLines() gives a filter the beginning of a very long line, with a marker for the rest", () => {
  const cut = `${LONG.slice(0, LONGEST_LINE)}… 5 characters left out · rtk recall 1a2b3c4d\nkept short\n`;
  const text = `${LONG}\nkept short\n${"dropped ".repeat(1000)}\n`;
  assertEquals(shown(KEEP, text), cut);
  const { name, open } = KEEP;
  assert(open !== undefined);
  assertEquals(shown({ name, open }, text), cut);
});

Deno.test("limitLines() leaves lines whole for filters that ask for them, mask, or leave out nothing", () => {
  for (const more of [{ readsLongLines: true }, { masks: true }, { isLossless: true }]) {
    assertEquals(shown({ ...KEEP, ...more }, `${LONG}\ndropped\n`), `${LONG}\n`);
  }
});

Deno.test("limitLines() cuts no character in half", () => {
  const text = `kept ${"é".repeat(LONGEST_LINE - 6)}🎉${"x".repeat(200)}\n`;
  assert(!shown(KEEP, text)?.includes("\ufffd"));
});

Deno.test("limitLines() lets a filter be told of lines that it need not see", () => {
  let told = 0;
  const filter = limitLines({
    name: "counts",
    open: () => ({
      line: () => undefined,
      skip: (count) => (told += count) < 5,
      isSated() {
        return told > 0;
      },
      end: () => ({}),
    }),
  }).open?.([], new RunElision("1a2b3c4d"));
  assertEquals([
    filter?.isSated?.("stdout"),
    filter?.skip?.(3, "stdout", new Uint8Array()),
    filter?.isSated?.("stdout"),
  ], [false, true, true]);
  assertEquals(filter?.skip?.(3, "stdout", new Uint8Array()), false);
});
