import type { Omitted } from "../omitted.ts";

const FRAME = /^\s*(?:# |from |\d+: from )?(\S+?):(\d+)(?::in [`'].*')?:?$/;
const LIBRARY =
  /(?:^|\/)(?:gems|rubygems|rubygems-integration|ruby\/\d+\.\d+\.\d+|vendor\/bundle)\/|^<internal:|\/lib\/ruby\/|\/bin\/(?:rspec|bundle|rake|rails)$/;

/** True for a line that names a place in a stack of calls. */
export function isRubyFrame(line: string): boolean {
  return FRAME.test(line) && /^(?:\s|# \/)/.test(line) &&
    (/^\s*# /.test(line) || /:in [`']/.test(line) || /\.rb:\d+/.test(line));
}

/** Leaves out frames of gems and of Ruby itself, and in which block a place is. */
export function foldRubyStacks(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (!isRubyFrame(lines[at]!)) {
      kept.push(lines[at++]!);
      continue;
    }
    const frames: string[] = [];
    while (at < lines.length && isRubyFrame(lines[at]!)) frames.push(lines[at++]!);
    const own = frames.filter((line) => !LIBRARY.test(FRAME.exec(line)![1]!));
    const shown = own.length > 0 ? own : frames.slice(0, 1);
    omitted.add(frames.length - shown.length, "stack frames");
    kept.push(
      ...withoutInner(shown).map((line) => line.replace(/:in [`'](?:(?:block|rescue in|ensure in).*|<.*>)'$/, "")),
    );
  }
  return kept;
}

/** Of different frames at one place, such as an operator and a block within a method, the outermost: the method. */
function withoutInner(frames: readonly string[]): readonly string[] {
  const placeOf = (line: string | undefined) => line?.replace(/:in [`'].*'$/, "");
  return frames.filter((line, at) => line === frames[at + 1] || placeOf(line) !== placeOf(frames[at + 1]));
}
