/** How the failures of a test run stand in a short form. */
export interface FailureForm {
  /** First line of a failure; its first group is what others refer to it by. */
  readonly head: RegExp;
  /** Lines that say where: each failure keeps its own. */
  readonly place: RegExp;
  /** Ends the last failure. */
  readonly end: RegExp;
}

/** A message of so many characters is worth a reference. */
const LONG = 50;

/** A failure that others may refer to. */
interface Told {
  readonly name: string;
  readonly places: ReadonlySet<string>;
}

/**
 * Of failures with one message, such as a database that cannot be reached, the first has it and the others say which that is.
 * Names stay, and those places that are not the same. A failure whose short name another one has too is referred to by its
 * whole first line: numbers may begin anew with each part of a report.
 *
 * @returns Below such a name `same as 1)`, or `same as 1), but:` and its own places.
 */
export function foldSameMessages(lines: readonly string[], { head, place, end }: FailureForm): string[] {
  const kept: string[] = [];
  const first = new Map<string, Told>();
  const named = Map.groupBy(lines, (line) => head.exec(line)?.[1]);
  for (let at = 0; at < lines.length;) {
    const heading = lines[at]!.trim();
    const name = head.exec(lines[at]!)?.[1];
    kept.push(lines[at++]!);
    if (name === undefined) continue;
    const body: string[] = [];
    while (at < lines.length && !head.test(lines[at]!) && !end.test(lines[at]!)) body.push(lines[at++]!);
    const message = body.filter((line) => !place.test(line)).join("\n");
    const places = body.filter((line) => place.test(line));
    const known = message.length < LONG ? undefined : first.get(message);
    const reference = known === undefined ? body : refer(known, places);
    kept.push(...(reference.join("\n").length < body.join("\n").length ? reference : body));
    const unique = named.get(name)!.length === 1 ? name : heading;
    if (!first.has(message)) first.set(message, { name: unique, places: new Set(places) });
  }
  return kept;
}

function refer({ name, places }: Told, own: readonly string[]): string[] {
  const others = own.filter((line) => !places.has(line));
  return others.length === 0 ? [`  same as ${name}`] : [`  same as ${name}, but:`, ...others];
}
