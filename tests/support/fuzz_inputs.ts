/**
 * Random command lines and payloads, from a seed: pieces of shell put together, and recorded lines with pieces cut out,
 * doubled, moved and put in.
 *
 * @module
 */

const PIECES = [
  ..."git ls cat cargo npm rtk sudo env timeout find xargs sh bash fish -c -exec push status test run bypass A=1 5 x"
    .split(" "),
  ..."if then elif else fi for in do done while until case esac select function end begin switch and or not coproc"
    .split(" "),
  ..."( ) (( )) { } [[ ]] ! ; ;; ;& & && || | |& &| < > >> >| <> <<E <<-E <<< <( >( $( ${ $(( $' $\" ` ' \" \\ # = += $X @( ~ .. * ?"
    .split(
      " ",
    ),
  ...["\n", "\r\n", "\r", " ", "\t", "\nE\n", "\\\n", ">/dev/null", "2>&1", "a=(", "f() ", "--", "-", "rtk git push"],
  ...["\0", "\u00a0", "\u3000", "\ufeff", "\ud800", "\udc00", "ä", "𝄞", "\u202e", "\x1b[31m", "\x7f"],
];

/** A source of numbers from a seed: the same seed, the same inputs. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 up to, not including, the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
}

function units(random: Random, length: number): string {
  const ranges = [0x80, 0x80, 0x300, 0x10000];
  return String.fromCharCode(...Array.from({ length }, () => random.below(random.pick(ranges))));
}

function pieces(random: Random): string {
  const glue = random.pick(["", " ", " ", "\n"]);
  return Array.from({ length: random.below(16) }, () => random.pick(PIECES)).join(glue);
}

/** One piece, or two by turns, for as long as a deep nest takes. */
function nest(random: Random): string {
  const unit = random.pick(PIECES) + random.pick(["", " "]) + random.pick([...PIECES, ""]);
  return unit.repeat(Math.ceil(random.below(20_000) / Math.max(1, unit.length)));
}

/** A text with up to six changes. */
export function mutated(random: Random, text: string, corpus: readonly string[]): string {
  let changed = text;
  for (let left = 1 + random.below(6); left > 0; left--) {
    const from = random.below(changed.length + 1);
    const to = Math.min(changed.length, from + random.below(12));
    const inserted = [
      () => "",
      () => random.pick(PIECES),
      () => units(random, 1 + random.below(3)),
      () => changed.slice(from, to).repeat(2),
      () => random.pick(corpus),
    ];
    changed = changed.slice(0, from) + random.pick(inserted)() + changed.slice(random.pick([from, to]));
  }
  return changed;
}

/** A command line; most are near those of the corpus, a few are very long. */
export function randomLine(random: Random, corpus: readonly string[]): string {
  if (random.below(2000) === 0) return nest(random);
  const kinds = [
    () => pieces(random),
    () => units(random, random.below(40)),
    () => mutated(random, random.pick(corpus), corpus),
    () => mutated(random, random.pick(corpus), corpus),
  ];
  return random.pick(kinds)();
}

const VALUES = [
  ...["Bash", "bash", "PreToolUse", "run_in_terminal", "default", "", "{}", "[", "/", "..", "\0"],
  ...[null, true, 0, -1e308, [], ["ls"], {}, { command: "ls" }, { command: ["ls"] }, { args: null }],
];

/** A payload with some of its fields replaced by anything, at any depth. */
export function mutatedPayload(random: Random, payload: unknown): unknown {
  if (random.below(8) === 0) return random.pick(VALUES);
  if (typeof payload !== "object" || payload === null) return payload;
  if (Array.isArray(payload)) return payload.map((item) => mutatedPayload(random, item));
  const entries = Object.entries(payload).map(([key, value]) => [key, mutatedPayload(random, value)]);
  return Object.fromEntries(entries.filter(() => random.below(12) > 0));
}
