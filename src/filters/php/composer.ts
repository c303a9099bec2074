import { appendTo } from "../append_to.ts";
import { reportFilter } from "../report_filter.ts";
import { withoutBoxes } from "./composer_errors.ts";

const CHANGE = /^ {2}- (Installing|Upgrading|Downgrading|Removing|Locking) (\S+) \((.+?)\)(?::? .*)?$/;
const NOISE =
  /^(?:\s*| {2}- (?:Downloading|Syncing|Mirroring) .*| *\d+\/\d+ \[[^\]]*\] +\d+%|(?:Loading composer repositories with package information|Updating dependencies.*|Installing dependencies from lock file.*|Verifying lock file contents can be installed.*|Lock file operations: .*|Writing lock file|Generating (?:optimized )?autoload files|Generated (?:optimized )?autoload files.*|\d+ packages? you are using (?:is|are) looking for funding\.?|Use the `composer fund` command to find out more!|> Illuminate\\.*|> @php artisan package:discover.*|.* \.{3,} DONE| {3}INFO {2}Discovering packages\. *|Read <https:.*|Do not run Composer as root.*|Continue as root.*))$/;

/** `composer install`, `update`, `require` and `remove`: each package changed, and every complaint. */
export const composer = reportFilter({
  name: "composer",
  shorten(lines, omitted) {
    const changes = new Map<string, string[]>();
    const kept: string[] = [];
    for (const line of withoutBoxes(lines, omitted)) {
      const change = CHANGE.exec(line);
      if (change !== null) {
        const [, verb, name, version] = change;
        appendTo(changes, verb!, `${name} (${version})`);
      } else if (!NOISE.test(line)) kept.push(line.trimEnd());
    }
    if (changes.has("Installing") || changes.has("Upgrading")) changes.delete("Locking");
    return [...kept, ...[...changes].map(([verb, packages]) => `${verb} ${packages.join(", ")}`)];
  },
});
