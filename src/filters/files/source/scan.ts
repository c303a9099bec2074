import type { Language } from "./language.ts";

/** A part of a text that is not code. */
export interface Span {
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
  readonly kind: "comment" | "doc" | "string";
}

const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))\s*$/;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const QUOTED = /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/y;

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** End of a template literal with the expressions in it. */
function templateEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    if (text[at] === "\\") at += 2;
    else if (text[at] === "`") return at + 1;
    else if (text.startsWith("${", at)) at = expressionEnd(text, at + 2);
    else at += 1;
  }
  return text.length;
}

function expressionEnd(text: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < text.length && depth > 0) {
    const quoted = matchAt(QUOTED, text, at);
    if (quoted > at) {
      at = quoted;
      continue;
    }
    if (text[at] === "`") {
      at = templateEnd(text, at);
      continue;
    }
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    at += 1;
  }
  return at;
}

function blockEnd(text: string, start: number, open: string, close: string, nests: boolean): number {
  let depth = 1;
  let at = start + open.length;
  while (at < text.length && depth > 0) {
    if (text.startsWith(close, at)) {
      depth -= 1;
      at += close.length;
    } else if (nests && text.startsWith(open, at)) {
      depth += 1;
      at += open.length;
    } else {
      at += 1;
    }
  }
  return at;
}

/** A `#` begins a comment only behind a blank; `#!` of the first line and `#[` of PHP are none. */
function beginsLineComment(text: string, at: number, opener: string): boolean {
  if (!text.startsWith(opener, at) || (at === 0 && text.startsWith("#!"))) return false;
  if (opener !== "#") return true;
  return (at === 0 || /\s/.test(text[at - 1] ?? "")) && text[at + 1] !== "[";
}

function spanAt(text: string, at: number, language: Language): Span | undefined {
  const comment = (end: number): Span => {
    const isDoc = language.doc?.test(text.slice(at, at + 4)) ?? false;
    return { start: at, end, kind: isDoc ? "doc" : "comment" };
  };
  for (const [open, close] of language.blockComments) {
    if (text.startsWith(open, at)) return comment(blockEnd(text, at, open, close, language.nests ?? false));
  }
  if (language.lineComments.some((opener) => beginsLineComment(text, at, opener))) {
    const end = text.indexOf("\n", at);
    return comment(end < 0 ? text.length : end);
  }
  for (const pattern of language.strings) {
    const end = matchAt(pattern, text, at);
    if (end > at) return { start: at, end, kind: "string" };
  }
  if (language.isScript !== true) return undefined;
  if (text[at] === "`") return { start: at, end: templateEnd(text, at), kind: "string" };
  if (text[at] !== "/" || !BEFORE_REGEX.test(text.slice(Math.max(0, at - 30), at))) return undefined;
  const end = matchAt(REGEX, text, at);
  return end > at ? { start: at, end, kind: "string" } : undefined;
}

/** Finds comments and strings. */
export function scan(text: string, language: Language): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length;) {
    const span = /[\w\s]/.test(text[at] ?? "") && !/[rbfuRBFU=]/.test(text[at] ?? "")
      ? undefined
      : spanAt(text, at, language);
    if (span === undefined) {
      // A word is passed as a whole: the `r` of `for"` begins no raw string.
      const word = /[A-Za-z0-9_]/.test(text[at] ?? "") ? matchAt(/[A-Za-z0-9_]+/y, text, at) : -1;
      at = word > at ? word : at + 1;
    } else {
      spans.push(span);
      at = span.end;
    }
  }
  return spans;
}

/**
 * The text with comments and the insides of strings blanked out, so that what is left is code. Same length, same lines.
 */
export function mask(text: string, spans: readonly Span[]): string {
  let masked = "";
  let at = 0;
  for (const { start, end, kind } of spans) {
    masked += text.slice(at, start);
    masked += text.slice(start, end).replace(/[^\n]/g, kind === "string" ? "_" : " ");
    at = end;
  }
  return masked + text.slice(at);
}
