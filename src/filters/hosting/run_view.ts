import { Omitted } from "../omitted.ts";
import type { Answer, Capture, Elision } from "../filter.ts";

/** A job or a step that needs no look: `✓ lint in 4m10s (ID 22010)`, `  - Upload coverage`. */
const QUIET = /^( *)([✓-]) (.+?)(?: in ((?:\d+h)?(?:\d+m)?\d+s))?(?: \(ID (\d+)\))?$/;
/** From this many in a row on they share a line. */
const TOGETHER = 3;

/** Names shown of jobs or steps that share a line; the others are counted. */
const NAMED = 20;

function someOf(names: readonly string[]): string[] {
  return names.length <= NAMED + 1 ? [...names] : [...names.slice(0, NAMED), `… ${names.length - NAMED} more`];
}

/** Jobs or steps of one kind in a row. */
function quietRun(lines: readonly string[], start: number): RegExpExecArray[] {
  const run: RegExpExecArray[] = [];
  for (const line of lines.slice(start)) {
    const parts = QUIET.exec(line);
    const isSame = parts !== null && (run[0] === undefined || parts[1] === run[0][1] && parts[2] === run[0][2]);
    if (!isSame) break;
    run.push(parts);
  }
  return run;
}

/** The same annotation of several jobs: `X message`, below it `job: path#line`. */
function joinAnnotations(lines: readonly string[], omitted: Omitted): string[] {
  const heading = lines.indexOf("ANNOTATIONS");
  if (heading < 0) return [...lines];
  const length = lines.slice(heading).findIndex((line, index) =>
    index > 0 && line === "" && !/^[X!-] /.test(lines[heading + index + 1] ?? "")
  );
  const end = length < 0 ? lines.length : heading + length;
  const entries = lines.slice(heading + 1, end).join("\n").split("\n\n");
  const alike = Map.groupBy(entries, (entry) => entry.replace(/\n.*?: (?=[^\n]*$)/, "\n"));
  const joined = [...alike.values()].flatMap(([first = "", ...others]) => {
    const jobs = others.map((entry) => /\n(.*): [^\n]*$/.exec(entry)?.[1] ?? "");
    omitted.add(jobs.length > NAMED + 1 ? jobs.length - NAMED : 0, "jobs");
    return [...first.split("\n"), ...(jobs.length > 0 ? [` also ${someOf(jobs).join(", ")}`] : []), ""];
  });
  return [...lines.slice(0, heading + 1), ...joined.slice(0, -1), ...lines.slice(end)];
}

/** `gh run view`: jobs and steps that passed or did not run side by side, the rest as it is. */
export function condenseRunView({ stdout, stderr }: Capture, elision: Elision): Answer {
  const omitted = new Omitted();
  const whole = stdout.replace(/\n$/, "").split("\n").filter((line, index, all) =>
    line !== "" || all[index - 1] !== ""
  );
  while (whole[0] === "") whole.shift();
  const lines = joinAnnotations(whole, omitted);
  const shown: string[] = [];
  for (let index = 0; index < lines.length;) {
    const run = quietRun(lines, index);
    if (run.length < TOGETHER) {
      shown.push(lines[index] ?? "");
      index += 1;
      continue;
    }
    omitted.add(run.filter((parts) => parts[5] !== undefined).length, "times and ids");
    shown.push(`${run[0]?.[1]}${run[0]?.[2]} ${someOf(run.map((parts) => parts[3] ?? "")).join(", ")}`);
    index += run.length;
  }
  return { stdout: [...shown, ...omitted.marker(elision)].join("\n"), stderr };
}
