import type { Omitted } from "../omitted.ts";

const FRAME = /^\s+at (?:[\w.@-]*\/{1,2})?([\w$.<>]+)\(.*\)(?: ~?\[.*\])?$/;
const MORE = /^\s+\.\.\. \d+ (?:more|common frames omitted)$/;
const LIBRARY =
  /^(?:java|javax|jdk|sun|com\.sun|jakarta|kotlin|kotlinx\.coroutines|scala|groovy|org\.(?:junit|opentest4j|hamcrest|assertj|mockito|testng|apache\.maven|gradle|codehaus|spockframework|scalatest|scalacheck|springframework|hibernate|slf4j|eclipse\.jetty|jetbrains|scala_lang)|sbt|munit|io\.(?:kotest|netty|quarkus|micronaut)|net\.bytebuddy|worksheet)\./;
/** So many frames of the project's own are kept below each exception. */
const MOST_OWN = 6;

/** Leaves out the frames of libraries below exceptions; an exception with no frame of the project's own keeps its first. */
export function foldJavaStacks(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (!FRAME.test(lines[at]!)) {
      kept.push(lines[at++]!);
      continue;
    }
    const stack: string[] = [];
    while (at < lines.length && (FRAME.test(lines[at]!) || MORE.test(lines[at]!))) stack.push(lines[at++]!);
    const frames = stack.filter((line) => FRAME.test(line));
    const own = frames.filter((line) => !LIBRARY.test(FRAME.exec(line)![1]!));
    const shown = own.length > 0 ? own.slice(0, MOST_OWN) : frames.slice(0, 1);
    omitted.add(stack.length - shown.length, "stack frames");
    kept.push(...shown.map((line) => `  ${line.trim().replace(/^at [\w.@-]*\/{1,2}(?=\w)/, "at ")}`));
  }
  return kept;
}
