import { FEW_MESSAGES } from "../alike.ts";
import { differingTexts } from "../differing_texts.ts";
import type { Omitted } from "../omitted.ts";
import type { Diagnostic } from "./diagnostic.ts";

const QUOTED = /`[^`]*`/g;
/** Above this many places in one group the path is said once a file. */
const FULL_PATHS = 6;

/** Where a detail points to in another line or file. */
const POINTED = /(?:[^\s:`]{1,200}\.rs)?(?::\d{1,9}){1,2}(?=[\s;]|$)/g;
/** Longer pieces of code are not repeated where they differ. */
const LONGEST_NAME = 40;

/** What two diagnostics of one kind have in common: everything but the names and places in it. */
function kindOf({ level, message, details }: Diagnostic): string {
  return [level, message, ...details].join("\n").replace(QUOTED, "``").replace(POINTED, ":");
}

/** Errors of one kind share a line from this many on: below, each is worth its own words. */
const GROUPED_ERRORS = 4;
/** Up to this many source lines are shown, as the marker would cost as much. */
const FEW_SOURCE_LINES = 2;

/** Renders diagnostics, a line each in the form of `--message-format=short`; those of one kind share a line. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], omitted: Omitted): string[] {
  const sourceLines = diagnostics.reduce((sum, { source }) => sum + source.length, 0);
  const shown = sourceLines > FEW_SOURCE_LINES
    ? diagnostics
    : diagnostics.map((one) => ({ ...one, details: [...one.details, ...one.source] }));
  if (shown === diagnostics) omitted.add(sourceLines, "source lines");
  for (const { hidden } of diagnostics) omitted.add(hidden);
  const few = { error: 2 * FEW_MESSAGES, warning: FEW_MESSAGES };
  return [...Map.groupBy(shown, kindOf).values()].flatMap((kind) => renderKind(kind, few[kind[0]!.level]));
}

/** Those with the same message share a line; of very many messages only those that came most often stand whole. */
function renderKind(kind: readonly Diagnostic[], few: number): string[] {
  if (kind[0]!.level === "error" && kind.length < GROUPED_ERRORS) return kind.map(renderOne);
  const messages = [...Map.groupBy(kind, ({ message }) => message).values()];
  const code = kind.find(({ code }) => code !== undefined)?.code;
  if (messages.length <= few) return messages.flatMap((group) => renderGroup(group, code));
  const often = messages.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length).slice(0, few);
  const rest = messages.filter((group) => !often.includes(group)).flat();
  return [...often, ...(rest.length > 0 ? [rest] : [])].flatMap((group) => renderGroup(group, code));
}

function renderOne({ level, code, message, place, details }: Diagnostic): string {
  const head = `${place === undefined ? "" : `${place}: `}${level}${code === undefined ? "" : `[${code}]`}: ${message}`;
  return [head, ...details].join("; ").replaceAll("\n", "\n  ");
}

function renderGroup(group: readonly Diagnostic[], code: string | undefined): string[] {
  const [first, ...others] = group as [Diagnostic, ...Diagnostic[]];
  const line = renderOne({ ...first, code });
  if (others.length === 0) return [line];
  const seen = new Set([...quotedIn(first)]);
  const rows = group.map(({ message, details }) => [message, ...details].join("\n").match(QUOTED) ?? []);
  const differing = differingTexts(rows);
  let path = "";
  const places = others.map((other, i) => {
    // A name that the first has too, but elsewhere, says nothing by itself.
    const isMoved = rows[i + 1]!.some((name, at) => name !== rows[0]![at] && seen.has(name));
    const told = isMoved ? differing[i + 1]! : quotedIn(other).filter((name) => !seen.has(name));
    const names = told.filter((name) => name.length <= LONGEST_NAME);
    const place = other.place ?? "";
    const own = place.replace(/:\d+:\d+$/, "");
    const shown = group.length >= FULL_PATHS && own === path ? place.slice(own.length) : place;
    path = own;
    return [...names, shown].join(" ");
  });
  return [line, `  also ${places.join(", ")}`];
}

/** The names in a diagnostic; of its details only those that are not a spelling of one in the message. */
function quotedIn({ message, details }: Diagnostic): string[] {
  const names = message.match(QUOTED) ?? [];
  const bare = names.map((name) => name.slice(1, -1));
  const more = details.flatMap((detail) => detail.match(QUOTED) ?? [])
    .filter((name) => !bare.some((one) => name.slice(1, -1) === one || name === `\`_${one}\``));
  return [...new Set([...names, ...more])];
}
