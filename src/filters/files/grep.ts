import type { Answer, Capture, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { complaints } from "./complaints.ts";
import { PathLines } from "./find.ts";
import { readMatch, readPath, readWithContext } from "./grep_lines.ts";
import { type SearchMode, searchMode } from "./grep_options.ts";
import { renderFound } from "./grep_render.ts";
import { type MatchWindow, matchWindow, WHOLE } from "./match_window.ts";
import { ownCopy } from "../own_copy.ts";
import { groupPaths, renderGroup } from "./path_groups.ts";
import { wholeOrLines } from "./whole_or_lines.ts";

/** A shorter output is shown as it came. */
const SMALL = 400;
/** Fewer characters of counts have every path in one piece, to be copied and searched for. */
const FEW_COUNTS = 600;
/** Characters collected before files are written together; what comes later is counted by file. */
const COLLECT = 200_000;
/** Characters shown of a search, about 2,000 tokens. */
const BUDGET = 8000;
/** Characters shown of the start, and of the end, of a search in one file or in stdin. */
const HEAD = 6000;
const TAIL = 1500;
/** Files counted one by one beyond what is collected. */
const COUNTED_FILES = 3000;

function notes(hidden: number, window: MatchWindow, elision: Elision, unit: string): string[] {
  const lines = window.cutOff > 0 ? [elision.leftOut(window.cutOff, "characters of long lines")] : [];
  if (hidden > 0) lines.push(elision.leftOut(hidden, unit));
  return lines;
}

function answer(lines: readonly string[], rest: Answer): Answer {
  return lines.length === 0 ? rest : { ...rest, stdout: lines.join("\n") };
}

/** Lines of one file or of stdin: the first at once, the last at the end. */
class PlainLines implements LineFilter {
  readonly #window: MatchWindow;
  readonly #complaints: LineFilter;
  readonly #tail: string[] = [];
  #head = 0;
  #tailSize = 0;
  #hidden = 0;

  constructor(mode: SearchMode, private readonly elision: Elision) {
    this.#window = matchWindow(mode.literals);
    this.#complaints = complaints(elision);
  }

  line(line: CapturedLine): string | undefined {
    if (line.stream === "stderr") return this.#complaints.line(line);
    if (this.#head < HEAD) {
      const text = this.#window.cut(line.text);
      this.#head += text.length + 1;
      if (this.#head <= HEAD) return text;
    }
    this.#tail.push(line.text);
    this.#tailSize += Math.min(WHOLE, line.text.length) + 1;
    while (this.#tailSize > TAIL && this.#tail.length > 1) {
      this.#tailSize -= Math.min(WHOLE, this.#tail.shift()?.length ?? 0) + 1;
      this.#hidden += 1;
    }
    return undefined;
  }

  end(exitCode: number | undefined): Answer {
    const gap = this.#hidden > 0 ? ["…"] : [];
    const unit = `more lines before the last ${this.#tail.length}`;
    const last = this.#tail.map((text) => this.#window.cut(text));
    const lines = [...gap, ...last, ...notes(this.#hidden, this.#window, this.elision, unit)];
    return answer(lines, this.#complaints.end(exitCode));
  }
}

/** Lines of several files. */
class NamedLines implements LineFilter {
  readonly #window: MatchWindow;
  readonly #complaints: LineFilter;
  readonly #later = new Map<string, number>();
  #lines: string[] = [];
  #size = 0;
  #flushed = false;
  /** File of the line before. */
  #path = "";
  #hidden = 0;

  constructor(private readonly mode: SearchMode, private readonly elision: Elision) {
    this.#window = matchWindow(mode.literals);
    this.#complaints = complaints(elision);
  }

  line(line: CapturedLine): string | undefined {
    if (line.stream === "stderr") return this.#complaints.line(line);
    if (this.#flushed) return this.#count(line.text);
    this.#lines.push(line.text);
    this.#size += line.text.length + 1;
    return this.#size > COLLECT ? this.#flush() : undefined;
  }

  #count(line: string): undefined {
    this.#hidden += 1;
    const isSame = this.#path !== "" && line.startsWith(this.#path);
    const path = isSame && ":-".includes(line.charAt(this.#path.length)) ? this.#path : readPath(line, this.mode);
    this.#path = path;
    if (path === "" || (this.#later.size >= COUNTED_FILES && !this.#later.has(path))) return;
    const count = this.#later.get(path);
    this.#later.set(count === undefined ? ownCopy(path) : path, (count ?? 0) + 1);
  }

  #flush(): string {
    const read = this.mode.context
      ? readWithContext(this.#lines, this.mode)
      : this.#lines.map((line) => readMatch(line, this.mode));
    this.#lines = [];
    this.#flushed = true;
    const cut = read.map((line) => {
      const text = this.#window.cut(line.text);
      return text === line.text ? line : { ...line, text, isCut: true };
    });
    const { text, hidden } = renderFound(cut, this.mode.context, BUDGET);
    this.#hidden += hidden;
    return text;
  }

  #laterFiles(): string[] {
    const lines: string[] = [];
    let left = BUDGET / 4;
    for (const group of groupPaths([...this.#later].map(([path, count]) => `${path} (${count})`))) {
      const text = ` ${renderGroup(group, 40)}`;
      left -= text.length + 1;
      if (left >= 0) lines.push(text);
    }
    return lines.length === 0 ? [] : ["further lines in:", ...lines];
  }

  end(exitCode: number | undefined): Answer {
    const rest = this.#complaints.end(exitCode);
    if (!this.#flushed && this.#lines.length === 0) return rest;
    const raw = this.#flushed ? undefined : this.#lines.join("\n");
    if (raw !== undefined && raw.length < SMALL) return { ...rest, stdout: raw };
    const body = raw === undefined ? this.#laterFiles() : [this.#flush()];
    const unit = "more lines";
    const short = [...body, ...notes(this.#hidden, this.#window, this.elision, unit)].join("\n");
    return { ...rest, stdout: raw === undefined || short.length < raw.length ? short : raw };
  }
}

/** Counts by file: files with a match as printed, the others with each folder once. */
function counts(capture: Capture, elision: Elision): Answer | undefined {
  const text = capture.stdout;
  const lines = text.split("\n").filter((line) => line !== "");
  const without = lines.filter((line) => line.endsWith(":0"));
  const withMatch = lines.filter((line) => !line.endsWith(":0"));
  if (text.length < SMALL || !lines.every((line) => /:\d+$/.test(line))) return undefined;
  const groups = groupPaths(without.map((line) => line.slice(0, -2)));
  const shown: string[] = [];
  let left = BUDGET / 4;
  let hidden = 0;
  for (const group of groups) {
    const line = ` ${renderGroup(group)}`;
    left -= line.length + 1;
    if (left >= 0) shown.push(line);
    else hidden += group.count;
  }
  const heading = without.length > 0 ? [`0 in ${without.length} files:`] : [];
  const marker = hidden > 0 ? [elision.leftOut(hidden, "more files without a match")] : [];
  const isFew = withMatch.reduce((sum, line) => sum + line.length + 1, 0) < FEW_COUNTS;
  const matching = isFew ? withMatch : groupPaths(withMatch).map((group) => renderGroup(group));
  return { stdout: [...matching, ...heading, ...shown, ...marker].join("\n"), stderr: capture.stderr };
}

/** Whether the first line names a file decides how the rest is read. */
function openMatches(mode: SearchMode, elision: Elision): LineFilter {
  const named = new NamedLines(mode, elision);
  const plain = new PlainLines(mode, elision);
  let chosen: LineFilter | undefined;
  return {
    line(line) {
      if (chosen === undefined && line.stream === "stdout" && line.text !== "--") {
        chosen = mode.named(line.text) || (mode.context && mode.named(line.text.replace(/-(\d+)-/, ":$1:")))
          ? named
          : plain;
      }
      return (chosen ?? plain).line(line);
    },
    end: (exitCode) => (chosen ?? plain).end(exitCode),
  };
}

/** `grep`, `egrep`, `fgrep` and `rg`: lines under their files, paths with each folder once. */
export function pickGrep(argv: readonly string[]): Filter | undefined {
  const mode = searchMode(argv);
  if (mode === undefined) return undefined;
  if (mode.kind === "paths") {
    return wholeOrLines("grep", (_argv, elision) => new PathLines(elision, { keepOrder: mode.keepOrder }));
  }
  if (mode.kind === "counts") {
    return { name: "grep", holds: true, condense: counts };
  }
  const open = (_argv: readonly string[], elision: Elision) => openMatches(mode, elision);
  const readsLongLines = true;
  return mode.mayFollow ? { name: "grep", readsLongLines, open } : { ...wholeOrLines("grep", open), readsLongLines };
}
