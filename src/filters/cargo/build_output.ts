import { countOf } from "../count_of.ts";
import type { Omitted } from "../omitted.ts";
import { foldBacktraces } from "./backtrace.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { readDiagnostic, startsDiagnostic } from "./read_diagnostic.ts";
import { renderDiagnostics } from "./render_diagnostics.ts";
import { isProgress, readStatusLine, shortFinished } from "./status_line.ts";

/** What cargo and rustc said while building, in short. */
export interface BuildOutput {
  readonly lines: readonly string[];
  /** Suites in order: what `Running` and `Doc-tests` named. */
  readonly suites: readonly string[];
  /** True if a line says that something failed. */
  readonly failed: boolean;
  /** True if cargo said that it is done. */
  readonly finished: boolean;
}

const EXPLAINED =
  /^Some errors have detailed explanations: |^For more information about (?:an|this) error, try `rustc --explain /;
const GENERATED =
  /^warning: (`.+` \(.+\)) generated (\d+) warnings?(?: \((\d+) duplicates?\))?(?: \(run (`.+`) to apply (\d+) suggestions?\))?$/;

/** Shortens cargo's stderr. Lines of no known kind stay as they are. */
export class BuildReader {
  readonly #lines: string[] = [];
  readonly #suites: string[] = [];
  #pending: Diagnostic[] = [];
  #compiled = 0;
  #failed = false;
  #finished = false;

  constructor(readonly omitted: Omitted) {}

  /** Takes all lines of a stream. */
  read(lines: readonly string[]): BuildOutput {
    for (let at = 0; at < lines.length;) {
      if (startsDiagnostic(lines[at]!)) at = this.#readBlock(lines, at);
      else this.#readLine(lines[at++]!);
    }
    this.#flush();
    const shown = foldBacktraces(this.#lines, this.omitted);
    while (shown.at(-1) === "") shown.pop();
    return { lines: shown, suites: this.#suites, failed: this.#failed, finished: this.#finished };
  }

  #readBlock(lines: readonly string[], from: number): number {
    let to = from + 1;
    while (to < lines.length && lines[to] !== "" && !startsDiagnostic(lines[to]!)) to++;
    const block = lines.slice(from, to);
    while (block.length > 1 && EXPLAINED.test(block.at(-1)!)) block.pop();
    if (block[0]!.startsWith("error")) this.#failed = true;
    const diagnostic = readDiagnostic(block);
    if (diagnostic !== undefined) {
      this.#pending.push(diagnostic);
      return lines[to] === "" ? to + 1 : to;
    }
    const generated = GENERATED.exec(block[0]!);
    if (generated !== null && generated[2] === generated[3]) return from + 1;
    this.#flush();
    const count = generated === null ? block[0]! : warningCount(generated, lines[from + 1] ?? "");
    if (count !== "") this.#lines.push(count);
    return from + 1;
  }

  #readLine(line: string): void {
    if (EXPLAINED.test(line)) return;
    const status = readStatusLine(line);
    if (status === undefined) {
      if (line === "" && (this.#pending.length > 0 || (this.#lines.at(-1) ?? "") === "")) return;
      this.#flush();
      this.#lines.push(line);
      return;
    }
    if (status.verb === "Compiling" || status.verb === "Checking") this.#compiled++;
    if (isProgress(status)) return;
    if (status.verb === "Running" && status.text.startsWith("`") && / --crate-name /.test(status.text)) {
      this.omitted.add(1, "compiler calls");
      return;
    }
    this.#flush();
    if (status.verb === "Finished") this.#lines.push(this.#finish(status.text));
    else if (status.verb === "Running" && !status.text.startsWith("`")) this.#suites.push(suiteName(status.text));
    else if (status.verb === "Doc-tests") this.#suites.push(`doc-tests ${status.text}`);
    else this.#lines.push(`${status.verb} ${status.text}`);
  }

  #finish(text: string): string {
    this.#finished = true;
    const crates = this.#compiled > 1 ? ` (${countOf(this.#compiled, "crate")})` : "";
    return `Finished ${shortFinished(text)}${crates}`;
  }

  #flush(): void {
    this.#lines.push(...renderDiagnostics(this.#pending, this.omitted));
    this.#pending = [];
  }
}

/** How many warnings a crate had, and what would fix some of them; empty where the next line says the count again. */
function warningCount([, crate, count, duplicates, command, fixes]: RegExpExecArray, next: string): string {
  if (command === undefined && next.startsWith(`error: could not compile ${crate} due to `)) return "";
  const more = duplicates === undefined ? "" : `, ${duplicates} of them as before`;
  const fix = command === undefined ? "" : ` (${command} fixes ${fixes})`;
  return `${crate}: ${count} ${count === "1" ? "warning" : "warnings"}${more}${fix}`;
}

/** `unittests src/lib.rs (target/debug/deps/ledger-1cb5b1947187cdab)` is `src/lib.rs`, with the crate where it is told apart. */
function suiteName(text: string): string {
  return text.replace(/^unittests /, "").replace(/ \(.*[/\\]([\w-]+)-[0-9a-f]{16}(?:\.exe)?\)$/, " ($1)");
}
