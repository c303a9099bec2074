import type { Filter } from "../filter.ts";
import { naturalOrder } from "../../platform/natural_order.ts";
import { Omitted } from "../omitted.ts";
import { foldSeries } from "../series.ts";
import { splitLines } from "../split_lines.ts";
import { buildFilter } from "./build.ts";
import { BuildReader } from "./build_output.ts";

/** A test or benchmark as the harness lists it. */
const LISTED = /^\S.*: (?:test|benchmark)$/;

const BUILD = buildFilter("cargo-build");

/** Shortens `cargo test -- --list`: names that only count up by the first and the last of them; the build as it always is. */
export const cargoTestList: Filter = {
  name: "cargo-test-list",
  condense(capture, elision) {
    const { stdout, stderr, exitCode } = capture;
    // Without a build there is nothing to list.
    if (exitCode !== 0) return BUILD.condense!(capture, elision);
    const omitted = new Omitted();
    const lines: string[] = [];
    let listed: string[] = [];
    for (const line of [...splitLines(stdout), ""]) {
      if (LISTED.test(line)) {
        listed.push(line);
        continue;
      }
      // The harness sorts by letters: `case_10` before `case_2`.
      lines.push(...foldSeries(listed.sort(naturalOrder), omitted, true));
      listed = [];
      if (line !== "") lines.push(line);
    }
    const built = new BuildReader(omitted).read(splitLines(stderr));
    return {
      stdout: [...lines, ...omitted.marker(elision), ""].join("\n"),
      ...(stderr === "" ? {} : { stderr: [...built.lines, ""].join("\n") }),
    };
  },
};
