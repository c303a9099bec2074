import type { Finding } from "../alike.ts";
import type { Omitted } from "../omitted.ts";
import { renderUnderRoot } from "./under_root.ts";

/** Scala 2's compiler as sbt prints it, the level in front. */
const MESSAGE = /^(error|warn): (\S+\.(?:scala|java|sbt):\d+(?::\d+)?): (.+)$/;
const CARET = /^(?:error|warn): +\^$/;
/** Lines of one message at most. */
const LONGEST = 12;

/** Gathers what the compiler says, without the code it shows; every other line stays as it stands. */
export function foldScalac(lines: readonly string[], omitted: Omitted): string[] {
  const findings: Finding[] = [];
  const kept: string[] = [];
  let place = -1;
  for (let at = 0; at < lines.length; at++) {
    const [, level, where, message] = MESSAGE.exec(lines[at]!) ?? [];
    const caret = level === undefined ? -1 : caretBelow(lines, at);
    if (level === undefined || caret === -1) {
      kept.push(lines[at]!);
      continue;
    }
    if (place === -1) place = kept.length;
    const details = lines.slice(at + 1, caret - 1).map((line) => line.replace(/^\w+: */, ""));
    findings.push({ place: where!, message: [`${level}: ${message!.replace(/;$/, "")}`, ...details].join("; ") });
    omitted.add(1, "source lines");
    at = caret;
  }
  return place === -1 ? kept : [...kept.slice(0, place), ...renderUnderRoot(findings), ...kept.slice(place)];
}

/** Where the mark below a message's code stands; -1 if there is none near. */
function caretBelow(lines: readonly string[], at: number): number {
  for (let below = at + 1; below <= at + LONGEST && below < lines.length; below++) {
    if (CARET.test(lines[below]!)) return below;
  }
  return -1;
}
