/** A failing test with its one log line: its name, where, and what. */
const TEST = /^FAIL(:? (?:\S+ )?)(\S+) (\S+\.go:\d+): (.*)$/;

/** Failing subtests of one parent that failed at one place, below each other: the place is said once. */
export function foldSiblings(lines: readonly string[]): string[] {
  let before = "";
  return lines.map((line) => {
    const [, head = "", name = "", place, message] = TEST.exec(line) ?? [];
    const parent = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    const group = parent === "" ? "" : `${head}${parent} ${place}`;
    const same = group !== "" && group === before;
    before = group;
    return same ? `  ${name}: ${message}` : line;
  });
}
