import type { Language } from "./language.ts";
import { scan, type Span } from "./scan.ts";

/** Comments that steer a tool, or that someone should see. */
const KEPT =
  /^(?:\/\/|#|\/\*|--)[\s*]*(?:@ts-|eslint|deno-|biome-|prettier-|istanbul|c8 |v8 |noqa|type:|pylint|pragma|mypy|pyright|go:|\+build|nolint|lint:|rubocop|frozen_string|shellcheck|swiftlint|noinspection|SPDX|-\*-|TODO|FIXME|HACK|XXX|!)/i;

function remove(text: string, spans: readonly Span[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of spans) {
    rest += text.slice(at, start);
    // A mark that cannot be in the text remembers that the line had a comment.
    rest += "\0".repeat(text.slice(start, end).split("\n").length).split("").join("\n");
    at = end;
  }
  return rest + text.slice(at);
}

/**
 * Code without its comments, apart from documentation and comments that steer tools, and with single blank lines.
 * Strings are never touched; `#!` stays.
 *
 * @param withDoc Whether documentation stays.
 */
export function withoutComments(text: string, language: Language, withDoc = true): string {
  const gone = scan(text, language).filter(({ kind, start, end }) =>
    (kind === "comment" && !KEPT.test(text.slice(start, end))) || (kind === "doc" && !withDoc)
  );
  const lines: string[] = [];
  for (const line of remove(text, gone).split("\n")) {
    const code = line.includes("\0") ? line.replaceAll("\0", "").trimEnd() : line;
    if (code.trim() === "" && (line.includes("\0") || lines.at(-1)?.trim() === "")) continue;
    lines.push(code);
  }
  const result = lines.join("\n");
  return text.endsWith("\n") && !result.endsWith("\n") ? `${result}\n` : result;
}
