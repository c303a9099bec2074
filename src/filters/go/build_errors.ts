import { type Finding, renderAlike } from "../alike.ts";
import { countOf } from "../count_of.ts";
import type { Omitted } from "../omitted.ts";

const PLACED = /^(?:vet: )?(?:\.\/)?([^\s:]+\.(?:go|s|c|h|cc|mod):\d+(?::\d+)?): (.+)$/;
/** A package of the standard library, as `-v` names it; other modules may have names without a dot as well. */
const STANDARD =
  /^(?:archive|bufio|bytes|cmp|compress|container|context|crypto|database|debug|embed|encoding|errors|expvar|flag|fmt|go|hash|html|image|internal|io|iter|log|maps|math|mime|net|os|path|reflect|regexp|runtime|slices|sort|strconv|strings|sync|syscall|testing|text|time|unicode|unique|unsafe|vendor|weak)(?:\/[\w.-]+)*$/;
/** From so many on they are counted. */
const MANY_STANDARD = 6;
const DOWNLOAD = /^go: (?:downloading|extracting|finding module for package|finding) /;
const PACKAGE = /^# \S+(?: \[.+\])?$/;
/** The C compiler's lines around its messages on cgo: in which function, and the code with marks. */
const C_CONTEXT = /^\S+\.(?:go|c|h|cc): (?:In function .*|At top level):$/;
const C_FRAME = /^ +\d* *\|(?: |$)/;
const C_EMPTY = /^note: each undeclared identifier is reported only once/;
/** Where a module lies in the cache: its name and version stand before it. */
const CACHED = / \(\S*\/pkg\/mod\/\S+\)$/;

/** What the go command wrote to stderr, in short. */
export interface BuildErrors {
  readonly lines: readonly string[];
  /** True if a place in a file is complained about. */
  readonly placed: boolean;
}

/** True for a line that opens a package's errors or tells of an error in a file. */
export function isBuildError(line: string): boolean {
  return /^# \S/.test(line) || PLACED.test(line) || DOWNLOAD.test(line);
}

/**
 * Shortens what the go command, the compiler and vet write: one line an error, those of one kind together, downloads as a
 * count. Lines of no known kind stay.
 *
 * @param omitted Told of the code that the C compiler shows.
 */
export function shortBuildErrors(lines: readonly string[], omitted: Omitted): BuildErrors {
  const reader = new Reader(lines, omitted);
  lines.forEach((line, i) => reader.take(line, lines[i + 1] ?? ""));
  return reader.end();
}

class Reader {
  readonly #kept: string[] = [];
  #findings: Finding[] = [];
  #downloads = 0;
  #frames = 0;
  #placed = false;
  readonly #standard: number;

  constructor(lines: readonly string[], readonly omitted: Omitted) {
    const standard = lines.filter((line) => STANDARD.test(line)).length;
    this.#standard = standard >= MANY_STANDARD ? standard : 0;
  }

  take(line: string, next: string): void {
    const match = PLACED.exec(line);
    if (DOWNLOAD.test(line)) this.#downloads++;
    else if (this.#standard > 0 && STANDARD.test(line)) return;
    else if (PACKAGE.test(line) && (PLACED.test(next) || C_CONTEXT.test(next))) return;
    else if (match !== null) {
      this.#placed = true;
      if (!C_EMPTY.test(match[2]!)) this.#findings.push({ place: match[1]!, message: match[2]! });
    } else if (C_CONTEXT.test(line)) return;
    else if (this.#findings.length > 0 && C_FRAME.test(line)) this.#frames++;
    else if (this.#findings.length > 0 && /^\t/.test(line)) this.#addDetail(line.trim());
    else this.#keep(line);
  }

  /** What stands indented below an error: what it has and wants, another declaration, what to do. */
  #addDetail(detail: string): void {
    const { place, message } = this.#findings.pop()!;
    this.#findings.push({ place, message: `${message}${message.endsWith(":") ? " " : "; "}${detail}` });
  }

  #keep(line: string): void {
    this.#flush();
    const short = line.replace(CACHED, "");
    if (short !== this.#kept.at(-1)) this.#kept.push(short);
  }

  #flush(): void {
    this.#kept.push(...renderAlike(this.#findings));
    this.#findings = [];
  }

  end(): BuildErrors {
    this.#flush();
    this.omitted.add(this.#frames, "code lines");
    if (this.#standard > 0) this.#kept.push(`${countOf(this.#standard, "package")} of the standard library`);
    if (this.#downloads > 0) this.#kept.push(`go: downloaded ${countOf(this.#downloads, "module")}`);
    return { lines: this.#kept, placed: this.#placed };
  }
}
