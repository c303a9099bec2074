import { assertEquals } from "@std/assert";
import { LineSkipper } from "./line_skipper.ts";

/** What a skipper gives, and how many lines it tells of. */
function trial(accepts = true, isSated = false) {
  const seen = { given: "", told: 0 };
  const skipper = new LineSkipper({
    isSated: () => isSated,
    give: (bytes) => void (seen.given += new TextDecoder().decode(bytes)),
    skip: (count) => {
      seen.told += count;
      return accepts;
    },
  });
  return { seen, skipper, say: (text: string) => skipper.push(new TextEncoder().encode(text)) };
}

Deno.test("LineSkipper keeps the last lines back until more follow or nothing does", () => {
  const { seen, skipper, say } = trial();
  for (let i = 0; i < 1000; i++) say("all is well\n");
  assertEquals(seen, { given: "", told: 880 });
  say("and");
  assertEquals(skipper.isUnfinished, true);
  skipper.flush();
  assertEquals(seen, { given: `${"all is well\n".repeat(120)}and`, told: 880 });
  assertEquals(skipper.isUnfinished, false);
});

Deno.test("LineSkipper gives a line that names a failure at once, and what stood before it first", () => {
  const { seen, say } = trial();
  say("a\nb\nthe \x1b[31mer\x1b[1mror\x1b[0m is here\nc\n");
  assertEquals(seen, { given: "a\nb\nthe error is here\n", told: 0 });
});

Deno.test("LineSkipper gives every line at once to a filter that wants to see them", () => {
  const { seen, say } = trial(false);
  say("a\nb");
  assertEquals(seen.given, "a\n");
  say("\n");
  assertEquals(seen.given, "a\nb\n");
});

Deno.test("LineSkipper gives no line that names a failure to a filter that has enough of them", () => {
  const { seen, say } = trial(true, true);
  say("error: a\n".repeat(1000));
  assertEquals(seen, { given: "", told: 880 });
});

Deno.test("LineSkipper keeps of very long lines back as many as have room", () => {
  const { seen, skipper, say } = trial();
  const line = `${"x".repeat(60_000)}\n`;
  for (let i = 0; i < 10; i++) say(line);
  assertEquals([seen.given.length, seen.told], [0, 8]);
  skipper.flush();
  assertEquals([seen.given === line.repeat(2), seen.told], [true, 8]);
});

Deno.test("LineSkipper gives the beginning of a line without end, its pieces that name a failure, and its end", () => {
  const { seen, skipper, say } = trial();
  const piece = "y".repeat(70_000);
  // No line is told of: the beginning of this one was given.
  say(`a\n${piece}`);
  assertEquals([seen.given === `a\n${piece}`, seen.told], [true, 0]);
  for (let i = 0; i < 5; i++) say(piece);
  assertEquals([seen.given.length, seen.told], [70_002, 0]);
  say(`${piece} error`);
  assertEquals([seen.given.length, seen.given.endsWith("y error"), seen.told], [140_008, true, 0]);
  say("the end\nb\n");
  skipper.flush();
  assertEquals([seen.given.slice(140_008), seen.told], ["the end\nb\n", 0]);
});

Deno.test("LineSkipper counts the end of a line whose beginning was given for no line, however late it is passed over", () => {
  const { seen, skipper, say } = trial();
  say("y".repeat(70_000));
  say("the end\n");
  for (let i = 0; i < 500; i++) say("b\n");
  skipper.flush();
  assertEquals([seen.given.slice(70_000), seen.told], ["b\n".repeat(120), 380]);
});
