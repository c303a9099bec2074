import { countOf } from "../count_of.ts";
import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";

/** Changed lines shown before only the places are told. */
const MOST_CHANGES = 16;
const PLACE = /^Diff in (.+?)(?::(\d+):| at line (\d+):)$/;

interface Hunk {
  readonly path: string;
  readonly line: string;
  readonly changes: string[];
}

/** Names the places that `cargo fmt --check` or `rustfmt --check` would change, with the changed lines where they are few. */
export const cargoFmt: Filter = {
  name: "cargo-fmt",
  condense({ stdout, stderr }, elision) {
    const hunks: Hunk[] = [];
    for (const line of splitLines(stdout)) {
      const place = PLACE.exec(line);
      if (place !== null) hunks.push({ path: place[1]!, line: place[2] ?? place[3]!, changes: [] });
      else if (hunks.length === 0) return undefined;
      else if (/^[-+]/.test(line)) hunks.at(-1)!.changes.push(line);
    }
    if (hunks.length === 0) return undefined;
    const omitted = new Omitted();
    const lines = [...renderHunks(hunks, omitted), ...omitted.marker(elision)];
    return { stdout: lines.join("\n") + "\n", ...(stderr === "" ? {} : { stderr }), claim: "failed" };
  },
};

function renderHunks(hunks: readonly Hunk[], omitted: Omitted): string[] {
  const total = hunks.reduce((sum, { changes }) => sum + changes.length, 0);
  if (total <= MOST_CHANGES) return hunks.flatMap(({ path, line, changes }) => [`Diff in ${path}:${line}`, ...changes]);
  omitted.add(total, "changed lines");
  const files = Map.groupBy(hunks, ({ path }) => path);
  return [
    `${countOf(files.size, "file fails", "files fail")} the format check:`,
    ...[...files].map(([path, places]) => `${path}:${places.map(({ line }) => line).join(", :")}`),
  ];
}
