/** A line of a stack trace. */
export interface Frame {
  /** The function's name, without `async`; empty for none. */
  readonly name: string;
  /** `path:line:column`, or what stands there instead, such as `<anonymous>`. */
  readonly place: string;
}

const NAMED = /^\s*(?:❯|at) (?:async )?(.+) \((.+)\)(?: \{)?$/;
const BARE = /^\s*(?:❯|at) (?:async )?(\S+:\d+:\d+)(?: \{)?$/;
const VITEST = /^\s*❯ (?:async )?(.+) (\S+:\d+:\d+)$/;
const INDEXED = /^\s*at async (Promise\.\w+) \(index \d+\)$/;

/** Reads a frame as V8 (`at f (a.js:1:2)`) or vitest (`❯ f a.js:1:2`) writes it; undefined for any other line. */
export function parseFrame(line: string): Frame | undefined {
  const bare = BARE.exec(line);
  if (bare) return { name: "", place: clean(bare[1]!) };
  const vitest = VITEST.exec(line);
  if (vitest) return { name: vitest[1]!, place: clean(vitest[2]!) };
  if (INDEXED.test(line)) return { name: "Promise", place: "<anonymous>" };
  const named = NAMED.exec(line);
  if (!named || !/:\d+(:\d+)?$|^<anonymous>$|^native$|^index \d+$/.test(named[2]!)) return undefined;
  return { name: named[1]!, place: clean(named[2]!) };
}

function clean(place: string): string {
  return place.replace(/^file:\/\//, "");
}

/** Whether a frame lies in the runtime or in a package, not in the user's own code. */
export function isForeign(frame: Frame): boolean {
  return /(^|[\\/])node_modules[\\/]|^node:|^internal\/|^<anonymous>$|^native$|^index \d+$|^ext:|^\[eval\]-wrapper|^bun:/
    .test(frame.place) || /\.pnpm[\\/]|[\\/]\.yarn[\\/]/.test(frame.place);
}

/** A frame in the fewest words that still say where it is. */
export function showFrame(frame: Frame): string {
  const name = /^(Object|Module|Context|TestContext|SuiteContext)\.|^<anonymous>$|^eval$/.test(frame.name)
    ? ""
    : frame.name.replace(/ \[as .*\]$/, "");
  return name === "" ? frame.place : `${name} ${frame.place}`;
}

const QUEUES = /^node:internal\/(?:timers|process\/task_queues):/;

/** How many own frames are shown of a trace; the rest of a deep recursion is a count. */
const MOST_OWN_FRAMES = 8;

/**
 * A trace on one line, innermost first: the user's own frames, and how many others there were. Without an own frame the innermost
 * one is shown, since it is all there is.
 *
 * @returns undefined for no frames, or none but Node's timers and queues, from which everything is called.
 */
export function showTrace(frames: readonly Frame[]): string | undefined {
  if (frames.length === 0) return undefined;
  const own = frames.filter((frame) => !isForeign(frame));
  if (frames.every(({ place }) => QUEUES.test(place))) return undefined;
  const shown = own.length > 0 ? own.slice(0, MOST_OWN_FRAMES) : frames.slice(0, 1);
  const texts = shown.map(showFrame).filter((text, at, all) => text !== all[at - 1]);
  const rest = frames.length - shown.length;
  return `at ${texts.join(" < ")}${rest > 0 ? ` (+${rest} frame${rest > 1 ? "s" : ""})` : ""}`;
}
