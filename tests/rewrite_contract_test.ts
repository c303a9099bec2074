import { assert, assertEquals } from "@std/assert";
import { hookConfigFrom } from "../src/config/hook_config.ts";
import { parseToml } from "../src/config/parse_toml.ts";
import { DEFAULT_REWRITE_CONFIG, rewriteLine } from "../src/rewrite/mod.ts";
import { readDifferences } from "./support/differences.ts";
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

/** A recorded line that the original rewrites, and ours otherwise or not at all. */
interface Difference {
  readonly kind: keyof typeof KINDS;
  readonly command: string;
  readonly config?: string;
  readonly original: string;
  /** null: the line stays as it is. */
  readonly ours: string | null;
}

/** A line without `rtk`, `cat` in place of its reader, single blanks. */
function plain(text: string): string {
  const readers = text.replace(/rtk read (\S+) --(head|tail)-lines (\d+)/g, "$2 -$3 $1").replaceAll("rtk read", "cat");
  return loose(readers.replaceAll(/\brtk /g, "").replaceAll(/\\\r?\n/g, " ").replaceAll(/\s+/g, " "));
}

function commandsThroughRtk(text: string | null): number {
  return (text ?? "").split("rtk ").length;
}

const fewer = ({ ours, original }: Difference) => commandsThroughRtk(ours) < commandsThroughRtk(original);

/** What has to be true of a case of each kind. */
const KINDS = {
  /** The original starts another program, ours the one typed. */
  "as typed": ({ command, original, ours }: Difference) =>
    plain(original) !== plain(command) && plain(ours ?? "") === plain(command),
  /** The original changes blanks and continued lines. */
  "blanks": ({ original, ours }: Difference) =>
    loose(ours ?? "") !== loose(original) && commandsThroughRtk(ours) === commandsThroughRtk(original) &&
    plain(ours ?? "") === plain(original),
  "more": ({ ours, original }: Difference) => commandsThroughRtk(ours) > commandsThroughRtk(original),
  "something reads it": (difference: Difference) => fewer(difference) && difference.command.includes("|"),
  "left alone": fewer,
  "excluded": (difference: Difference) => fewer(difference) && difference.config!.includes("exclude_commands"),
  /** Both put rtk in front of the same program, ours behind its launcher. */
  "behind a launcher": ({ command, original, ours }: Difference) =>
    plain(ours ?? "") === plain(command) && plain(original) === plain(command),
  /** `&|` of fish and zsh, which the original takes apart. */
  "one operator": ({ command, original }: Difference) => command.includes("&|") && /& +\|/.test(original),
};

const DIFFERENCES: readonly Difference[] = Deno.readTextFileSync(
  new URL("fixtures/rewrite_differences.jsonl", import.meta.url),
).trim().split("\n").map((line) => JSON.parse(line));

Deno.test("rewriteLine() answers other lines in its own way, each for a reason that holds for it", () => {
  for (const difference of DIFFERENCES) {
    const { kind, command, config, original, ours } = difference;
    const settings = config === undefined ? DEFAULT_REWRITE_CONFIG : hookConfigFrom(parsed(config));
    const text = rewriteLine(command, settings).text ?? null;
    assertEquals(text, ours, command);
    assert(loose(ours ?? "") !== loose(original), `no difference: ${command}`);
    assert(KINDS[kind](difference), `not "${kind}": ${command}`);
  }
});

function parsed(config: string): unknown {
  try {
    return parseToml(config);
  } catch {
    return undefined;
  }
}

Deno.test("every line of the list of differences has a reason", () => {
  const listed = readDifferences("differences.rewrite.tsv");
  for (const { pattern, reason } of listed) assert(reason.length > 10, pattern);
  assert(listed.some(({ matches }) => matches("", "rule:git", true)));
  assert(!listed.some(({ matches }) => matches("", "rule:git", false)));
});

Deno.test("rtk rewrite prints what rewriteLine() says and exits 3, or prints nothing and exits 1", async () => {
  await using place = await Place.create();
  for (const { command } of CASES.filter((_, index) => index % 150 === 0)) {
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
