import { assertEquals } from "@std/assert";
import { Output, type Sink } from "./output.ts";

/** A sink that takes at most `step` bytes at a time, and always a while. */
function slow(step: number): Sink & { text: string } {
  return {
    text: "",
    async write(bytes) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      const part = bytes.subarray(0, step);
      this.text += new TextDecoder().decode(part);
      return part.length;
    },
  };
}

Deno.test("Output writes everything in order, whoever waits for it", async () => {
  const sink = slow(3);
  const output = new Output({ stdout: sink, stderr: sink });
  let expected = "";
  const waiting: Promise<void>[] = [];
  for (let i = 0; i < 30; i++) {
    expected += `${i},`;
    output.write(i % 2 === 0 ? "stdout" : "stderr", new TextEncoder().encode(`${i},`));
    if (i % 3 === 0) waiting.push(output.flush());
    if (i % 7 === 0) await output.flush();
  }
  await Promise.all([...waiting, output.flush()]);
  assertEquals([sink.text, output.bytes], [expected, expected.length]);
});

Deno.test("Output goes on with one stream when the other's reader is gone", async () => {
  const sink = slow(100);
  const gone: Sink = { write: () => Promise.reject(new Deno.errors.BrokenPipe("gone")) };
  const output = new Output({ stdout: gone, stderr: sink });
  output.write("stdout", new Uint8Array(5));
  output.write("stderr", new TextEncoder().encode("still here"));
  await output.flush();
  assertEquals([output.isOpen("stdout"), output.isOpen("stderr"), sink.text], [false, true, "still here"]);
});

Deno.test("Output tries again when a pipe is full for the moment", async () => {
  let refusals = 3;
  const sink = slow(100);
  const busy: Sink = {
    write: (bytes) => refusals-- > 0 ? Promise.reject(new Deno.errors.WouldBlock("full")) : sink.write(bytes),
  };
  const output = new Output({ stdout: busy, stderr: busy });
  output.write("stdout", new TextEncoder().encode("at last"));
  await output.flush();
  assertEquals(sink.text, "at last");
});

Deno.test("Output tells a full disk from a reader that went away", async () => {
  const failing = (error: Error): Sink => ({ write: () => Promise.reject(error) });
  const full = new Error("No space left on device (os error 28)");
  for (const [error, failure] of [[full, full], [new Deno.errors.BrokenPipe("gone"), undefined]] as const) {
    const output = new Output({ stdout: failing(error), stderr: failing(error) });
    output.write("stdout", new Uint8Array(5));
    await output.flush();
    assertEquals([output.failure, output.isOpen("stdout")], [failure, false]);
  }
});
