import type { Filter } from "../filter.ts";
import { withoutManagerNoise } from "./manager_noise.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";
import { recognise } from "./recognise.ts";

const TASK = /^((?:@[\w.-]+\/)?[\w.-]+:[\w:.-]+): ?(.*)$/;
const CACHE = /^cache (?:hit|miss|bypass)\b.*$/;
const NOISE =
  /^(?:\s*| *• (?:turbo \S+|Packages in scope: .*|Running .* in \d+ packages?|Remote caching .*)|turbo \d.*|Attention:|.*No locally installed `turbo` found in your repository\..*|Turborepo now collects.*|You can learn more.*|https:\/\/turbo\.build.*| {2}Time: .*|┌─.*|└─.*)$/;
/** npm repeats the command of a script that failed, and where. */
const NPM_ERROR = /^npm (?:error|ERR!)(?: |$)/;
const TOTAL = /^ *Tasks: +(\d+) successful, (\d+) total$/;

/** Reads `turbo run`: what each task printed, shortened by the tool whose report it is, and the counts. */
export const readTurbo: Read = (streams): Reading | undefined => {
  const totals = streams.stdout.flatMap((line) => TOTAL.exec(line) === null ? [] : [TOTAL.exec(line)!]);
  if (totals.length === 0) return undefined;
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
  const shown = [...tasks].flatMap(([name, lines]) => {
    const told = withoutManagerNoise(
      lines.filter((line) => !CACHE.test(line) && !/^> /.test(line) && !NPM_ERROR.test(line)),
    );
    leftOut += lines.filter((line) => NPM_ERROR.test(line)).length;
    const reading = recognise({ stdout: told, stderr: [] });
    leftOut += reading.leftOut;
    const kept = reading.stdout.filter((line) => line.trim() !== "");
    return kept.length === 0 ? [] : [`${name}:`, ...kept.map((line) => `  ${line}`)];
  });
  const failed =
    [...streams.stdout, ...streams.stderr].some((line) =>
      /^ ?(?:Failed: | ERROR {2}run failed|ERROR run failed)/.test(line)
    ) ||
    totals.some(([, successful, total]) => successful !== total);
  return { stdout: [...shown, ...rest], stderr, claim: failed ? "failed" : "passed", leftOut };
};

/** `turbo run`. */
export const turbo: Filter = filterOf("turbo", readTurbo);
