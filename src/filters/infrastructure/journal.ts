import { LOG_IN_ORDER } from "../files/log/log_filter.ts";
import { has, readOptions } from "../files/options.ts";
import type { Filter } from "../filter.ts";

const WITH_VALUE = new Set(
  "-u --unit -n --lines -p --priority -S --since -U --until -b -t -g --grep -D -o --output".split(" "),
);

/** `journalctl`: entries of one kind once, in the order of their first. */
export function pickJournal(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const isOther = [...options.given.keys()].some((name) =>
    /^--(?:list-|disk-usage|vacuum|verify|header|fields|version)/.test(name)
  );
  return isOther || has(options, "-f", "--follow", "-o", "--output", "-F", "--help") ? undefined : LOG_IN_ORDER;
}
