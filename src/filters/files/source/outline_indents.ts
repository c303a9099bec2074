import type { Outline } from "./outline_braces.ts";

/** What a statement is to an outline. */
type Role = "body" | "container" | "closer" | "statement";

const PYTHON_BODY = /^\s*(?:async\s+)?def\b|^if\s+__name__\b/;
const PYTHON_CONTAINER = /^\s*(?:class|if|elif|else|try|except|finally|with|match|case)\b/;
const ENDS_BODY =
  /^\s*(?:(?:private|public|protected|local|async|static)\s+)*(?:def|defp|defmacro|defmacrop|function|macro|test|it|setup|before|after|let)\b|=\s*function\b|\bdo(?:\s*\|[^|]*\|)?\s*$/;
const ENDS_CONTAINER =
  /^\s*(?:class|module|defmodule|defprotocol|defimpl|describe|context|namespace|struct|mutable struct|abstract type|RSpec\.)/;
const CLOSER = /^\s*(?:end\b|\}|\)|\])/;

/** Lines of a list or table of data that are shown whole. */
const DATA_LINES = 6;

interface Statement {
  readonly start: number;
  /** Line behind the last. */
  readonly end: number;
  readonly indent: number;
}

function depthOf(line: string): number {
  return (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
}

/** Puts the lines of one statement together: open brackets, strings of several lines, continuation by backslash. */
function statementsOf(lines: readonly string[], masked: readonly string[], joined: ReadonlySet<number>): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < lines.length;) {
    let end = start;
    let depth = 0;
    do {
      depth += depthOf(masked[end] ?? "");
      end += 1;
    } while (end < lines.length && (depth > 0 || joined.has(end) || (masked[end - 1] ?? "").endsWith("\\")));
    if ((lines[start] ?? "").trim() !== "") {
      statements.push({ start, end, indent: /^\s*/.exec(lines[start] ?? "")?.[0].length ?? 0 });
    }
    start = end;
  }
  return statements;
}

function roleOf(line: string, layout: "indents" | "ends"): Role {
  if (layout === "indents") {
    if (PYTHON_BODY.test(line)) return "body";
    return PYTHON_CONTAINER.test(line) ? "container" : "statement";
  }
  if (CLOSER.test(line)) return "closer";
  if (ENDS_CONTAINER.test(line)) return "container";
  return ENDS_BODY.test(line) ? "body" : "statement";
}

function more(count: number): string {
  return ` … ${count} ${count === 1 ? "line" : "lines"}`;
}

/** A statement that is only a string documents what it stands in. */
function isDocString(masked: string): boolean {
  return /^\s*_+\s*$/.test(masked);
}

/**
 * The declarations of a language laid out by indentation: signatures, decorators, fields, imports. Bodies of functions
 * and long tables are replaced by their number of lines.
 *
 * @param text Without comments.
 * @param masked The same with strings blanked out.
 * @param joined Lines that continue a string of the line before.
 */
export function outlineIndents(
  text: string,
  masked: string,
  joined: ReadonlySet<number>,
  layout: "indents" | "ends",
): Outline {
  const lines = text.split("\n");
  const maskedLines = masked.split("\n");
  const shown: string[] = [];
  let hidden = 0;
  let bodyIndent = Infinity;
  let bodyLines = 0;
  const closeBody = () => {
    if (bodyLines > 0 && shown.length > 0) shown[shown.length - 1] += more(bodyLines);
    hidden += bodyLines;
    bodyLines = 0;
    bodyIndent = Infinity;
  };
  for (const { start, end, indent } of statementsOf(lines, maskedLines, joined)) {
    const role = roleOf(maskedLines[start] ?? "", layout);
    if (indent > bodyIndent) {
      bodyLines += end - start;
      continue;
    }
    const wasBody = bodyIndent === indent;
    closeBody();
    if (role === "closer" && wasBody && end - start === 1) {
      shown[shown.length - 1] += ` ${(lines[start] ?? "").trim()}`;
      continue;
    }
    if (isDocString(maskedLines.slice(start, end).join(" "))) {
      hidden += end - start;
      continue;
    }
    const table = role === "statement" ? end - start - 2 : 0;
    const isTable = table >= DATA_LINES - 1;
    if (isTable) hidden += table;
    shown.push(...(isTable ? [`${lines[start]}${more(table)}`, lines[end - 1] ?? ""] : lines.slice(start, end)));
    if (role === "body") bodyIndent = indent;
  }
  closeBody();
  return { text: shown.join("\n"), hidden };
}
