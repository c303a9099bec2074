import { type Finding, renderAlike } from "../alike.ts";
import type { Omitted } from "../omitted.ts";

const HEAD =
  /^ *(warning|error): (.+?)(?: \(if the variable is not meant to be used, prefix it with an underscore\))?$/;
/** Since Elixir 1.15: the code in a frame, the place at its foot. */
const FRAME = /^ *\d* │/;
const FOOT = /^ *└─ (\S+:\d+(?::\d+)?)(?::? (.*))?$/;
/** Before it: the place below. */
const PLACE = /^ {2}(\S+\.(?:exs?|eex|heex):\d+)(?:: (.*))?$/;

/** Of so few warnings it is told in which function they are. */
const FEW = 8;

/** Says the compiler's warnings and errors in a line each, those of one kind together; other lines stay. */
export function foldWarnings(lines: readonly string[], omitted: Omitted): string[] {
  const findings: Finding[] = [];
  const within: string[] = [];
  const kept: string[] = [];
  let position = -1;
  for (let at = 0; at < lines.length; at++) {
    const head = HEAD.exec(lines[at]!);
    const found = head === null ? undefined : readPlace(lines, at + 1, omitted);
    if (head === null || found === undefined) {
      kept.push(lines[at]!);
      continue;
    }
    if (position === -1) position = kept.length;
    findings.push({ place: found.place, message: `${head[1]}: ${head[2]}` });
    within.push(found.within);
    at = found.last;
  }
  const told = findings.length > FEW ? findings : findings.map(({ place, message }, at) => ({
    place,
    message: within[at] === "" ? message : `${message} in ${within[at]}`,
  }));
  return position === -1 ? kept : [...kept.slice(0, position), ...renderAlike(told), ...kept.slice(position)];
}

function readPlace(
  lines: readonly string[],
  from: number,
  omitted: Omitted,
): { place: string; within: string; last: number } | undefined {
  const below = PLACE.exec(lines[from] ?? "");
  if (below !== null) return { place: below[1]!, within: below[2] ?? "", last: from };
  let at = from;
  while (FRAME.test(lines[at] ?? "")) at++;
  const foot = FOOT.exec(lines[at] ?? "");
  if (foot === null) return undefined;
  omitted.add(at > from ? 1 : 0, "code frames");
  return { place: foot[1]!, within: foot[2] ?? "", last: at };
}
