import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { HeldOutput } from "./held_output.ts";
import { LineReader } from "./line_reader.ts";
import { joinChunks } from "./make_capture.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("LineReader gives the same lines however the output is cut", () => {
  const line = fc.string({ unit: "binary" }).map((text) => text.replace(/\p{Cc}/gu, "."));
  fc.assert(fc.property(fc.array(line), fc.boolean(), fc.integer({ min: 1, max: 9 }), (lines, isEnded, size) => {
    const text = lines.join("\n") + (isEnded && lines.length > 0 ? "\n" : "");
    const reader = new LineReader("stdout");
    const buffer = new Uint8Array(size);
    const found: string[] = [];
    const bytes = encode(text);
    for (let at = 0; at < bytes.length; at += size) {
      const part = bytes.subarray(at, at + size);
      // The same buffer again and again, as the engine has it.
      buffer.set(part);
      found.push(...reader.push(buffer.subarray(0, part.length)).flat());
    }
    found.push(...reader.end().flat());
    const expected = text.split("\n");
    if (expected.at(-1) === "") expected.pop();
    assertEquals(found, expected);
  }));
});

Deno.test("LineReader removes colours and what was drawn over", () => {
  const reader = new LineReader("stdout");
  assertEquals(reader.push(encode("\x1b[31mred\x1b[0m\r\n 1%\r 50%\r100%\n")).flat(), ["red", "100%"]);
});

Deno.test("LineReader cuts a line that never ends into pieces", () => {
  const reader = new LineReader("stdout");
  const pieces: string[] = [];
  for (let i = 0; i < 100; i++) pieces.push(...reader.push(encode("x".repeat(10_000))).flat());
  pieces.push(...reader.end().flat());
  assertEquals(pieces.join("").length, 1_000_000);
  assertEquals(pieces.length > 2 && pieces.every((piece) => piece.length < 300_000), true);
});

Deno.test("HeldOutput keeps bytes and their order, though the buffer is used again", () => {
  const piece = fc.record({ stream: fc.constantFrom("stdout" as const, "stderr" as const), bytes: fc.uint8Array() });
  fc.assert(fc.property(fc.array(piece), (pieces) => {
    const held = new HeldOutput();
    const buffer = new Uint8Array(1000);
    for (const { stream, bytes } of pieces) {
      buffer.set(bytes);
      held.push(stream, buffer.subarray(0, bytes.length));
    }
    assertEquals(joinChunks(held.chunks), joinChunks(pieces));
    for (const stream of ["stdout", "stderr"] as const) {
      assertEquals(joinChunks(held.chunks, stream), joinChunks(pieces, stream));
    }
    assertEquals(held.bytes, joinChunks(pieces).length);
  }));
});

Deno.test("HeldOutput takes no more room for many small pieces than for a large one", () => {
  const held = new HeldOutput();
  for (let i = 0; i < 200_000; i++) held.push("stdout", encode("a"));
  assertEquals(held.chunks.length < 10, true);
});

Deno.test("LineReader keeps of a line that is drawn over for ever what stands last", () => {
  const reader = new LineReader("stdout");
  const pieces: string[] = [];
  for (let i = 0; i < 200_000; i++) pieces.push(...reader.push(encode(`\rdownloading ${i} of 200000`)).flat());
  pieces.push(...reader.push(encode("\r\ndone\n")).flat());
  assertEquals(pieces, ["downloading 199999 of 200000", "done"]);
});
