import type { Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { isProgress, readStatusLine } from "./status_line.ts";

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
      const feature = /^ {13}([+-]) (.+)$/.exec(line);
      if (feature !== null) lines[lines.length - 1] += ` ${feature[1]}${feature[2]}`;
      else lines.push(line.trim());
    }
    if (!known || lines.length === 0) return undefined;
    return { ...(stdout === "" ? {} : { stdout }), stderr: lines.join("\n") + "\n" };
  },
};
