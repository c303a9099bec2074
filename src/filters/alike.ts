import { differingTexts } from "./differing_texts.ts";

/** A finding of a compiler or linter: where, and what. */
export interface Finding {
  /** `path:line:column` or `path:line`. */
  readonly place: string;
  readonly message: string;
}

// What differs between two messages of one kind: quoted text, a function with its arity, numbers, a name behind the last colon.
const VARIABLE =
  /\b[\w.]+[?!]?\/\d+\b|"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’|\b\d+(?:\.\d+)?\b|(?<=: |\b(?:alias|import|module) )[\w.]+(?=$| \([\w-]+\)$)/g;
/** How many different messages of one kind stand whole: what a message says should be found as the tool has it, but kinds count. */
export const FEW_MESSAGES = 4;

/** From this many findings of one kind on, a path is said once for those that follow each other in one file. */
const FULL_PATHS = 6;

/** From this many on also where the messages differ. */
const LONG_GROUP = 10;

/**
 * One line a message: the first finding whole, then where else it was found. Of very many messages of one kind only those found
 * most often stand whole, and the first of the others; of the rest what differs and where.
 *
 * @param findings In the order they were found.
 * @returns Lines such as `a.go:4:2: undefined: foo` and below it `  also a.go:9:2`.
 */
export function renderAlike(findings: readonly Finding[]): string[] {
  const kinds = groupBy(findings, ({ message }) => message.replace(VARIABLE, "\0"));
  return kinds.flatMap((kind) => {
    const messages = groupBy(kind, ({ message }) => message);
    if (messages.length <= FEW_MESSAGES) return messages.flatMap(renderGroup);
    const often = messages.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length).slice(
      0,
      FEW_MESSAGES,
    );
    const rest = messages.filter((group) => !often.includes(group)).flat();
    return [...often, ...(rest.length > 0 ? [rest] : [])].flatMap(renderGroup);
  });
}

function groupBy(findings: readonly Finding[], key: (finding: Finding) => string): Finding[][] {
  return [...Map.groupBy(findings, key).values()];
}

function renderGroup(group: readonly Finding[]): string[] {
  const [first, ...others] = group as [Finding, ...Finding[]];
  const line = `${first.place}: ${first.message}`;
  if (others.length === 0) return [line];
  const differing = differingTexts(group.map(({ message }) => message.match(VARIABLE) ?? []));
  let path = pathOf(first.place);
  const places = others.map(({ place, message }, i) => {
    const own = pathOf(place);
    // Another message is a finding of its own, to be searched for by its place; not in a long report.
    const isAgain = own === path && group.length >= (message === first.message ? FULL_PATHS : LONG_GROUP);
    const shown = isAgain ? place.slice(own.length) : place;
    path = own;
    return [...(message === first.message ? [] : differing[i + 1]!), shown].join(" ");
  });
  return [line, `  also ${places.join(", ")}`];
}

function pathOf(place: string): string {
  return place.replace(/:\d+(?::\d+)?$/, "");
}
