/** What Ginkgo prints around its failures: rules, dots, seeds. */
const NOISE =
  /^(?:Running Suite: .*|={10,}|-{20,}|Random Seed: \d+|Will run \d+ of \d+ specs|Running in parallel across \d+ processes|[•SFP]+| *(?:Timeline >>|<< Timeline)|\s*)$/;
/** The time of an event, behind it. */
const TIME = / @ \d\d\/\d\d\/\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?: \([\d.]+\w+\))?$/;
const SPEC = /^• (\[(?:FAILED|PANICKED!?|TIMEDOUT|INTERRUPTED|ABORTED)\]) \[[\d.]+ seconds\]$/;
/** Said in the course of a spec, before the failure is told whole. */
const EVENT = /^ *\[(?:FAILED|PANICKED)\] in \[\w+\] - \S+$/;
const LIST = /^Summarizing \d+ Failures?:$/;
const LAST = /^Ran \d+ of \d+ Specs in /;

/** True for the output of a Ginkgo suite, which stands outside of any test's lines. */
export function isGinkgo(lines: readonly string[]): boolean {
  return lines.some((line) => line.startsWith("Running Suite: ")) && lines.some((line) => LAST.test(line));
}

/** Leaves each failing spec with what it says, and the counts; the list of failures at the end says it again. */
export function shortGinkgo(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let isList = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.replace(TIME, "");
    if (LAST.test(line)) isList = false;
    else if (LIST.test(line)) isList = true;
    if (isList || NOISE.test(line) || EVENT.test(line)) continue;
    const spec = SPEC.exec(line);
    if (spec === null) shown.push(line);
    else shown.push(`${spec[1]} ${lines[++at] ?? ""}`);
  }
  return shown;
}
