import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { RunElision } from "../elision.ts";
import type { Capture } from "../filter.ts";
import { type Finding, showFindings } from "./findings.ts";
import { pick } from "./mod.ts";
import {
  findings,
  type Found,
  renderBiome,
  renderEslint,
  renderOxlint,
  renderTsc,
  renderTscPretty,
} from "./testing/render_findings.ts";

interface Linter {
  readonly command: string;
  readonly render: (list: readonly Found[]) => string;
  readonly stream: "stdout" | "stderr";
  /** Whether this finding fails the run. */
  readonly fails: (found: Found) => boolean;
  readonly place: (found: Found) => string;
}

const isError = (found: Found) => found.isError;
const colon = (found: Found) => `${found.line}:${found.column}`;
const comma = (found: Found) => `(${found.line},${found.column})`;

const LINTERS: readonly Linter[] = [
  { command: "tsc", render: renderTsc, stream: "stdout", fails: () => true, place: comma },
  { command: "tsc --pretty", render: renderTscPretty, stream: "stdout", fails: () => true, place: colon },
  { command: "eslint .", render: renderEslint, stream: "stdout", fails: isError, place: colon },
  { command: "oxlint", render: renderOxlint, stream: "stdout", fails: isError, place: colon },
  { command: "biome check .", render: renderBiome, stream: "stderr", fails: isError, place: colon },
];

function shorten(linter: Linter, text: string, exitCode: number | undefined) {
  const argv = linter.command.split(" ");
  const capture: Capture = { argv, lines: [], stdout: "", stderr: "", [linter.stream]: text, exitCode };
  const answer = pick(argv)!.condense!(capture, new RunElision("1a2b3c4d"));
  return typeof answer === "string" ? { stdout: answer } : answer;
}

/** Messages without their quoted words, which may stand apart from them. */
function pieces(message: string): string[] {
  return message.split(/'[^']*'/).filter((piece) => piece.trim() !== "");
}

for (const linter of LINTERS) {
  Deno.test(`the filter of "${linter.command}" claims what is true and names every finding with its place`, () => {
    let short = 0;
    fc.assert(
      fc.property(findings, fc.boolean(), (list, knowsCode) => {
        const failed = list.some(linter.fails);
        const answer = shorten(linter, linter.render(list), knowsCode ? Number(failed) : undefined);
        if (answer === undefined) return;
        short++;
        if (answer.claim !== undefined) assertEquals(answer.claim, failed ? "failed" : "passed");
        const text = `${answer.stdout ?? ""}${answer.stderr ?? ""}`;
        for (const found of list) {
          const parts = [
            linter.place(found),
            found.file,
            ...pieces(found.message),
            ...found.message.match(/'[^']*'/g) ?? [],
          ];
          for (const part of parts) assert(text.includes(part), `${part} is missing:\n${text}`);
        }
      }),
      { numRuns: 200 },
    );
    assert(short > 60, `only ${short} of 200 lists had a short form`);
  });

  Deno.test(`the filter of "${linter.command}" shows nothing short that the exit code contradicts`, () => {
    fc.assert(
      fc.property(findings, (list) => {
        const answer = shorten(linter, linter.render(list), Number(!list.some(linter.fails)));
        assert(answer === undefined || answer.claim === undefined);
      }),
      { numRuns: 100 },
    );
  });
}

function finding(file: string, position: string, message: string): Finding {
  return { file, position, severity: "error", rule: "R1", message, details: [] };
}

const place = (file: string, position: string) => `${file}(${position})`;

Deno.test("showFindings() lists different findings by file", () => {
  const lines = showFindings([
    finding("a.ts", "1,2", "One."),
    finding("a.ts", "3,4", "Two."),
    finding("b.ts", "5,6", "Three."),
  ], place);
  assertEquals(lines, ["a.ts", "  (1,2) R1 One.", "  (3,4) R1 Two.", "b.ts(5,6) R1 Three."]);
});

Deno.test("showFindings() tells a message that several files share once, with every place", () => {
  const same = "Type 'string' is not assignable to type 'number'.";
  const lines = showFindings(
    [finding("a.ts", "1,2", same), finding("a.ts", "3,4", same), finding("b.ts", "5,6", same)],
    place,
  );
  assertEquals(lines, [`R1 ${same}`, "  a.ts(1,2) (3,4)", "  b.ts(5,6)"]);
});

Deno.test("showFindings() tells the first of very many messages that differ in one word, and of the others the word", () => {
  const unused = (name: string) => `'${name}' is declared but its value is never read.`;
  const nine = [..."abcdefghi"].map((name, at) => finding("a.ts", `${at},2`, unused(name)));
  const [first, also = ""] = showFindings(nine, place).slice(1);
  assertEquals(first, `  (0,2) R1 ${unused("a")}`);
  assert(also.startsWith("    also (1,2) 'b', (2,2) 'c',"), also);
  const over = [...nine, finding("b.ts", "7,7", unused("q"))];
  const lines = showFindings(over, place, { isInline: true });
  assertEquals([lines[0], lines.at(-1)], [`a.ts(0,2) R1 ${unused("a")}`, "  also b.ts(7,7) 'q'"]);
  const few = nine.slice(0, 2);
  assertEquals(showFindings(few, place), ["a.ts", `  (0,2) R1 ${unused("a")}`, `  (1,2) R1 ${unused("b")}`]);
});

Deno.test("showFindings() writes the file at each finding where the tool does, but for many at a long path", () => {
  const style = { isInline: true, separator: ": " };
  const long = "src/components/checkout/PaymentForm.tsx";
  const of = (count: number) => Array.from({ length: count }, (_, at) => finding(long, `${at},1`, `Fault ${at}.`));
  assertEquals(showFindings(of(2), place, style), [`${long}(0,1): R1 Fault 0.`, `${long}(1,1): R1 Fault 1.`]);
  assertEquals(showFindings(of(6), place, style).slice(0, 2), [long, "  (0,1): R1 Fault 0."]);
});

Deno.test("showFindings() keeps messages apart that differ in two words", () => {
  const type = (from: string, to: string) => `Type '${from}' is not assignable to type '${to}'.`;
  const lines = showFindings([finding("a.ts", "1,2", type("a", "b")), finding("a.ts", "3,4", type("c", "d"))], place);
  assertEquals(lines, ["a.ts", `  (1,2) R1 ${type("a", "b")}`, `  (3,4) R1 ${type("c", "d")}`]);
});
