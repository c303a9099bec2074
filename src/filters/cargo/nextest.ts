import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { BuildReader } from "./build_output.ts";
import { readTestBlock, renderBriefly, renderFailure } from "./test_block.ts";

const STATUS = /^ *(?:TRY \d+ )?[A-Z][A-Z-]+ (?:\[[^\]]*\]|\(.*?\)) .+$/;
const SUMMARY = /^ *Summary \[ *[\d.]+s\] +(.+)$/;
const OUTPUT = /^(?: {2}(?:stdout|stderr) ─+|-+ (?:STDOUT|STDERR): +.*)$/;
const RULE = /^[─-]{4,}$/;
const HEADER = /^ *(?:Starting \d+ tests? across |Nextest run ID )/;
/** Failures shown whole; the others keep name, place and message. */
const MOST_FAILURES = 12;

/** What libtest prints around a single test, which nextest's own status says already. */
const HARNESS =
  /^(?:running \d+ tests?|test .+ \.\.\. (?:ok|FAILED)|failures:|successes:|---- .+ stdout ----|test result: .+)$/;

/** Reads what nextest prints once the tests run. */
class NextestReader {
  readonly out: string[] = [];
  summary: string | undefined;
  readonly #seen = new Set<string>();
  #status: string | undefined;
  #output: string[] | undefined;
  #shown = 0;

  constructor(readonly omitted: Omitted) {}

  line(line: string): void {
    if (OUTPUT.test(line)) {
      this.#output ??= [];
      return;
    }
    if (/^ +Cancelling due to /.test(line)) {
      this.flush();
      this.out.push(line.trim());
      return;
    }
    const summary = SUMMARY.exec(line);
    if (!RULE.test(line) && !HEADER.test(line) && summary === null && !STATUS.test(line)) {
      if (this.#output !== undefined) this.#output.push(line.replace(/^ {4}/, ""));
      else if (line.trim() !== "") this.out.push(line.trim());
      return;
    }
    this.flush();
    if (summary !== null) {
      this.summary = summary[1]!;
      this.out.push(`Summary: ${summary[1]}`);
    } else if (STATUS.test(line)) this.#takeStatus(line);
  }

  #takeStatus(line: string): void {
    const bare = line.trim().replace(/ \[ *[\d.]+s\]/, "").replace(/ \( *\d+\/\d+\)/, "").replace(/ {2,}/g, " ");
    // The end lists again what failed.
    if (/^(?:PASS|SKIP) /.test(bare) || this.#seen.has(bare)) return;
    this.#seen.add(bare);
    this.#status = bare;
  }

  /** Tells of the last test that did not pass. */
  flush(): void {
    const status = this.#status;
    const output = this.#output;
    this.#status = undefined;
    this.#output = undefined;
    if (status === undefined) return;
    const name = status.split(" ").at(-1)!;
    const lines = (output ?? []).filter((line) => !HARNESS.test(line) && line.trim() !== name);
    if (!lines.some((line) => line.trim() !== "")) {
      this.out.push(status);
      return;
    }
    const failure = { ...readTestBlock(name, lines, this.omitted), name: status };
    this.#shown++;
    if (this.#shown <= MOST_FAILURES) this.out.push(...renderFailure(failure, this.omitted));
    else this.out.push(renderBriefly(failure, this.omitted));
  }
}

/** Shortens `cargo nextest run`: passing tests are left to the summary, failing ones keep their output. */
export const cargoNextest: Filter = {
  name: "cargo-nextest",
  condense({ stdout, stderr }, elision) {
    const omitted = new Omitted();
    const all = splitLines(stderr === "" ? stdout : stderr);
    const start = all.findIndex((line) => HEADER.test(line));
    const before = (start === -1 ? all : all.slice(0, start)).filter((line) => !RULE.test(line));
    const build = new BuildReader(omitted).read(before);
    const reader = new NextestReader(omitted);
    if (start >= 0) { for (const line of all.slice(start)) reader.line(line); }
    reader.flush();
    if (start === -1 ? !build.failed : reader.summary === undefined) return undefined;
    const lines = [
      ...build.lines.filter((line) => !/^Finished `/.test(line)),
      ...reader.out,
      ...omitted.marker(elision),
    ];
    const text = lines.join("\n") + "\n";
    const claim = build.failed || isFailure(reader.summary ?? "") ? "failed" : "passed";
    if (stderr === "") return { stdout: text, claim };
    return { ...(stdout === "" ? {} : { stdout }), stderr: text, claim };
  },
};

/** `9 tests run: 1 passed, 8 failed, 2 skipped`; that none ran is for the exit code to weigh, so only a pass is sure. */
function isFailure(summary: string): boolean {
  return !/\b[1-9]\d* passed\b/.test(summary) || /\b[1-9]\d* (?:failed|timed out|exec failed)\b/.test(summary);
}
