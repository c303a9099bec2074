import type { Answer, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { shortBuildErrors } from "./build_errors.ts";

/** Shortens `go build`, `vet`, `install`, `get` and `mod`, which speak on stderr and only when there is something to say. */
export function goBuild(name: string): Filter {
  return {
    name,
    condense({ stdout, stderr }, elision) {
      const omitted = new Omitted();
      const { lines, placed } = shortBuildErrors(splitLines(stderr === "" ? stdout : stderr), omitted);
      if (lines.length === 0) return undefined;
      const text = [...lines, ...omitted.marker(elision)].join("\n") + "\n";
      const claim: Pick<Answer, "claim"> = placed ? { claim: "failed" } : {};
      if (stderr === "") return { stdout: text, ...claim };
      return { ...(stdout === "" ? {} : { stdout }), stderr: text, ...claim };
    },
  };
}
