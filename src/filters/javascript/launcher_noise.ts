import type { Filter } from "../filter.ts";

/** What `npx` says of itself on stderr: that there is a newer npm. */
const NOISE =
  /^npm notice(?: (?:New (?:major|minor|patch) version of npm available!.*|Changelog: \S+|To update run: .*))?$/;

/** The filter of a tool that `npx` and its like start: it is given the output without what these say of themselves. */
export function withoutLauncherNoise(filter: Filter): Filter {
  const condense = filter.condense;
  if (condense === undefined) return filter;
  return {
    ...filter,
    condense(capture, elision) {
      if (!capture.stderr.includes("npm notice")) return condense.call(filter, capture, elision);
      const lines = capture.lines.filter(({ stream, text }) => stream !== "stderr" || !NOISE.test(text));
      const stderr = capture.stderr.split("\n").filter((line) => !NOISE.test(line)).join("\n");
      return condense.call(filter, { ...capture, lines, stderr }, elision);
    },
  };
}
