import type { Filter } from "../filter.ts";
import { withoutManagerNoise } from "./manager_noise.ts";
import { filterOf, type Read, type Reading, type Streams } from "./reading.ts";
import { showTasks } from "./task_output.ts";
import { recognise } from "./recognise.ts";

const TASK = /^((?:@[\w.-]+\/)?[\w.-]+:[\w:.-]+): ?(.*)$/;
const CACHE = /^cache (?:hit|miss|bypass)\b.*$/;
const NOISE =
  /^(?:\s*| *• (?:turbo \S+|Packages in scope: .*|Running .* in \d+ packages?|Remote caching .*)|turbo \d.*|Attention:|.*No locally installed `turbo` found in your repository\..*|Turborepo now collects.*|You can learn more.*|https:\/\/turbo(?:repo)?\.(?:build|dev).*| {2}Time: .*|┌─.*|└─.*)$/;
/** npm repeats the command of a script that failed, and where. */
const NPM_ERROR = /^npm (?:error|ERR!)(?: |$)/;
const TOTAL = /^ *Tasks: +(\d+) successful, (\d+) total$/;

/** Reads `turbo run`: what each task printed, shortened by the tool whose report it is, and the counts. */
export const readTurbo: Read = (streams): Reading | undefined => {
  const totals = streams.stdout.flatMap((line) => TOTAL.exec(line) === null ? [] : [TOTAL.exec(line)!]);
  if (totals.length === 0) return withoutNoise(streams);
  const tasks = new Map<string, string[]>();
  const rest: string[] = [];
  for (const line of streams.stdout) {
    const task = TASK.exec(line);
    if (task === null) {
      if (!NOISE.test(line)) rest.push(line.trimEnd());
    } else {
      const own = tasks.get(task[1]!) ?? [];
      own.push(task[2]!);
      tasks.set(task[1]!, own);
    }
  }
  const stderr = streams.stderr.filter((line) => !NOISE.test(line));
  let leftOut = 0;
  const printed = new Map<string, readonly string[]>();
  for (const [name, lines] of tasks) {
    const told = withoutManagerNoise(
      lines.filter((line) => !CACHE.test(line) && !/^> /.test(line) && !NPM_ERROR.test(line)),
    );
    leftOut += lines.filter((line) => NPM_ERROR.test(line)).length;
    const reading = recognise({ stdout: told, stderr: [] });
    leftOut += reading.leftOut;
    printed.set(name, reading.stdout);
  }
  const all = [...streams.stdout, ...streams.stderr];
  const shown = showTasks(printed, failedTasks(all));
  leftOut += shown.leftOut;
  const failed = all.some((line) => /^ ?(?:Failed: | ERROR {2}run failed|ERROR run failed)/.test(line)) ||
    totals.some(([, successful, total]) => successful !== total);
  return { stdout: [...shown.lines, ...rest], stderr, claim: failed ? "failed" : "passed", leftOut };
};

/** Nothing ran: what is wrong, without what turbo says of itself. */
function withoutNoise({ stdout, stderr }: Streams): Reading {
  const isTelling = (line: string) => !NOISE.test(line) && !/^This information is used to shape /.test(line);
  return { stdout: stdout.filter(isTelling), stderr: stderr.filter(isTelling), leftOut: 0 };
}

/** `Failed:    web#build, core#test`, and `web#build:  ERROR  command …`. */
function failedTasks(lines: readonly string[]): Set<string> {
  const named = lines.flatMap((line) => {
    const list = /^Failed: +(.*)$/.exec(line)?.[1]?.split(", ") ?? [];
    return [...list, ...(/^(\S+#\S+): +ERROR /.exec(line)?.slice(1) ?? [])];
  });
  return new Set(named.map((task) => task.replace("#", ":")));
}

/** `turbo run`. */
export const turbo: Filter = filterOf("turbo", readTurbo);
