import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";

const USING = /^Using \S+ \S+/;
const NOISE =
  /^(?:\s*|Fetching (?:gem metadata|source index|version metadata|dependency metadata) from .*|Fetching \S+ \S+.*|Resolving dependencies\.*|Rubygems \S+ is not threadsafe.*|Don't run Bundler as root\..*|Installing .*rubygems|Use `bundle (?:info|show) .*` to see where a bundled gem is installed\.)$/;
const INSTALLED = /^Installing (\S+ \S+?)(?: \(was (\S+)\))?(?: with native extensions)?$/;

/** `bundle install` and `bundle update`: what was installed, and every complaint. */
export const bundle = reportFilter({
  name: "bundle-install",
  shorten(lines, omitted: Omitted) {
    const installed: string[] = [];
    const kept: string[] = [];
    for (const line of lines) {
      const match = INSTALLED.exec(line);
      if (match !== null) installed.push(match[2] === undefined ? match[1]! : `${match[1]} (was ${match[2]})`);
      else if (USING.test(line)) omitted.add(1, "gems in use");
      else if (!NOISE.test(line)) kept.push(line);
    }
    return [...(installed.length === 0 ? [] : [`Installed ${installed.join(", ")}`]), ...kept];
  },
});
