import type { Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { isProgress, readStatusLine } from "./status_line.ts";

/** From so many crates on those of one kind share a line. */
const MANY_CRATES = 12;
/** A crate of the lock file and what became of it. */
const CRATE = /^(Adding|Removing|Updating|Downgrading|Unchanged) (\S+ v\d(?!.* to (?:\S+ )?dependencies$).*)$/;

/** Shortens `cargo add`, `remove` and `update`: no progress, the features of a crate on one line. */
export const cargoAdd: Filter = {
  name: "cargo-add",
  condense({ stdout, stderr }) {
    const lines: string[] = [];
    let known = false;
    for (const line of splitLines(stderr)) {
      const status = readStatusLine(line);
      if (status !== undefined) known = true;
      if (status !== undefined && isProgress(status) && !/ \(available: |^\d+ packages? to /.test(status.text)) {
        continue;
      }
      const feature = /^ {13}([+-] .+)$/.exec(line);
      if (feature !== null) lines[lines.length - 1] += ` ${feature[1]}`;
      else lines.push(line.trim());
    }
    if (!known || lines.length === 0) return undefined;
    return { ...(stdout === "" ? {} : { stdout }), stderr: joinCrates(lines).join("\n") + "\n" };
  },
};

/** Many crates of the lock file by what became of them, where the first of each kind stood. */
function joinCrates(lines: readonly string[]): string[] {
  const read = lines.map((line) => {
    const [, verb, crate] = CRATE.exec(line) ?? [];
    return { line, verb, crate };
  });
  const crates = read.filter(({ verb }) => verb !== undefined);
  if (crates.length < MANY_CRATES) return [...lines];
  const kinds = Map.groupBy(crates, ({ verb }) => verb);
  return read.flatMap((one) => {
    if (one.verb === undefined) return [one.line];
    const kind = kinds.get(one.verb)!;
    return kind[0] === one ? [`${one.verb} ${kind.map(({ crate }) => crate).join(", ")}`] : [];
  });
}
