import { type Finding, renderAlike } from "../alike.ts";
import type { Omitted } from "../omitted.ts";
import { sharedRoot } from "../shared_root.ts";

/** What a compiler says about a place in the code, with the notes below it. */
interface Message {
  readonly place: string;
  readonly text: string;
  readonly notes: string[];
  /** How many notes there are besides those kept. */
  moreNotes: number;
}

const MESSAGE =
  /^((?:[A-Za-z]:)?[^\s:][^:]*:\d+(?::\d+)?): ((?:fatal error|error|warning|note|remark|internal compiler error)(?::| \[).*)$/;
/** Lines that introduce a message: where the code is included from, and in which function it stands. */
const CONTEXT =
  /^(?:In file included from |In module |In module imported from ) *\S+|^ {5,}from \S+:\d+(?::\d+)?[,:]$|^(?:[A-Za-z]:)?[^\s:][^:]*: (?:In (?:\S+ )*(?:function|constructor|destructor|lambda|instantiation|substitution|member|copy|static|assignment)\b.*|At (?:top level|global scope)):$|^\S+: At top level:$/;
const INSTANTIATED =
  /^((?:[A-Za-z]:)?[^\s:][^:]*:\d+(?::\d+)?): {2,}(?:recursively )?(?:required|instantiated) (?:from|by) (.*)$|^((?:[A-Za-z]:)?[^\s:][^:]*:\d+(?::\d+)?): {2,}in .*constexpr.* expansion of (.*)$/;
/** gcc's frames: a line number or blanks, a bar, code or marks. */
const FRAME = /^ +\d* *\|(?: |$)|^ +\.\.\.$|^ *\+\+\+ \|\+#include /;
/** A frame's line that says more than which code stands there: a label, a proposed change. */
const TELLING = /^ +\|[ \t~^|.-]*[^ \t~^|.-]|^ *\+\+\+ \|/;
/** swiftc's: the bar stands behind the line's number or below it. */
const SWIFT_FRAME = /^ *\d* *\|(?: |$)/;
const CARET = /^[\t ]*[~^-]*\^[~^ -]*$|^[\t ]*~+[\t ~^]*$/;
const EMPTY_NOTE = /^note: (?:each undeclared identifier is reported only once|in expansion of macro .NULL.)/;
const MOST_NOTES = 2;
/** Marks stand below code; longer lines are something else. */
const LONGEST_MARKS = 1000;
const WIDTH = 400;

/** True for a path of the compiler or the system rather than the project. */
function isSystem(place: string): boolean {
  return /^\/(?:usr|opt|Library|Applications|nix)\//.test(place);
}

/** Reads messages of gcc, clang and swiftc out of a log, and writes them short behind each other. */
export class CompilerMessages {
  readonly #messages: Message[] = [];
  #origin: string | undefined;

  /** True once a message was read. */
  get isEmpty(): boolean {
    return this.#messages.length === 0;
  }

  /**
   * Takes what starts at `at`, if it is a message or belongs to one.
   *
   * @returns the index of the line after it, or `at` when the line is none of a compiler's.
   */
  take(lines: readonly string[], at: number, omitted: Omitted): number {
    const line = lines[at]!;
    if (/^\s*$/.test(line)) return at;
    if (CONTEXT.test(line)) return at + 1;
    const instance = INSTANTIATED.exec(line);
    if (instance !== null) return this.#instantiated(instance, omitted, at);
    const match = MESSAGE.exec(line);
    if (match === null) return FRAME.test(line) && !this.isEmpty ? at + 1 : at;
    this.#add(match[1]!, match[2]!, omitted);
    return frameEnd(lines, at + 1, omitted);
  }

  #instantiated(match: RegExpExecArray, omitted: Omitted, at: number): number {
    const place = match[1] ?? match[3]!;
    if (isSystem(place)) omitted.add(1, "notes");
    else this.#origin = place;
    return at + 1;
  }

  #add(place: string, text: string, omitted: Omitted): void {
    const cut = text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
    const last = this.#messages.at(-1);
    if (!text.startsWith("note:") || last === undefined) {
      const origin = this.#origin === undefined ? [] : [`from ${this.#origin}`];
      this.#messages.push({ place, text: cut, notes: origin, moreNotes: 0 });
      this.#origin = undefined;
    } else if (EMPTY_NOTE.test(text)) return;
    else if (last.notes.length < MOST_NOTES && !isSystem(place)) last.notes.push(`${place}: ${cut}`);
    else {
      last.moreNotes++;
      omitted.add(1, "notes");
    }
  }

  /** All messages: errors first, those of one kind together, each once. */
  render(): string[] {
    const own = this.#messages.map(({ place }) => place).filter((place) => !isSystem(place));
    const root = own.length < 2 ? "" : sharedRoot(own);
    const cut = (place: string) => {
      if (isSystem(place)) return `<${place.replace(/^.*\/(?=\w+\/[^/]*$)/, "")}>`;
      return place.startsWith(root) ? place.slice(root.length) : place;
    };
    const blocks = merge(
      this.#messages.map((one) => ({ ...one, place: cut(one.place), notes: one.notes.map(cutNote) })),
    );
    const isError = ({ text }: Message) => /^(?:fatal |internal compiler )?error/.test(text);
    const lines = [...blocks.filter(isError), ...blocks.filter((block) => !isError(block))];
    return [...(root === "" ? [] : [`in ${root}`]), ...renderBlocks(withOneInstantiation(lines))];

    function cutNote(note: string): string {
      return root === "" ? note : note.replace(root, "");
    }
  }
}

/**
 * The end of the frame below a message: gcc's with bars, or clang's source line, marks and proposal. One that only repeats the
 * code of the place goes without a word.
 */
function frameEnd(lines: readonly string[], from: number, omitted: Omitted): number {
  let at = from;
  while (at < lines.length && (FRAME.test(lines[at]!) || SWIFT_FRAME.test(lines[at]!))) at++;
  if (at > from) {
    if (lines.slice(from, at).some((line) => TELLING.test(line))) omitted.add(1, "code frames");
    return at;
  }
  const marks = lines[from + 1] ?? "";
  if (marks.length > LONGEST_MARKS || !CARET.test(marks)) return from;
  at = from + 2;
  const proposal = lines[at] ?? "";
  if (!/^[\t ]+\S/.test(proposal) || MESSAGE.test(proposal)) return at;
  omitted.add(1, "code frames");
  return at + 1;
}

/** Which template was used where stands whole below the first message it led to, below others only the place. */
function withOneInstantiation(messages: readonly Message[]): Message[] {
  const told = new Set<string>();
  return messages.map((message) => ({
    ...message,
    notes: message.notes.map((note) => {
      const place = /^(.+?): note: in instantiation of /.exec(note)?.[1];
      if (place === undefined || !told.has(note)) {
        told.add(note);
        return note;
      }
      return `from ${place}`;
    }),
  }));
}

/**
 * The same message about the same place, such as of a header that several files include, once; in code of the system, once
 * for each place in the project that led there.
 */
function merge(messages: readonly Message[]): Message[] {
  const seen = new Map<string, Message>();
  for (const message of messages) {
    const key = `${isSystem(message.place) ? message.notes[0] ?? "" : message.place} ${message.text}`;
    if (!seen.has(key)) seen.set(key, message);
  }
  return [...seen.values()];
}

function renderBlocks(messages: readonly Message[]): string[] {
  const lines: string[] = [];
  let plain: Finding[] = [];
  const flush = () => {
    lines.push(...renderAlike(plain));
    plain = [];
  };
  for (const { place, text, notes } of messages) {
    if (notes.length === 0) {
      plain.push({ place, message: text });
      continue;
    }
    flush();
    lines.push(`${place}: ${text}`, ...notes.map((note) => `  ${note}`));
  }
  flush();
  return lines;
}
