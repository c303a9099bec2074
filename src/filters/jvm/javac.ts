import type { Finding } from "../alike.ts";
import type { Omitted } from "../omitted.ts";
import { renderUnderRoot } from "./under_root.ts";

/** Of javac, kotlinc and scalac as builders print them: a place, what is wrong, code and a mark. */
const MESSAGE = /^((?:[A-Za-z]:)?[^\s:\[][^:]*\.(?:java|kts?|groovy|scala):\d+(?::\d+)?): ((?:error|warning): .+)$/;
const KOTLIN = /^([ew]): (?:file:\/\/)?(\S+?\.kts?:?\s?\(?\d+[:, ]+\d+\)?):? (.+)$/;
const CARET = /^\s*\^\s*$/;
const DETAIL = /^\s+(symbol|location|required|found|reason|where): +(.+)$/;

/** Gathers what compilers say; every other line stays as it stands. */
export function foldJavac(lines: readonly string[], omitted: Omitted): string[] {
  const findings: Finding[] = [];
  const kept: string[] = [];
  let place = -1;
  for (let at = 0; at < lines.length; at++) {
    const kotlin = KOTLIN.exec(lines[at]!);
    const match = MESSAGE.exec(lines[at]!);
    if (kotlin === null && match === null) {
      kept.push(lines[at]!);
      continue;
    }
    if (place === -1) place = kept.length;
    if (kotlin !== null) {
      findings.push({ place: kotlin[2]!, message: `${kotlin[1] === "e" ? "error" : "warning"}: ${kotlin[3]}` });
      continue;
    }
    let message = match![2]!;
    if (CARET.test(lines[at + 2] ?? "")) {
      omitted.add(1, "source lines");
      at += 2;
    }
    for (let detail = DETAIL.exec(lines[at + 1] ?? ""); detail !== null; detail = DETAIL.exec(lines[at + 1] ?? "")) {
      if (detail[1] !== "location") message += `, ${detail[1]}: ${detail[2]}`;
      at++;
    }
    findings.push({ place: match![1]!, message });
  }
  return place === -1 ? kept : [...kept.slice(0, place), ...renderUnderRoot(findings), ...kept.slice(place)];
}
