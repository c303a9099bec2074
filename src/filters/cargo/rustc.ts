import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { BuildReader } from "./build_output.ts";
import { startsDiagnostic } from "./read_diagnostic.ts";

/** Shortens what `rustc` says by itself, without cargo: one line a diagnostic. */
export const rustc: Filter = {
  name: "rustc",
  condense({ stdout, stderr }, elision) {
    const lines = splitLines(stderr);
    if (!lines.some(startsDiagnostic)) return undefined;
    const omitted = new Omitted();
    const said = new BuildReader(omitted).read(lines);
    return {
      ...(stdout === "" ? {} : { stdout }),
      stderr: [...said.lines, ...omitted.marker(elision)].join("\n") + "\n",
      ...(said.failed ? { claim: "failed" } : {}),
    };
  },
};
