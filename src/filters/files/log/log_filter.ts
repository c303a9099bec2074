/**
 * Owns the short form of logs, for `rtk log`. Does not own reading them.
 *
 * @module
 */

import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../../filter.ts";
import { ownCopy } from "../../own_copy.ts";
import { findTime, type Level, levelOf, LEVELS, templateOf } from "./template.ts";

/** Entries of one kind. */
interface Kind {
  readonly level: Level | undefined;
  count: number;
  /** Lines of the first entry, with those that belong to it. */
  readonly first: readonly string[];
  lastTime: string;
  /** Index of the first line, for the order of appearance. */
  readonly at: number;
}

/** Kinds told apart; later ones are only counted. */
const MAX_KINDS = 3000;
/** Lines kept of an entry that goes on over several lines. */
const ENTRY_LINES = 25;
const LINE_LENGTH = 300;
/** Characters shown, about 1,500 tokens. */
const BUDGET = 6000;
/** Kinds shown of each level. */
const SHOWN: Readonly<Record<Level | "none", number>> = { fatal: 30, error: 30, warn: 12, info: 8, debug: 4, none: 12 };

/** A line that goes on with the entry above: indented, or part of a trace. */
const GOES_ON =
  /^(?:\s+\S|Caused by:|Suppressed:|Traceback \(|\.\.\. \d+ more|[\w.]+(?:Error|Exception)(?::|$)|goroutine \d+|During handling|The above exception)/;

function clip(line: string): string {
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}

/** Gathers entries by kind, in memory that does not grow with the log. */
class LogLines implements LineFilter {
  readonly #kinds = new Map<string, Kind>();
  /** Entries of kinds beyond those told apart, by level. */
  readonly #others = new Map<Level | undefined, Kind>();
  /** Of the entry that is being read; empty when there is none. */
  #template = "";
  #time = "";
  #head = "";
  #rest: string[] = [];
  #lines = 0;
  #firstTime = "";
  #lastTime = "";
  #lastLine = "";

  /** @param inOrder Entries stand in the order of their first, as long as all kinds have room. */
  constructor(private readonly elision: Elision, private readonly inOrder = false) {}

  line(line: CapturedLine): undefined {
    this.#lines += 1;
    const text = line.text;
    if (text === "" || text.trim() === "") return;
    this.#lastLine = text;
    const time = findTime(text);
    if (time === undefined && this.#template !== "" && this.#goesOn(text)) {
      if (this.#rest.length < ENTRY_LINES) this.#rest.push(clip(text));
      return;
    }
    this.#closeEntry();
    this.#template = templateOf(text, time);
    this.#head = text;
    if (this.#rest.length > 0) this.#rest = [];
    this.#time = time === undefined ? "" : ownCopy(text.slice(time.start, time.end));
    if (this.#time === "") return;
    if (this.#firstTime === "") this.#firstTime = this.#time;
    this.#lastTime = this.#time;
  }

  /** In a log whose entries carry times, a line without one belongs to the entry above. */
  #goesOn(text: string): boolean {
    return GOES_ON.test(text) || (this.#time !== "" && this.#rest.length < ENTRY_LINES);
  }

  /** An entry is complete when the next begins: the lines below its first belong to its kind. */
  #closeEntry(): void {
    if (this.#template === "") return;
    let key = this.#template;
    for (const line of this.#rest) key += `\n${templateOf(line, undefined)}`;
    const kind = this.#kinds.get(key) ?? this.#newKind(key);
    kind.count += 1;
    kind.lastTime = this.#time;
    this.#template = "";
  }

  #newKind(key: string): Kind {
    const level = levelOf(this.#head);
    if (this.#kinds.size >= MAX_KINDS) {
      const others = this.#others.get(level) ?? { level, count: 0, first: [], lastTime: "", at: this.#lines };
      this.#others.set(level, others);
      return others;
    }
    const kind = {
      level,
      count: 0,
      first: [this.#head, ...this.#rest].map((line) => ownCopy(clip(line))),
      lastTime: "",
      at: this.#lines,
    };
    this.#kinds.set(ownCopy(key), kind);
    return kind;
  }

  /** All kinds in the order of appearance, if they have room. */
  #chronicle(): Answer | undefined {
    const lines = [...this.#kinds.values()].flatMap((kind) => this.#render(kind));
    if (lines.reduce((sum, line) => sum + line.length + 1, 0) > BUDGET || this.#others.size > 0) return undefined;
    if (!lines.some((line) => line.includes(this.#lastLine))) {
      lines.push(`last line: ${clip(this.#lastLine)}`);
    }
    const hidden = this.#lines - lines.length;
    return { stdout: [...lines, ...(hidden > 0 ? [this.elision.leftOut(hidden)] : [])].join("\n") };
  }

  end(): Answer {
    this.#closeEntry();
    const chronicle = this.inOrder ? this.#chronicle() : undefined;
    if (chronicle !== undefined) return chronicle;
    const lines = [this.#summary()];
    let left = BUDGET - (lines[0]?.length ?? 0) - 2 * LINE_LENGTH;
    let shownLines = 0;
    for (const level of [...LEVELS, undefined]) {
      const kinds = [...this.#kinds.values()].filter((kind) => kind.level === level);
      if (level === undefined || level === "info" || level === "debug") {
        kinds.sort((a, b) => b.count - a.count || a.at - b.at);
      }
      for (const kind of kinds.slice(0, SHOWN[level ?? "none"])) {
        const block = this.#render(kind);
        const length = block.reduce((sum, line) => sum + line.length + 1, 0);
        if (length > left) continue;
        left -= length;
        lines.push(...block);
        shownLines += kind.first.length;
      }
    }
    if (!lines.some((line) => line.includes(this.#lastLine))) {
      lines.push(`last line: ${clip(this.#lastLine)}`);
      shownLines += 1;
    }
    const hidden = this.#lines - shownLines;
    return { stdout: [...lines, ...(hidden > 0 ? [this.elision.leftOut(hidden)] : [])].join("\n") };
  }

  #summary(): string {
    const names: Record<Level | "none", string> = {
      fatal: "fatal",
      error: "error",
      warn: "warning",
      info: "info",
      debug: "debug",
      none: "without a level",
    };
    const byLevel = new Map<Level | "none", number>();
    for (const { level = "none", count } of [...this.#kinds.values(), ...this.#others.values()]) {
      byLevel.set(level, (byLevel.get(level) ?? 0) + count);
    }
    const counts = [...LEVELS, "none" as const].filter((level) => byLevel.has(level))
      .map((level) => `${names[level]} ${byLevel.get(level)}`);
    const span = this.#firstTime === "" ? "" : `, ${this.#firstTime} to ${this.#lastTime}`;
    return `${this.#lines} lines${span}: ${counts.join(", ")}`;
  }

  #render(kind: Kind): string[] {
    const [head = "", ...rest] = kind.first;
    const times = kind.count === 1 ? "" : `${kind.count}× `;
    const last = kind.count === 1 || kind.lastTime === "" ? "" : ` (last ${kind.lastTime})`;
    return [`${times}${head}${last}`, ...rest];
  }
}

/**
 * Shortens a log: entries that differ only in times, numbers and ids are shown once, by the first of them, and counted.
 */
export const LOG_FILTER: Filter = {
  name: "log",
  holds: true,
  readsLongLines: true,
  open: (_argv, elision) => new LogLines(elision),
};

/** The same for what a service printed: as long as there is room, its entries stand in the order in which they came. */
export const LOG_IN_ORDER: Filter = {
  name: "log",
  holds: true,
  readsLongLines: true,
  open: (_argv, elision) => new LogLines(elision, true),
};
