import { isLibraryPath } from "./library_path.ts";

/** A line of a failure's story, in order. */
export type Step =
  | { readonly kind: "frame"; readonly place: string; readonly code: string; readonly args: readonly string[] }
  | { readonly kind: "error"; readonly text: string }
  | { readonly kind: "text"; readonly text: string };

/** What stands below one heading of FAILURES or ERRORS. */
export interface FailureBlock {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Captured output by its heading, such as `stdout call`. */
  readonly captured: ReadonlyMap<string, readonly string[]>;
  /** Frames of installed code that are not among the steps. */
  readonly libraryFrames: number;
  /** Lines of source code that are not among the steps. */
  readonly sourceLines: number;
}

const HEADING = /^_{2,} (.+) _{2,}$/;
const CAPTURED = /^-+ Captured (.+) -+$/;
const PLACE = /^(\S.*?):(\d+)(?:: ?(in .+|[\w.]+(?:\[.*\])?|))?$/;
const ARGS = /^[A-Za-z_*][\w.]* += /;
const NOISE =
  /^(?:Traceback(?: \(most recent call last\))?:|Hint: make sure your test modules\/packages have valid Python names\.|ImportError while importing test module .*|\[gw\d+\] .* -- Python .*)$/;

/** What pytest says above one item, or above the first of several. */
const LABEL =
  /^ *(?:Differing (?:items|attributes)|Extra items in the (?:left|right) set|(?:Left|Right) contains (?:one|\d+) more items?):$/;

/** Of longer lines of code the part that is marked is enough, with so many characters around it. */
const LONG_CODE = 100;
const AROUND = 16;
/** How far the code stands in below the place of a short frame. */
const INDENT = 4;

/** Head of an exception group's traceback. */
export const GROUP = /^ *\+ Exception Group Traceback \(most recent call last\):$/;

/** Splits a FAILURES or ERRORS section at its headings; lines before the first heading come back as `loose`. */
export function splitBlocks(
  lines: readonly string[],
): { loose: string[]; blocks: { title: string; lines: string[] }[] } {
  const loose: string[] = [];
  const blocks: { title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const heading = HEADING.exec(line);
    if (heading !== null && !/^_( _)+/.test(line)) blocks.push({ title: heading[1]!, lines: [] });
    else (blocks.at(-1)?.lines ?? loose).push(line);
  }
  return { loose, blocks };
}

/** Reads one block line by line. */
export class BlockReader {
  readonly #steps: Step[] = [];
  readonly #captured = new Map<string, string[]>();
  #output: string[] | undefined;
  #args: string[] = [];
  #code: string | undefined;
  /** Where the pointed line stood among the steps: its place is told only behind the error. */
  #codeAt = 0;
  /** A frame of the short form, whose code comes on the next line. */
  #short: string | undefined;
  #libraryFrames = 0;
  #sourceLines = 0;
  #indent: number | undefined;
  /** Within the traceback of an exception group, which stands as Python writes it. */
  #group = false;

  /** Reads all lines below a heading. */
  read(title: string, lines: readonly string[]): FailureBlock {
    for (const line of lines) this.#line(line);
    this.#endShort("");
    if (this.#code !== undefined) this.#steps.push({ kind: "text", text: `> ${this.#code}` });
    return {
      title,
      steps: this.#steps,
      captured: this.#captured,
      libraryFrames: this.#libraryFrames,
      sourceLines: this.#sourceLines,
    };
  }

  #line(line: string): void {
    const captured = CAPTURED.exec(line);
    if (captured !== null) {
      this.#captured.set(captured[1]!, this.#output = this.#captured.get(captured[1]!) ?? []);
      return;
    }
    if (this.#output !== undefined) {
      this.#output.push(line);
      return;
    }
    if (line.trim() === "" || /^(?:_ )+_? ?$/.test(line) || NOISE.test(line)) return;
    if (GROUP.test(line)) this.#group = true;
    if (this.#group && /^ +[|+]/.test(line)) {
      this.#steps.push({ kind: "text", text: line });
      return;
    }
    if (/^E(?: |$)/.test(line)) return this.#error(line.slice(1));
    this.#indent = undefined;
    if (/^>/.test(line)) return this.#pointed(line.slice(1).trim());
    if (/^\s*[\^~]+\s*$/.test(line)) return this.#marks(line);
    const place = PLACE.exec(line);
    if (place !== null) return this.#place(place);
    this.#other(line);
  }

  #error(text: string): void {
    this.#endShort("");
    const indent = /^ */.exec(text)![0].length;
    this.#indent ??= indent;
    const own = text.slice(Math.min(indent, this.#indent));
    if (own.trim() === "" || /^ *Use -v+ to get (?:more )?diff$/.test(own)) return;
    if (/^ *Omitting \d+ identical items, use -v+ to show$/.test(own)) return;
    const last = this.#steps.at(-1);
    // `Differing items:` with what they are.
    if (last?.kind === "error" && LABEL.test(last.text)) {
      this.#steps.splice(-1, 1, { kind: "error", text: `${last.text} ${own.trim()}` });
    } else this.#steps.push({ kind: "error", text: own.replace(/^ *\+ {2}(?=where |and )/, " ") });
  }

  #pointed(code: string): void {
    if (/^available fixtures: |^use 'pytest --fixtures/.test(code)) {
      this.#sourceLines++;
      return;
    }
    this.#code = code;
    this.#codeAt = this.#steps.length;
  }

  #place([, path, line, what]: RegExpExecArray): void {
    this.#endShort("");
    const place = `${path}:${line}`;
    if (what !== undefined && what.startsWith("in ")) {
      this.#short = place;
      return;
    }
    this.#frame(place, this.#code ?? "", this.#code === undefined ? this.#steps.length : this.#codeAt);
    this.#code = undefined;
  }

  #other(line: string): void {
    if (this.#short !== undefined && /^ {4}\S/.test(line)) return this.#endShort(line.trim());
    if (ARGS.test(line)) this.#args.push(line.replace(/ += +/, " = "));
    else if (/^The above exception was|^During handling of the above/.test(line)) {
      this.#steps.push({ kind: "text", text: line });
    } else if (/^ /.test(line)) this.#source(line);
    else this.#steps.push({ kind: "text", text: line });
  }

  /** A source line: of a statement over several lines behind the pointed one, or around it. */
  #source(line: string): void {
    if (this.#code === undefined || this.#code.length > 160) this.#sourceLines++;
    else this.#code += ` ${line.trim()}`;
  }

  /** Marks below the code of a frame: of a long line they say which part of it counts. */
  #marks(line: string): void {
    this.#endShort("");
    const last = this.#steps.at(-1);
    if (last?.kind !== "frame" || last.code.length <= LONG_CODE) return;
    const from = line.search(/[\^~]/) - INDENT;
    const to = line.trimEnd().length - INDENT;
    if (from < 0 || to > last.code.length || to - from > LONG_CODE) return;
    const start = Math.max(0, from - AROUND);
    const end = Math.min(last.code.length, to + AROUND);
    const cut = last.code.slice(start, end);
    const code = `${start > 0 ? "…" : ""}${cut}${end < last.code.length ? "…" : ""}`;
    this.#steps.splice(-1, 1, { ...last, code });
  }

  #endShort(code: string): void {
    if (this.#short === undefined) return;
    this.#frame(this.#short, code, this.#steps.length);
    this.#short = undefined;
  }

  #frame(place: string, code: string, at: number): void {
    const args = this.#args;
    this.#args = [];
    if (isLibraryPath(place)) this.#libraryFrames++;
    else this.#steps.splice(at, 0, { kind: "frame", place, code, args });
  }
}
