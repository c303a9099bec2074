/**
 * Finds patterns that may never come to an end: in `(a+)+` each way to part a run of `a` is tried before it is given up, and
 * their number doubles with each character.
 *
 * @module
 */

/** A part of a pattern with how often it may stand. */
interface Item {
  /** A single character, an escape or a class; empty for a group. */
  readonly atom: string;
  /** What a group may be, each a sequence. */
  readonly group?: readonly (readonly Item[])[];
  /** True for what only looks ahead or back. */
  readonly isLook?: boolean;
  readonly mayLack: boolean;
  readonly isRepeated: boolean;
}

/** A pattern is repeated for real when it may stand so many times. */
const MANY = 10;

const GROUP = /\((?:\?(?:<?[=!]|<\w+>|[a-z-]*:))?/y;
const ATOM = /\\(?:[pPu]\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|[^()|]/sy;
const REPETITION = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Reads a pattern; what is no pattern is for the compiler to say. */
class Reader {
  #at = 0;

  constructor(readonly source: string) {}

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.source);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  alternatives(): Item[][] {
    const read: Item[][] = [[]];
    for (; this.#at < this.source.length && this.source[this.#at] !== ")";) {
      if (this.source[this.#at] === "|") {
        this.#at++;
        read.push([]);
      } else read.at(-1)!.push(this.#item());
    }
    return read;
  }

  #item(): Item {
    const open = this.#take(GROUP)?.[0];
    if (open === undefined) return { atom: this.#take(ATOM)?.[0] ?? this.source[this.#at++]!, ...this.#times() };
    const group = this.alternatives();
    this.#at++;
    if (/[=!]$/.test(open)) return { atom: "", group, isLook: true, mayLack: true, isRepeated: false };
    return { atom: "", group, ...this.#times() };
  }

  #times(): Pick<Item, "mayLack" | "isRepeated"> {
    const match = this.#take(REPETITION);
    if (match === null) return { mayLack: false, isRepeated: false };
    const [, sign, least, comma, most] = match;
    const isOpen = comma !== undefined && most === "";
    const times = isOpen ? Infinity : Number(most ?? least ?? 0);
    return {
      mayLack: sign === "*" || sign === "?" || least === "0",
      isRepeated: /[*+]/.test(sign ?? "") || times >= MANY,
    };
  }
}

type Characters = ReadonlySet<string>;

/** What stands for all characters: ASCII, a letter and a sign beyond it. */
const SAMPLES = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), "é", "│"];

function charactersOf({ atom, group, isLook }: Item): Characters {
  if (isLook === true) return new Set();
  if (group !== undefined) return new Set(group.flat().flatMap((item) => [...charactersOf(item)]));
  if (/^(?:[$^]|\\[bBAz])$/.test(atom)) return new Set();
  const pattern = new RegExp(`^(?:${atom})$`, "s");
  return new Set(SAMPLES.filter((sample) => pattern.test(sample)));
}

function firstOf(items: readonly Item[]): Characters {
  const first = new Set<string>();
  for (const item of items) {
    const own = item.group === undefined || item.isLook === true ? [charactersOf(item)] : item.group.map(firstOf);
    for (const characters of own) for (const character of characters) first.add(character);
    if (!item.mayLack && first.size > 0) break;
  }
  return first;
}

function overlap(a: Characters, b: Characters): boolean {
  return !a.isDisjointFrom(b);
}

function repeats(item: Item): boolean {
  return item.isRepeated || (item.isLook !== true && item.group?.flat().some(repeats) === true);
}

/** Two alternatives of which one may be the beginning of the other. */
function collide(a: readonly Item[], b: readonly Item[]): boolean {
  if ([...a, ...b].some((item) => item.mayLack || repeats(item))) return overlap(firstOf(a), firstOf(b));
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((item, index) => overlap(charactersOf(item), charactersOf(b[index]!)));
}

/** Whether a repeated group can be parted in more than one way. */
function isAmbiguous(group: readonly (readonly Item[])[]): boolean {
  if (group.some((a, index) => group.slice(index + 1).some((b) => collide(a, b)))) return true;
  const first = new Set(group.flatMap((items) => [...firstOf(items)]));
  return group.some((whole) => {
    const items = whole.flatMap((item) => item.group?.length === 1 && !item.isRepeated ? item.group[0]! : [item]);
    return items.some((item, index) => {
      if (!repeats(item)) return false;
      const own = charactersOf(item);
      for (const next of items.slice(index + 1)) {
        if (overlap(own, firstOf([next]))) return true;
        if (!next.mayLack && charactersOf(next).size > 0) return false;
      }
      return overlap(own, first);
    });
  });
}

function hasAmbiguous(alternatives: readonly (readonly Item[])[]): boolean {
  return alternatives.flat().some(({ group, isRepeated }) =>
    group !== undefined && ((isRepeated && isAmbiguous(group)) || hasAmbiguous(group))
  );
}

/**
 * True for a pattern with a repetition inside a repetition that can be told apart in many ways. Errs on the safe side.
 *
 * @param source Of a pattern that compiles, in JavaScript's syntax.
 */
export function mayNeverEnd(source: string): boolean {
  return hasAmbiguous(new Reader(source).alternatives());
}
