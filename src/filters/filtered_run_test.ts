import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { FilteredRun, type RawStore } from "./filtered_run.ts";
import { Output } from "./output.ts";
import type { Filter, StreamName } from "./filter.ts";

/** A run whose output and store are kept in memory. */
class Trial {
  readonly shown: Record<StreamName, string> = { stdout: "", stderr: "" };
  readonly notes: string[] = [];
  stored: string | undefined;
  storeRoom = Infinity;
  hasStore = true;
  storedBeforeShown = true;
  readonly run: FilteredRun;
  #kept = "";

  constructor(filter: Partial<Filter>, options: { keepsNothing?: boolean; isFinite?: boolean } = {}) {
    const sink = (stream: StreamName) => ({
      write: (bytes: Uint8Array) => {
        this.shown[stream] += new TextDecoder().decode(bytes);
        return Promise.resolve(bytes.length);
      },
    });
    this.run = new FilteredRun(["tool", "x"], { name: "trial", ...filter }, {
      ...options,
      output: new Output({ stdout: sink("stdout"), stderr: sink("stderr") }),
      openStore: () => this.hasStore ? this.#store() : undefined,
      note: (reason) => void this.notes.push(reason),
    });
  }

  #store(): RawStore {
    return {
      write: (bytes) => {
        if (this.#kept.length + bytes.length > this.storeRoom) throw new Error("No space left on device");
        this.#kept += new TextDecoder().decode(bytes);
      },
      finish: () => {
        this.storedBeforeShown = this.shown.stdout === "";
        this.stored = this.#kept;
      },
      discard: () => this.#kept = "",
    };
  }

  async say(text: string, stream: StreamName = "stdout"): Promise<void> {
    await this.run.take(stream, new TextEncoder().encode(text));
  }

  async end(code: number | undefined, signal: string | null = null): Promise<string> {
    await this.run.end({ code, signal });
    return this.shown.stdout;
  }
}

const RAW = "one\ntwo\nthree\nfour\nfive\n".repeat(4);
const first: Partial<Filter> = {
  condense: ({ lines }, elision) => `${lines[0]!.text}\n${elision.leftOut(lines.length - 1)}`,
};

Deno.test("a run is shown in short form, with its whole output stored before", async () => {
  const trial = new Trial(first);
  await trial.say(RAW);
  assertEquals(trial.shown.stdout, "");
  assertMatch(await trial.end(0), /^one\n… 19 lines left out · rtk recall [0-9a-f]{8}\n$/);
  assertEquals([trial.stored, trial.storedBeforeShown], [RAW, true]);
});

Deno.test("an output that cannot be stored is shown raw if something would be left out", async () => {
  for (const limit of [(trial: Trial) => trial.hasStore = false, (trial: Trial) => trial.storeRoom = 50]) {
    const trial = new Trial(first);
    limit(trial);
    await trial.say(RAW);
    assertEquals([await trial.end(0), trial.stored], [RAW, undefined]);
  }
});

Deno.test("a short form that leaves nothing out needs no store", async () => {
  const trial = new Trial({ condense: () => "all of it, in few words" });
  trial.hasStore = false;
  await trial.say(RAW);
  assertEquals(await trial.end(0), "all of it, in few words\n");
});

Deno.test("with storing switched off, a marker promises no recall", async () => {
  const trial = new Trial(first, { keepsNothing: true });
  await trial.say(RAW);
  assertEquals([await trial.end(0), trial.stored], ["one\n… 19 lines left out\n", undefined]);
});

Deno.test("the raw output is shown when the filter throws, knows nothing, or gains nothing", async () => {
  const filters: Partial<Filter>[] = [
    {
      condense: () => {
        throw new Error("bug");
      },
    },
    { condense: () => undefined },
    { condense: () => RAW + "longer" },
    { condense: () => RAW },
    {
      open: () => ({
        line: () => {
          throw new Error("bug");
        },
        end: () => ({}),
      }),
    },
  ];
  for (const filter of filters) {
    const trial = new Trial(filter);
    await trial.say(RAW);
    assertEquals([await trial.end(0), trial.notes.length], [RAW, 1]);
  }
});

Deno.test("the streams of a raw output are kept apart", async () => {
  const trial = new Trial({ condense: () => undefined });
  await trial.say("a\n");
  await trial.say("b\n", "stderr");
  await trial.say("c\n");
  await trial.end(1);
  assertEquals(trial.shown, { stdout: "a\nc\n", stderr: "b\n" });
});

Deno.test("an answer in one piece goes to the stream that said something", async () => {
  const trial = new Trial({ condense: () => "short error" });
  await trial.say("a long error, with many words\n", "stderr");
  await trial.end(1);
  assertEquals(trial.shown, { stdout: "", stderr: "short error\n" });
});

Deno.test("what a signal cut off is not judged by the filter", async () => {
  const trial = new Trial({ condense: () => "12 passed" });
  await trial.say("test a ok\ntest b ");
  assertEquals(await trial.end(143, "SIGTERM"), "test a ok\ntest b ");
});

Deno.test("colours are gone from a short form and from what a filter sees", async () => {
  const trial = new Trial({ condense: ({ lines }) => lines.map(({ text }) => text).join("\n") });
  await trial.say("\x1b[1m\x1b[31merror\x1b[0m: bad\n10 %\r50 %\rdone\n");
  assertEquals(await trial.end(1), "error: bad\ndone\n");
});

const MARK = "x".repeat(79) + "\n";

Deno.test("an output too large to be read whole is shown by its ends and its failures while it comes", async () => {
  const trial = new Trial(first);
  for (let i = 0; i < 20; i++) await trial.say(MARK.repeat(1000));
  await trial.say("error: in the middle\n");
  for (let i = 0; i < 20; i++) await trial.say(MARK.repeat(1000));
  assert(trial.shown.stdout.startsWith(MARK), "the head is not held back");
  await trial.say("the end\n");
  await trial.end(1);
  assertStringIncludes(trial.shown.stdout, "error: in the middle\n");
  assertMatch(trial.shown.stdout, /\n… \d+ lines left out · rtk recall [0-9a-f]{8}\n(?:x+\n)+the end\n$/);
  assertEquals(trial.stored?.length, 40_000 * 80 + 29);
  assert(trial.shown.stdout.length < 30_000);
});

Deno.test("a large output that cannot be stored passes as it is", async () => {
  const trial = new Trial(first);
  trial.hasStore = false;
  for (let i = 0; i < 40; i++) await trial.say(MARK.repeat(1000));
  assertEquals(await trial.end(0), MARK.repeat(40_000));
});

Deno.test("a disk that fills up on the way is told of", async () => {
  const trial = new Trial(first);
  trial.storeRoom = 2_500_000;
  for (let i = 0; i < 40; i++) await trial.say(MARK.repeat(1000));
  await trial.end(0);
  assertEquals(trial.stored, undefined);
  assertStringIncludes(trial.shown.stderr, "could not be stored");
});

const evens: Partial<Filter> = {
  open: () => {
    let count = 0;
    return { line: (line) => count++ % 2 === 0 ? line.text : undefined, end: () => ({ stdout: `${count} in all` }) };
  },
};
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

Deno.test("a line filter's quick run is weighed as a whole", async () => {
  const trial = new Trial(evens);
  await trial.say("a\nb\n");
  assertEquals(await trial.end(0), "a\nb\n");
});

Deno.test("a line filter's lines are shown while the run goes on", async () => {
  const trial = new Trial(evens);
  await trial.say("a\nb\nc");
  await wait(300);
  assertEquals(trial.shown.stdout, "a\n");
  await trial.say("\nd\n");
  assertEquals(trial.shown.stdout, "a\nc\n");
  assertEquals(await trial.end(0), "a\nc\n4 in all\n");
});

Deno.test("a failure that a line filter hid is shown at the end", async () => {
  const trial = new Trial({ open: () => ({ line: () => undefined, end: () => ({ stdout: "all fine" }) }) });
  await trial.say("a\nb\n");
  await wait(300);
  await trial.say("fatal: no disk\n");
  assertEquals(await trial.end(2), "all fine\na\nb\nfatal: no disk\n");
});

Deno.test("a claim of a line filter that cannot be is not shown", async () => {
  const trial = new Trial({
    open: () => ({ line: () => undefined, end: () => ({ stdout: "3 passed", claim: "passed" }) }),
  });
  await trial.say("a\n");
  await wait(300);
  assertEquals(await trial.end(1), "a\n");
});

Deno.test("a line filter that throws on the way shows the rest raw, and says what was left out before", async () => {
  const trial = new Trial({
    open: () => ({
      line: (line) => {
        if (line.text === "c") throw new Error("bug");
        return undefined;
      },
      end: () => ({ stdout: "never" }),
    }),
  });
  await trial.say("a\nb\n");
  await wait(300);
  await trial.say("c\nd\n");
  assertMatch(await trial.end(0), /^… 2 lines left out · rtk recall [0-9a-f]{8}\nc\nd\n$/);
  assertEquals(trial.stored, "a\nb\nc\nd\n");
});

Deno.test("a question is shown before its line ends, and the answer's line after it", async () => {
  const trial = new Trial({ open: () => ({ line: (line) => line.text.toUpperCase(), end: () => ({}) }) });
  await trial.say("a\nGo on? ");
  await wait(700);
  assertEquals(trial.shown.stdout, "A\nGo on? ");
  await trial.say("yes\nb\n");
  assertEquals(await trial.end(0), "A\nGo on? yes\nB\n");
});

Deno.test("a command that falls silent is shown raw, unless its filter says that it ends by itself", async () => {
  const [server, build, recording] = [
    new Trial(first),
    new Trial({ ...first, holds: true }),
    new Trial(first, { isFinite: true }),
  ];
  for (const trial of [server, build, recording]) await trial.say(RAW);
  await wait(3300);
  assertEquals([server, build, recording].map((trial) => trial.shown.stdout), [RAW, "", ""]);
  await server.say("more\n");
  assertEquals(await server.end(0), `${RAW}more\n`);
  assertStringIncludes(await build.end(0), "left out");
  await recording.end(0);
});

Deno.test("a filter for both kinds goes line by line once the command falls silent", async () => {
  const trial = new Trial({ ...first, ...evens, holds: true });
  await trial.say("a\nb\n");
  await wait(3300);
  assertEquals(trial.shown.stdout, "a\n");
  await trial.end(0);
});

Deno.test("take() tells when nobody reads a stream any more", async () => {
  const gone = { write: () => Promise.reject(new Deno.errors.BrokenPipe("gone")) };
  const output = new Output({ stdout: gone, stderr: gone });
  const run = new FilteredRun(["x"], { name: "x", open: () => ({ line: (line) => line.text, end: () => ({}) }) }, {
    output,
    openStore: () => undefined,
  });
  await run.take("stdout", new TextEncoder().encode("a\n"));
  await wait(300);
  assertEquals(await run.take("stdout", new TextEncoder().encode("b\n")), false);
  await run.end({ code: 0, signal: null });
});
