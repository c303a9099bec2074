/**
 * `rtk gain` for people.
 *
 * @module
 */

import type { Style } from "../platform/ansi.ts";
import { table } from "../platform/table.ts";
import { commandName, type Run, saved, savedPercent, sumAll, sumBy, type Sums } from "./gain_data.ts";
import { type Period, sumByPeriod, weekEnd } from "./gain_periods.ts";

/** Commands listed, the most saving first. */
const COMMANDS = 15;
const HISTORY = 20;
const GRAPH_DAYS = 30;
const BAR = 40;

/** A number in few digits: `999`, `1.2K`, `-3.4M`. */
export function shortNumber(count: number): string {
  const size = Math.abs(count);
  if (size < 1000) return `${count}`;
  return size < 999_950 ? `${(count / 1e3).toFixed(1)}K` : `${(count / 1e6).toFixed(1)}M`;
}

/** A time span: `44 ms`, `1.5 s`, `3.2 min`. */
export function shortTime(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1e3).toFixed(1)} s` : `${(milliseconds / 6e4).toFixed(1)} min`;
}

function percent(sums: Pick<Sums, "raw" | "shown">): string {
  return `${savedPercent(sums).toFixed(1)} %`;
}

/** The totals. */
export function summaryLines(runs: readonly Run[], scope: string, style: Style): string[] {
  const sums = sumAll(runs);
  const total = `${shortNumber(saved(sums))} tokens (${percent(sums)})`;
  const each = sums.runs === 0 ? 0 : sums.milliseconds / sums.runs;
  return [
    style.bold(`Saved by rtk, ${scope}`),
    "",
    ...table([{ heading: "Runs" }, { heading: shortNumber(sums.runs) }], [
      ["Raw", `${shortNumber(sums.raw)} tokens`],
      ["Shown", `${shortNumber(sums.shown)} tokens`],
      ["Saved", saved(sums) < 0 ? style.red(total) : style.green(total)],
      ["Time", `${shortTime(sums.milliseconds)}, ${shortTime(each)} a run`],
    ]),
    "",
    style.dim("Raw is what the command as typed printed, as far as a host shows it: 30,000 characters."),
  ];
}

/** A table of commands, those that saved most first. */
export function commandLines(runs: readonly Run[], style: Style): string[] {
  const all = sumBy(runs, ({ command }) => commandName(command)).sort((a, b) => saved(b) - saved(a));
  // Losses stay in sight, however many commands there are.
  const listed = all.length <= COMMANDS
    ? all
    : [...all.slice(0, COMMANDS), ...all.slice(COMMANDS).filter((sums) => saved(sums) < 0)];
  const columns = [
    { heading: "Command", maxWidth: 40 },
    ...["Runs", "Raw", "Shown", "Saved", "Part", "Time a run"].map((heading) => ({ heading, align: "right" as const })),
  ];
  const rows = listed.map((sums) => [
    sums.name,
    `${sums.runs}`,
    shortNumber(sums.raw),
    shortNumber(sums.shown),
    shortNumber(saved(sums)),
    percent(sums),
    shortTime(sums.milliseconds / sums.runs),
  ]);
  const more = all.length - listed.length;
  const [heading = "", ...lines] = table(columns, rows);
  return [style.bold(heading), ...lines, ...(more > 0 ? [`and ${more} more commands`] : [])];
}

/** The last runs, newest first. */
export function historyLines(runs: readonly Run[], style: Style): string[] {
  const rows = runs.slice(-HISTORY).reverse().map((run) => [
    run.time.slice(0, 16).replace("T", " "),
    shortNumber(saved(run)),
    percent(run),
    run.command.replace(/\p{Cc}/gu, " "),
  ]);
  const right = (heading: string) => ({ heading, align: "right" as const });
  const columns = [{ heading: "Time (UTC)" }, right("Saved"), right("Part"), { heading: "Command", maxWidth: 80 }];
  const [heading = "", ...lines] = table(columns, rows);
  return [style.bold(heading), ...lines];
}

/** A bar for each of the last days with runs; a loss is drawn with another sign. */
export function graphLines(runs: readonly Run[], style: Style): string[] {
  const days = sumByPeriod(runs, "day").slice(-GRAPH_DAYS);
  const largest = Math.max(1, ...days.map((day) => Math.abs(saved(day))));
  return [
    style.bold(`Tokens saved a day, the last ${days.length === 1 ? "day" : `${days.length} days`} with runs`),
    ...days.map((day) => {
      const length = Math.max(saved(day) === 0 ? 0 : 1, Math.round(BAR * Math.abs(saved(day)) / largest));
      const bar = (saved(day) < 0 ? "▒" : "█").repeat(length);
      return `${day.name}  ${bar.padEnd(BAR)}  ${shortNumber(saved(day))}`;
    }),
  ];
}

/** A table of periods, oldest first, with the total below. */
export function periodLines(runs: readonly Run[], period: Period, style: Style): string[] {
  const name = (start: string) => period === "week" ? `${start} – ${weekEnd(start).slice(5)}` : start;
  const row = (title: string, sums: Sums) => [
    title,
    `${sums.runs}`,
    shortNumber(sums.raw),
    shortNumber(sums.shown),
    shortNumber(saved(sums)),
    percent(sums),
  ];
  const columns = [
    { heading: { day: "Day", week: "Week", month: "Month" }[period] },
    ...["Runs", "Raw", "Shown", "Saved", "Part"].map((heading) => ({ heading, align: "right" as const })),
  ];
  const rows = sumByPeriod(runs, period).map((sums) => row(name(sums.name), sums));
  const [heading = "", ...lines] = table(columns, [...rows, row("Total", sumAll(runs))]);
  return [style.bold(heading), ...lines];
}
