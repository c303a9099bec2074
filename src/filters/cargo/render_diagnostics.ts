import type { Omitted } from "../omitted.ts";
import type { Diagnostic } from "./diagnostic.ts";

const QUOTED = /`[^`]*`/g;
/** Above this many places in one group the path is said once a file. */
const FULL_PATHS = 6;

/** What two diagnostics of one kind have in common: everything but the names in it. */
function kindOf({ level, message, details }: Diagnostic): string {
  return [level, message, ...details].join("\n").replace(QUOTED, "``").replace(/:\d+ /g, ": ");
}

/** Errors of one kind share a line from this many on: below, each is worth its own words. */
const GROUPED_ERRORS = 4;
/** Up to this many source lines are shown, as the marker would cost as much. */
const FEW_SOURCE_LINES = 2;

/** Renders diagnostics, a line each in the form of `--message-format=short`; those of one kind share a line. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], omitted: Omitted): string[] {
  const groups = new Map<string, Diagnostic[]>();
  const sourceLines = diagnostics.reduce((sum, { source }) => sum + source.length, 0);
  const shown = sourceLines > FEW_SOURCE_LINES
    ? diagnostics
    : diagnostics.map((one) => ({ ...one, details: [...one.details, ...one.source] }));
  if (shown === diagnostics) omitted.add(sourceLines, "source lines");
  for (const diagnostic of shown) {
    omitted.add(diagnostic.hidden);
    const kind = kindOf(diagnostic);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].flatMap((group) => {
    const isFew = group[0]!.level === "error" && group.length < GROUPED_ERRORS;
    return isFew ? group.map(renderOne) : renderGroup(group);
  });
}

function renderOne({ level, code, message, place, details }: Diagnostic): string {
  const head = `${place === undefined ? "" : `${place}: `}${level}${code === undefined ? "" : `[${code}]`}: ${message}`;
  return [head, ...details].join("; ").replaceAll("\n", "\n  ");
}

function renderGroup(group: readonly Diagnostic[]): string[] {
  const [first, ...others] = group as [Diagnostic, ...Diagnostic[]];
  const line = renderOne({ ...first, code: group.find(({ code }) => code !== undefined)?.code });
  if (others.length === 0) return [line];
  const seen = new Set([...quotedIn(first)]);
  let path = "";
  const places = others.map((other) => {
    const names = quotedIn(other).filter((name) => !seen.has(name));
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
