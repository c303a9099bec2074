import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { BuildReader } from "./build_output.ts";

/** Shortens what `cargo build`, `check`, `clippy`, `doc`, `fix` and `rustc` say: one line a diagnostic, no progress. */
export function buildFilter(name: string): Filter {
  return {
    name,
    condense({ stdout, stderr }, elision) {
      const omitted = new Omitted();
      const said = new BuildReader(omitted).read(splitLines(stderr));
      const printed = new BuildReader(omitted).read(splitLines(stdout));
      if (!said.finished && !said.failed && !printed.finished && !printed.failed) return undefined;
      const lines = [...said.lines, ...omitted.marker(elision)];
      const claim = said.failed || printed.failed ? "failed" : "passed";
      if (stderr === "") return { stdout: [...printed.lines, ...omitted.marker(elision)].join("\n") + "\n", claim };
      return {
        ...(stdout === "" ? {} : { stdout: printed.lines.join("\n") + "\n" }),
        stderr: lines.join("\n") + "\n",
        claim,
      };
    },
  };
}
