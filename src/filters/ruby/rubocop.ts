import { linterFilter } from "../linter_filter.ts";

/** rubocop and standardrb in the progress, clang and simple-to-read emacs formats. */
export const rubocop = linterFilter({
  name: "rubocop",
  finding: /^(\S[^:]*:\d+:\d+): ([CWEFRI]: .+)$/,
  reword: (message) => message.replace("[Correctable] ", ""),
  noise: /^(?:Inspecting \d+ files?|[.CWEFRI]+|Offenses:|\(Using Ruby .* parser; .*\))$/,
  summary:
    /^(?:\d+ files? inspected, .*|The following cops were added to RuboCop.*|Please also note .*|For more information: .*|\S+: Warning: .*|Error: .*)$/,
  source: /./,
});
