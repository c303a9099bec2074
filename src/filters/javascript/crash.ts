import type { CapturedLine, LineFilter } from "../filter.ts";
import { foldFrames } from "./fold_frames.ts";
import { parseFrame } from "./frames.ts";

/** Where V8 says an uncaught error was thrown: `/a/b.js:3`, before the source line and its caret. */
const PLACE = /^(node:\S+|file:\/\/\S+|\/\S+|[A-Z]:\\\S+|\[eval\]\S*|\S+\.[cm]?[jt]sx?):\d+$/;
const CARET = /^\s*\^+\s*$/;
const VERSION = /^Node\.js v\d+\.\d+\.\d+$/;

/**
 * Shortens what Node prints when a program dies of an error, wherever it stands in a text: internal frames are counted, the excerpt of
 * Node's own source and the version go, properties come on one line. All other lines stay.
 */
export function foldCrash(lines: readonly string[]): string[] {
  return foldFrames(joinProperties(withoutExcerpts(lines)));
}

function withoutExcerpts(lines: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (PLACE.test(line) && CARET.test(lines[at + 2] ?? "")) {
      if (!line.startsWith("node:")) out.push(line, lines[at + 1]!);
      at += (lines[at + 3] ?? "x").trim() === "" ? 3 : 2;
    } else if (VERSION.test(line)) {
      while (out.at(-1) === "") out.pop();
    } else {
      out.push(line);
    }
  }
  return out;
}

function joinProperties(lines: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const close = / \{$/.test(line) && parseFrame(line) ? lines.indexOf("}", at) : -1;
    const inner = close > at && close - at < 10 ? lines.slice(at + 1, close) : [];
    if (inner.length === 0 || inner.some((each) => !/^ {2}\S/.test(each))) {
      out.push(line);
      continue;
    }
    out.push(line.slice(0, -2));
    const telling = inner.filter((each) => !/: \[Getter(\/Setter)?\],?$/.test(each));
    if (telling.length > 0) out.push(`    { ${telling.map((each) => each.trim()).join(" ")} }`);
    at = close;
  }
  return out;
}

/** Lines of a crash that are held back at most. */
const MOST_LINES = 10_000;

/** The longest message of an error that is waited for before its trace. */
const MOST_MESSAGE_LINES = 40;

/** Passes lines on as they come; holds a crash until it is over, to show it without Node's own frames. */
export class CrashFilter implements LineFilter {
  #held: string[] = [];
  #hasTrace = false;

  line({ stream, text }: CapturedLine): string | undefined {
    if (stream !== "stderr") return text;
    if (this.#held.length === 0 ? !PLACE.test(text) : !this.#goesOn(text)) return this.#release(text);
    this.#held.push(text);
    this.#hasTrace ||= parseFrame(text) !== undefined;
    return undefined;
  }

  end(): { stderr?: string } {
    const rest = this.#release();
    return rest === undefined ? {} : { stderr: `${rest}\n` };
  }

  #goesOn(text: string): boolean {
    if (this.#held.length === 2) return CARET.test(text);
    if (this.#held.length === MOST_LINES) return false;
    if (this.#hasTrace) return parseFrame(text) !== undefined || VERSION.test(text) || /^( {2}\S.*|\}?)$/.test(text);
    return this.#held.length < MOST_MESSAGE_LINES;
  }

  /** What was held, and a line behind it. */
  #release(next?: string): string | undefined {
    if (this.#held.length === 0) return next;
    const lines = [...foldCrash(this.#held), ...(next === undefined ? [] : [next])];
    this.#held = [];
    this.#hasTrace = false;
    return lines.length === 0 ? undefined : lines.join("\n");
  }
}
