import { commonPrefix } from "./common_root.ts";
import type { Read, Reading } from "./reading.ts";

const COMPACT = /^(\S.*?): line \d+, col \d+, (Error|Warning|Info) - /;
const UNIX = /^(\S.*?):\d+:\d+: .* \[(Error|Warning)(?:\/\S+)?\]$/;
const TOTAL = /^\d+ problems?$/;

/** Reads ESLint's formats of a line for each problem (`compact`, `unix`): the folder that all files share stands once. */
export const readEslintLines: Read = (streams): Reading | undefined => {
  const matches = streams.stdout.map((line) => COMPACT.exec(line) ?? UNIX.exec(line));
  if (matches.every((match) => match === null) || !streams.stdout.some((line) => TOTAL.test(line))) return undefined;
  const root = commonPrefix([...new Set(matches.flatMap((match) => match === null ? [] : [match[1]!]))]);
  const lines = streams.stdout.flatMap((line, at) => {
    if (line.trim() === "") return [];
    return [matches[at] === null ? line : line.slice(root.length)];
  });
  return {
    stdout: [...(root === "" ? [] : [`in ${root}`]), ...lines],
    stderr: streams.stderr,
    claim: matches.some((match) => match?.[2] === "Error") ? "failed" : undefined,
    leftOut: 0,
  };
};
