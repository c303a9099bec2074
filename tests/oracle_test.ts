import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { forEachChild, parse as parseByOracle, type SyntaxNode } from "unbash";
import { rewriteLine } from "../src/rewrite/mod.ts";
import { parse } from "../src/shell/mod.ts";
import { shellLines, shellSoup } from "./oracle_lines.ts";

/** How many generated lines are compared; `RTK_ORACLE_RUNS=100000` for a long run. */
const RUNS = Number(Deno.env.get("RTK_ORACLE_RUNS") ?? 3000);

const CORPUS: readonly string[] = Deno.readTextFileSync(new URL("fixtures/shell_lines.jsonl", import.meta.url))
  .trim().split("\n").map((line) => JSON.parse(line));

/** The commands that unbash sees, as the text of their words, and whether it found nothing wrong. */
function byOracle(source: string): { commands: string[]; correct: boolean } {
  const commands: string[] = [];
  let correct = true;
  const visit = (node: SyntaxNode) => {
    if ("errors" in node && node.errors !== undefined && node.errors.length > 0) correct = false;
    if (node.type === "Command") {
      const words = [...node.prefix, ...(node.name === undefined ? [] : [node.name]), ...node.suffix];
      commands.push(
        words.filter(({ type }) => type === "Word" || type === "Assignment").map((w) => textOf(w)).join(" "),
      );
    }
    forEachChild(node, visit);
  };
  visit(parseByOracle(source));
  return { commands: commands.filter((text) => text !== "").sort(), correct };
}

function textOf(node: object): string {
  return "text" in node && typeof node.text === "string" ? node.text : "";
}

/** The commands that we see, in the same form. */
function byUs(source: string): string[] {
  return parse(source).commands.map((command) => {
    let words = command.words.map((word) => word.raw);
    // To the oracle `time` before a pipeline is no command, nor are `[[ ]]` and `(( ))`.
    const first = command.words[0]?.start === command.start;
    while (first && command.stage === 0 && words[0] === "time") words = words.slice(words[1] === "-p" ? 2 : 1);
    if (first && /^(?:\(\(|\[\[$)/.test(words[0] ?? "")) return "";
    return [...command.assignments.map(({ start, end }) => source.slice(start, end)), ...words].join(" ");
  }).filter((text) => text !== "").sort();
}

/**
 * What the oracle reads otherwise for a reason: syntax of fish and zsh, line ends with a carriage return, subscripts over
 * lines.
 */
function isOutOfScope(source: string): boolean {
  return /\r|&[!|]|\w\[[^\]]*\n/.test(source) || /(?:^|[;\n]\s*)(?:begin|end)\b/.test(source);
}

function assertAsOracle(source: string): void {
  const { commands, correct } = byOracle(source);
  // What it finds wrong is not its to judge: bash takes some of that, such as `$(((a)) && b)`.
  if (!correct) return;
  assertEquals(byUs(source), commands, source);
}

Deno.test("parse() sees the commands that unbash sees, in recorded lines", () => {
  let compared = 0;
  for (const source of CORPUS.filter((line) => !isOutOfScope(line))) {
    assertAsOracle(source);
    compared++;
  }
  assert(compared > 300);
});

Deno.test("parse() sees the commands that unbash sees, in generated lines, and is certain of them", () => {
  fc.assert(
    fc.property(shellLines, (source) => {
      assertAsOracle(source);
      if (!byOracle(source).correct) return;
      const line = parse(source);
      assert(!line.misplaced && (!line.unterminated || source.includes("<<")), `not certain of ${source}`);
    }),
    { numRuns: RUNS },
  );
});

Deno.test("parse() finds no fewer commands than unbash in text that is mostly wrong", () => {
  fc.assert(
    fc.property(shellSoup, (source) => {
      // To the oracle a process substitution is a word of its own; in bash `a<(b)c` is one word.
      if (/[<>]\(/.test(source)) return;
      const { commands, correct } = byOracle(source);
      if (isOutOfScope(source) || !correct || parse(source).unterminated || !isAccepted(source)) return;
      const ours = byUs(source);
      for (const command of commands) assert(ours.includes(command), `${command} is not seen in ${source}`);
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});

/** Whether bash finds the syntax right. */
function isAccepted(source: string): boolean {
  const file = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(file, source);
    const args = ["-n", "-O", "extglob", file];
    return new Deno.Command("bash", { args, stdout: "null", stderr: "null" }).outputSync().success;
  } finally {
    Deno.removeSync(file);
  }
}

/** The commands without what a rewrite may put in front of them. */
function withoutRtk(source: string): string[] {
  return byOracle(source).commands.map((command) => command.replaceAll(/\brtk /g, "")).sort();
}

Deno.test("bash accepts every rewrite whose original it accepts, and unbash sees the same commands but for rtk", () => {
  for (const source of [...CORPUS, ...fc.sample(shellLines, Math.ceil(RUNS / 20))]) {
    const text = rewriteLine(source).text;
    if (text === undefined || text === source || !isAccepted(source)) continue;
    assert(isAccepted(text), `bash refuses ${text}`);
    // What becomes `rtk read` has other words afterwards.
    if (!/\brtk read\b/.test(text)) assertEquals(withoutRtk(text), withoutRtk(source), source);
  }
});
