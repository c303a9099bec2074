import { addsNothing } from "./adds_nothing.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type Label, SourceFrame, suggestionWindow } from "./source_frame.ts";

const HEADER = /^(error|warning)(?:\[([\w:-]+)\])?: (.+)$/;
const PLACE = /^ *(-->|:::) (.+)$/;
const SUGGESTED = /^ *\d+ ([-+~])(?: (.*))?$/;
const SOURCE = /^ *(\d+) *\|(.*)$/;
const DRAWN = /^ *\|(.*)$/;
const ATTACHED = /^ *= (note|help|warning): (.*)$/;
const CHILD = /^(note|help): (.+)$/;

const LINT_NOTE = /^`#\[(?:warn|deny|forbid)\((.+?)\)\]`.* on by default$/;
const LINT_FLAG = /^(?:requested on the command line with )?`-[A-Z] ([\w:-]+)`(?: implied by .+)?$/;
// What every lint says of itself and the code already tells.
const BOILERPLATE =
  /^for further information visit |^for more information, see <|^to override `-D |^the lint level is defined here$|^some arguments are omitted\. |^this `Result` may be an `Err` variant, which should be handled$/;
// The linker as it was called, and the environment before it.
const COMMAND_LINE = /^ *(?:\w+="[^"]*" )*"[^"]+" ".{100}/;

/** Labels that the message tells already, or what follows from it by rote. */
const OBVIOUS =
  /^(?:not found in this scope|unexpected token|help: remove this `mut`|help: add `.` here|help: if this is intentional, prefix it with an underscore: `\w+`)$/;

/** True for the first line of a diagnostic. */
export function startsDiagnostic(line: string): boolean {
  return HEADER.test(line);
}

/** A note or help below the main message, or the message itself. */
interface Section {
  readonly kind: "main" | "note" | "help";
  text: string;
  place: string | undefined;
  readonly frame: SourceFrame;
  readonly suggested: string[];
}

function section(kind: Section["kind"], text: string): Section {
  return { kind, text, place: undefined, frame: new SourceFrame(), suggested: [] };
}

/** Reads the lines of one diagnostic, header first, up to but without the blank line behind it. */
export function readDiagnostic(lines: readonly string[]): Diagnostic | undefined {
  const header = HEADER.exec(lines[0] ?? "");
  if (header === null) return undefined;
  const sections = [section("main", header[3]!)];
  const attached: string[] = [];
  let inAttached = false;
  for (const line of lines.slice(1)) {
    const note = ATTACHED.exec(line);
    if (note !== null) {
      attached.push(note[1] === "note" ? note[2]! : `${note[1]}: ${note[2]}`);
      inAttached = true;
      continue;
    }
    if (inAttached && /^ {5,}\S/.test(line) && !SOURCE.test(line) && !PLACE.test(line)) {
      attached[attached.length - 1] += `\n${line.trim()}`;
      continue;
    }
    if (line.trim() !== "" && !DRAWN.test(line)) inAttached = false;
    if (!readSectionLine(line, sections)) return undefined;
  }
  if (sections[0]!.place === undefined && attached.length === 0) return undefined;
  return assemble(header, sections, attached);
}

/** Takes a line into the last section, or opens a new one; false for a line of no known kind. */
function readSectionLine(line: string, sections: Section[]): boolean {
  const last = sections.at(-1)!;
  const child = CHILD.exec(line);
  if (child !== null) {
    sections.push(section(child[1] as "note" | "help", child[2]!));
    return true;
  }
  const place = PLACE.exec(line);
  if (place !== null) {
    if (place[1] === ":::") last.frame.file = place[2]!.replace(/:\d+:\d+$/, "");
    last.place ??= place[2]!;
    return true;
  }
  const suggested = SUGGESTED.exec(line);
  if (suggested !== null && last.kind !== "main") {
    last.suggested.push(`${suggested[1]} ${suggested[2]?.trim() ?? ""}`);
    return true;
  }
  const source = SOURCE.exec(line);
  if (source !== null) {
    keepInsertion(last);
    last.frame.addSource(Number(source[1]), source[2]!);
    return true;
  }
  const drawn = DRAWN.exec(line);
  if (drawn !== null) {
    last.frame.addDrawn(drawn[1]!);
    return true;
  }
  if (/^ *\.\.\.$/.test(line) || line.trim() === "") return true;
  if (last.place !== undefined || last.frame.sourceLines.length > 0) return false;
  last.text += `\n${line.trim()}`;
  return true;
}

/** A source line under which insertions are marked is a suggestion. */
function keepInsertion({ kind, frame, suggested }: Section): void {
  if (kind === "main" || frame.marked === undefined) return;
  suggested.push(`+ ${suggestionWindow(frame.source, frame.marked)}`);
  frame.marked = undefined;
}

function assemble(header: RegExpExecArray, sections: readonly Section[], attached: readonly string[]): Diagnostic {
  const [main, ...children] = sections as [Section, ...Section[]];
  let code = header[2];
  let hidden = 0;
  const notes: string[] = [];
  for (const note of attached) {
    const lint = LINT_NOTE.exec(note) ?? LINT_FLAG.exec(note);
    if (lint !== null) code ??= lint[1]!.replaceAll("-", "_");
    else if (COMMAND_LINE.test(note)) hidden++;
    else if (!BOILERPLATE.test(note.replace(/^help: /, ""))) notes.push(shortNote(note));
  }
  const details = main.frame.labels.map((label) => labelText(label, main));
  details.push(...notes, ...children.map((child) => childText(child, main.text)));
  const shown = new Set(details.filter((text) => text !== "" && !main.text.includes(text)));
  const source = sections.flatMap(({ suggested, frame }) => suggested.length > 0 ? [] : frame.sourceLines);
  const level = header[1] as Diagnostic["level"];
  return { level, code, message: main.text, place: main.place, details: [...shown], source, hidden };
}

/** A label as text, empty if the message says the same. */
function labelText({ file, line, column, fragment, text, primary }: Label, section: Section): string {
  const { text: message, place, frame } = section;
  const isElsewhere = file !== undefined && !(place ?? "").startsWith(`${file}:`);
  const away = isElsewhere || line !== lineOf(place);
  const named = fragment !== undefined && fragment.trim() !== "" && fragment.length <= 60 &&
    !text.startsWith("help: ") && !mentions(message, fragment) && !mentions(text, fragment);
  const quoted = named ? `\`${fragment.trim()}\`` : "";
  if (text === "") return primary ? quoted : "";
  if (OBVIOUS.test(text)) return "";
  if (!away && message.includes(text)) return quoted;
  const at = away
    ? `${isElsewhere ? file : ""}:${line}`
    : primary || named || column === undefined
    ? ""
    : `:${line}:${column}`;
  const told = primary
    ? message
    : [message, ...frame.labels.map((label) => label.primary ? label.text : "")].join("\n");
  // A bare line number would not tell what is there.
  const isToldAgain = (!away || quoted !== "") && addsNothing(text, told);
  if (isToldAgain && !away && mentions(told, fragment?.trim() ?? "")) return "";
  const said = isToldAgain ? "" : text.startsWith("help: ") ? shortHelp(text) : shortLabel(text);
  return [text.startsWith("help: ") ? "" : at, quoted, said].filter((part) => part !== "").join(" ");
}

/** True if a text has the fragment as words of its own. */
function mentions(text: string, fragment: string): boolean {
  for (let at = text.indexOf(fragment); at !== -1; at = text.indexOf(fragment, at + 1)) {
    const around = (text[at - 1] ?? " ") + (text[at + fragment.length] ?? " ");
    if (!/\w/.test(around)) return true;
  }
  return false;
}

/** A suggestion without what nearly all of its kind say. */
function shortHelp(text: string): string {
  return text.replace("if this is intentional, prefix it with an underscore: ", "")
    .replace(/convert the identifier to (?:upper|snake|upper camel) case: /, "")
    .replace("consider cloning the value if the performance cost is acceptable", "consider cloning");
}

function shortLabel(text: string): string {
  return text.replace(/^(?:private )?(?:method|field) not found in (?=`)/, "in ")
    .replace("arguments to this function are incorrect", "called");
}

function lineOf(place: string | undefined): number {
  return Number(/:(\d+):\d+$/.exec(place ?? "")?.[1]);
}

function shortNote(note: string): string {
  return note.replace(/ \(in Nightly builds, run with -Z macro-backtrace for more info\)/, "").replaceAll(
    /\n\s*/g,
    ", ",
  );
}

/** A child's text with its place, labels and suggestion; empty where it only points into the standard library. */
function childText(child: Section, message: string): string {
  keepInsertion(child);
  if (BOILERPLATE.test(child.text)) return "";
  const foreign = child.place?.startsWith("/rustc/") ?? false;
  if (foreign && /\bhere$/.test(child.text)) return "";
  const isDefined = / defined here$/.test(child.text);
  const said = shortHelp(child.text).replaceAll("\n", " ");
  const isToldAgain = child.suggested.length === 0 && addsNothing(child.text, message);
  let text = isDefined ? "defined at" : isToldAgain ? "" : `${child.kind}: ${said}`;
  if (isToldAgain && (child.place === undefined || foreign)) return "";
  if (child.place !== undefined && !foreign) text += ` ${child.place}`;
  const labels = child.frame.labels.filter((label) => !/^[+~-]+$/.test(label.text)).map((label) =>
    labelText(label, child)
  );
  if (child.suggested.length === 0) {
    text += labels.filter((label) => label !== "").map((label) => ` ${label}`).join(",");
  }
  const added = child.suggested.filter((line) => /^[+~]/.test(line)).map((line) => line.slice(2));
  const shown = added.length > 0 ? added : child.suggested;
  if (shown.length > 0) text += `: ${shown.map((line) => `\`${line}\``).join(" ")}`;
  return text.trim();
}
