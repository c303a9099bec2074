/** A test with its one log line: its name, where, and what; of one that passed only subtests, since else it may be any line. */
const TEST = /^(?:(FAIL:? (?:\S+ )?)(\S+)|(Test\S*\/\S+)) (\S+\.go:\d+): (.*)$/;

/** Subtests of one parent that failed or logged at one place, below each other: the place is said once. */
export function foldSiblings(lines: readonly string[]): string[] {
  let before = "";
  return lines.map((line) => {
    const [, head = "", failed, passed, place, message] = TEST.exec(line) ?? [];
    const name = failed ?? passed ?? "";
    const parent = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    const group = parent === "" ? "" : `${head}${parent} ${place}`;
    const same = group !== "" && group === before;
    before = group;
    return same ? `  ${name}: ${message}` : line;
  });
}
