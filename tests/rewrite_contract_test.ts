import { assertEquals } from "@std/assert";
import { rewriteLine } from "../src/rewrite/mod.ts";
import { Place } from "./support/rtk.ts";

/** What the original rtk 1.1.0 answered to a command line without rules: exit 3 with the rewrite, or exit 1. */
interface RecordedCase {
  readonly group: string;
  readonly command: string;
  readonly exit: number;
  readonly stdout: string;
}

const CASES: readonly RecordedCase[] = Deno.readTextFileSync(new URL("fixtures/rewrite_cases.jsonl", import.meta.url))
  .trim().split("\n").map((line) => JSON.parse(line));

/** The original puts its own blanks around operators; ours stay as typed. */
function loose(text: string): string {
  return text.replace(/[ \t]*(&&|\|\||\|&|;;|[;&|])[ \t]*/g, "$1").replace(/^[ \t\n\f]+|[ \t\n\f]+$/g, "");
}

Deno.test("rewriteLine() answers recorded lines as the original does, blanks around operators apart", () => {
  for (const { command, exit, stdout } of CASES) {
    const { text } = rewriteLine(command);
    assertEquals({ exit: text === undefined ? 1 : 3, text: loose(text ?? "") }, { exit, text: loose(stdout) }, command);
  }
});

Deno.test("rtk rewrite prints what rewriteLine() says and exits 3, or prints nothing and exits 1", async () => {
  await using place = await Place.create();
  for (const { command } of CASES.filter((_, index) => index % 40 === 0)) {
    const { text } = rewriteLine(command);
    const { code, stdout } = await place.rtk(["rewrite", command]);
    assertEquals({ code, stdout }, { code: text === undefined ? 1 : 3, stdout: text ?? "" }, command);
  }
});

Deno.test("rtk rewrite exits 0, 2 and 3 by the rules of Claude Code, and keeps several words apart", async () => {
  await using place = await Place.create();
  const permissions = { allow: ["Bash(git status)"], deny: ["Bash(git push:*)"], ask: ["Bash(git fetch:*)"] };
  await place.write(`${place.home}/.claude/settings.json`, JSON.stringify({ permissions }));
  const answers = [];
  for (const line of ["git status", "git push", "git fetch", "git pull"]) {
    const { code, stdout } = await place.rtk(["rewrite", line]);
    answers.push([code, stdout]);
  }
  assertEquals(answers, [[0, "rtk git status"], [2, ""], [3, "rtk git fetch"], [3, "rtk git pull"]]);
  const words = await place.rtk(["rewrite", "git", "commit", "-m", "a b"]);
  assertEquals(words.stdout, "rtk git commit -m 'a b'");
});
