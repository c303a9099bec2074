/** A finding of a compiler or linter: where, and what. */
export interface Finding {
  /** `path:line:column` or `path:line`. */
  readonly place: string;
  readonly message: string;
}

// What differs between two messages of one kind: quoted text, numbers, a name behind the last colon.
const VARIABLE = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’|\b\d+(?:\.\d+)?\b|(?<=: )[\w.]+$/g;
/** From this many findings of one kind on, a path is said once for those that follow each other in one file. */
const FULL_PATHS = 6;

/**
 * One line a kind of message: the first finding whole, then the others as what differs and where.
 *
 * @param findings In the order they were found.
 * @returns Lines such as `a.go:4:2: undefined: foo` and below it `  also bar a.go:9:2`.
 */
export function renderAlike(findings: readonly Finding[]): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const kind = finding.message.replace(VARIABLE, "\0");
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].flatMap(renderGroup);
}

function renderGroup(group: readonly Finding[]): string[] {
  const [first, ...others] = group as [Finding, ...Finding[]];
  const line = `${first.place}: ${first.message}`;
  if (others.length === 0) return [line];
  const known = first.message.match(VARIABLE) ?? [];
  let path = pathOf(first.place);
  const places = others.map(({ place, message }) => {
    const differing = new Set((message.match(VARIABLE) ?? []).filter((text, i) => text !== known[i]));
    const own = pathOf(place);
    const shown = group.length >= FULL_PATHS && own === path ? place.slice(own.length) : place;
    path = own;
    return [...differing, shown].join(" ");
  });
  return [line, `  also ${places.join(", ")}`];
}

function pathOf(place: string): string {
  return place.replace(/:\d+(?::\d+)?$/, "");
}
