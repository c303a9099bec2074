import { reportFilter } from "../report_filter.ts";
import { foldWarnings } from "./interpreter_warnings.ts";

const CHANGE = /^ {2}[-•*] (Installing|Updating|Downgrading|Removing) (\S+) \(([^)]*)\)(?:: .*)?$/;
const NOISE =
  /^(?:\s*|Creating virtualenv .*|Using virtualenv: .*|Updating dependencies|Installing dependencies from lock file|Resolving dependencies\.*(?: \(.*\))?|Writing lock file|Using version .* for .*)$/;

/** `poetry install`, `add`, `update`, `remove` and `lock`: each package changed, and every complaint. */
export const poetry = reportFilter({
  name: "poetry",
  shorten(lines, omitted) {
    const changes = new Map<string, Set<string>>();
    const kept: string[] = [];
    for (const line of lines) {
      const change = CHANGE.exec(line);
      if (change === null) {
        if (!NOISE.test(line)) kept.push(line);
        continue;
      }
      if (/: (?!Pending|Downloading|Installing|Preparing)/.test(line) && /(?:Failed|Error)/.test(line)) kept.push(line);
      const packages = changes.get(change[1]!) ?? new Set();
      changes.set(change[1]!, packages.add(`${change[2]} (${change[3]})`));
    }
    return [
      ...[...changes].map(([verb, packages]) => `${verb} ${[...packages].join(", ")}`),
      ...foldWarnings(kept, omitted),
    ];
  },
});
