import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { foldTracebacks } from "./traceback.ts";

/** What build backends and the programs that call them say of every step and every file. */
const NOISE =
  /^(?:\s*|running \w+|(?:creating|copying|writing|reading|adding|removing|moving|hard linking|byte-compiling|installing to|Copying|Writing) .*|Creating tar archive|\* (?:Creating isolated environment: .*|Installing packages in isolated environment:|Getting build dependencies for .*|Installed build dependency versions:|Building .*)| {2}- \S+|Building (?:source distribution|wheel from source distribution|wheel)\.\.\.|warning: .* byte-compiling is disabled, skipping\.|hint: Build failures usually indicate .*|TIP pass --env-dir .*)$/;
const COMPILER = /^(?:[\w-]*(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+)(?:-\d+)?|cl\.exe|cargo|rustc) .*-\w/;
const SOURCE = /^ +(?:\d+ )?\| ?/;
/** `error: Command '['gcc', '-W', …]' returned non-zero exit status 1.` */
const COMMAND = /^(error: [Cc]ommand '\[?'?[^' ]+'?).{40,}(\]?' (?:returned|failed) .*)$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const told: string[] = [];
  for (const line of lines) {
    if (NOISE.test(line)) continue;
    if (COMPILER.test(line)) omitted.add(1);
    else if (SOURCE.test(line)) omitted.add(/^ +\d/.test(line) ? 1 : 0, "source lines");
    // The same warning comes with every step.
    else if (!line.startsWith("warning: ") || !told.includes(line)) told.push(line.replace(COMMAND, "$1 …$2"));
  }
  return foldTracebacks(told, omitted);
}

/** `uv build`, `python -m build` and `setup.py`: what was built, every complaint. */
export const pythonBuild = reportFilter({ name: "python-build", shorten });
