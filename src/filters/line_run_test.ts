import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { RunElision } from "./elision.ts";
import { REPEATS } from "./generic/repeats.ts";
import { headAndTail } from "./git/head_and_tail.ts";
import { LineRun } from "./line_run.ts";
import { overflow } from "./overflow.ts";
import type { LineFilter, StreamName } from "./filter.ts";

/** A run whose output is kept in memory. */
class Trial {
  shown = "";
  readonly run: LineRun;

  constructor(filter: LineFilter = REPEATS.open!(["x"], new RunElision("1a2b3c4d")), masks = false) {
    const emit = (_stream: StreamName, bytes: Uint8Array) => void (this.shown += new TextDecoder().decode(bytes));
    this.run = new LineRun(filter, new RunElision("1a2b3c4d"), emit, masks);
  }

  say(text: string, stream: StreamName = "stdout"): void {
    this.run.push(stream, new TextEncoder().encode(text));
  }
}

Deno.test("LineRun shows any line without end that a program waits behind", () => {
  const trial = new Trial();
  trial.say("Type the passphrase, then Enter... ");
  trial.run.showPrompt(false);
  assertEquals([trial.shown, trial.run.isUnfinished], ["", true]);
  trial.run.showPrompt(true);
  assertEquals([trial.shown, trial.run.isUnfinished], ["Type the passphrase, then Enter... ", false]);
  trial.say("\nthanks\n");
  assertEquals(trial.shown, "Type the passphrase, then Enter... \nthanks\n");
});

Deno.test("LineRun finds a question behind colours, and shows none of a bar that is drawn over and over", () => {
  const coloured = new Trial();
  coloured.say("\x1b[1m? Name:\x1b[0m ");
  coloured.run.showPrompt(false);
  assertEquals(coloured.shown, "? Name: ");
  const bar = new Trial();
  bar.say("\r10 %\r20 %");
  bar.run.showPrompt(true);
  assertEquals(bar.shown, "");
});

Deno.test("LineRun shows what a filter holds back before a question", () => {
  const trial = new Trial();
  trial.say("same\nsame\nsure? ");
  trial.run.showPrompt(false);
  assertEquals(trial.shown, "same\nsame\nsure? ");
});

Deno.test("LineRun passes a line that is too long to be repeated as it is", () => {
  const trial = new Trial();
  for (let i = 0; i < 40; i++) trial.say("x".repeat(50_000));
  trial.say("\nend\n");
  trial.run.end(0);
  assertEquals(trial.shown === `${"x".repeat(2_000_000)}\nend\n`, true);
});

Deno.test("LineRun shows of a line that is drawn over for ever what stands last", () => {
  const trial = new Trial();
  for (let i = 0; i < 100; i++) trial.say(`\rstep ${i}`.repeat(1000));
  trial.say("\nend\n");
  trial.run.end(0);
  assertEquals(trial.shown, "step 99\nend\n");
});

Deno.test("LineRun never shows what a masking filter did not, though it fails", () => {
  const trial = new Trial({
    line: ({ text }) => {
      if (text.includes("break")) throw new Error("broken");
      return text.includes("secret") ? undefined : text;
    },
    end: () => ({}),
  }, true);
  trial.say("shown\nsecret: an error\n");
  trial.say("secret");
  trial.run.showPrompt(true);
  trial.say("\nbreak secret\nsecret\n");
  trial.run.end(1);
  assertEquals(trial.shown, "shown\n");
});

Deno.test("LineRun makes of lines that a filter need not see what it makes of all", () => {
  const line = fc.oneof(
    { arbitrary: fc.constantFrom("building a", "", "ok 1 - adds"), weight: 60 },
    {
      arbitrary: fc.constantFrom(
        ...["error: b", "E123", "npm ERR! c", "✗ d", "er\x1b[1mror", "\x1b[2mdim\x1b[0m", "e\rfailed", "x".repeat(700)],
        ...["0 failed", "errors: 0, no problems"],
      ),
      weight: 1,
    },
  );
  const texts = fc.array(line, { minLength: 1, maxLength: 1500, size: "max" }).map((lines) =>
    lines.map((text, index) => `${text} ${index}`).join("\n")
  );
  const openers = [overflow, (elision: RunElision) => headAndTail(elision, 150, 20)];
  const say = (
    open: (elision: RunElision) => LineFilter,
    text: string,
    size: number,
    exitCode: number,
    sees: boolean,
  ) => {
    const filter = open(new RunElision("1a2b3c4d"));
    if (sees) delete filter.skip;
    const trial = new Trial(filter);
    for (let at = 0, turn = 0; at < text.length; at += size, turn++) {
      trial.say(text.slice(at, at + size), turn % 5 === 4 ? "stderr" : "stdout");
    }
    trial.run.end(exitCode);
    return trial.shown;
  };
  const size = fc.integer({ min: 400, max: 20_000 });
  fc.assert(
    fc.property(fc.constantFrom(...openers), texts, size, fc.constantFrom(0, 1), (open, text, size, exitCode) => {
      assertEquals(say(open, text, size, exitCode, false), say(open, text, size, exitCode, true));
    }),
    { numRuns: 200 },
  );
});

Deno.test("LineRun tells a filter of most lines of a large output only", () => {
  const seen = { given: 0, told: 0 };
  const trial = new Trial({
    line: () => void seen.given++,
    skip: (count) => (seen.told += count) > 0,
    end: () => ({}),
  });
  trial.say("all is well\n".repeat(5000));
  trial.run.end(0);
  assertEquals(seen, { given: 120, told: 4880 });
});

Deno.test("LineRun shows no line twice of a failed run whose filter held all lines back and names no failure", () => {
  const held: string[] = [];
  const filter: LineFilter = {
    line: ({ text }) => void held.push(text),
    end: () => ({ stdout: held.slice(1).join("\n") }),
  };
  const trial = new Trial(filter);
  trial.say(`> fails\n${"20 passed\n".repeat(100)}`);
  trial.run.end(3);
  assertEquals(trial.shown, `${"20 passed\n".repeat(100)}`);
  held.splice(0);
  const other = new Trial(filter);
  other.say("dropped: fails\n1 passed\n");
  other.run.end(3);
  assertEquals(other.shown, "1 passed\ndropped: fails\n");
});

Deno.test("LineRun counts what is left out once where it shows the last lines of a failed run", () => {
  const elision = new RunElision("1a2b3c4d");
  let hidden = 0;
  const filter: LineFilter = {
    line: () => void hidden++,
    end: () => ({ stdout: `a summary\n${elision.leftOut(hidden)}` }),
  };
  const trial = new Trial(filter);
  trial.say(`${"a line\n".repeat(1000)}the disk: no such device\n`);
  trial.run.end(3);
  const marker = "… 961 lines left out · rtk recall 1a2b3c4d";
  assertEquals(trial.shown, `a summary\n${marker}\n${"a line\n".repeat(39)}the disk: no such device\n`);
});

Deno.test("LineRun adds nothing to what a filter says of an exit code that tells of no failure", () => {
  const filter: LineFilter = { line: () => undefined, end: () => ({ stdout: "changed", isNoFailure: true }) };
  const trial = new Trial(filter);
  trial.say("+an error\n".repeat(100));
  trial.run.end(1);
  assertEquals(trial.shown, "changed\n");
});
