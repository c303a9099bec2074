/**
 * `rtk gain` for programs. Keys and columns are those of the original.
 *
 * @module
 */

import { type NamedSums, type Run, saved, savedPercent, sumAll, type Sums } from "./gain_data.ts";
import { type Period, sumByPeriod, weekEnd } from "./gain_periods.ts";

const TABLES: Readonly<Record<Period, string>> = { day: "daily", week: "weekly", month: "monthly" };

function nameFields(period: Period, name: string): Record<string, string> {
  if (period === "week") return { week_start: name, week_end: weekEnd(name) };
  return period === "day" ? { date: name } : { month: name };
}

function average({ runs, milliseconds }: Sums): number {
  return runs === 0 ? 0 : Math.round(milliseconds / runs);
}

function periodFields(period: Period, sums: NamedSums): Record<string, string | number> {
  return {
    ...nameFields(period, sums.name),
    commands: sums.runs,
    input_tokens: sums.raw,
    output_tokens: sums.shown,
    saved_tokens: saved(sums),
    savings_pct: savedPercent(sums),
    total_time_ms: sums.milliseconds,
    avg_time_ms: average(sums),
  };
}

/** The sums, and those of each period asked for, as JSON. */
export function gainJson(runs: readonly Run[], periods: readonly Period[]): string {
  const sums = sumAll(runs);
  const summary = {
    total_commands: sums.runs,
    total_input: sums.raw,
    total_output: sums.shown,
    total_saved: saved(sums),
    avg_savings_pct: savedPercent(sums),
    total_time_ms: sums.milliseconds,
    avg_time_ms: average(sums),
    // Nothing is left out: a run that printed more than a host shows counts as far as it does.
    oversized_excluded: 0,
  };
  const tables = periods.map((period) =>
    [TABLES[period], sumByPeriod(runs, period).map((row) => periodFields(period, row))] as const
  );
  return `${JSON.stringify({ summary, ...Object.fromEntries(tables) }, null, 2)}\n`;
}

/** A table for each period asked for, each with a heading line, as comma-separated values. */
export function gainCsv(runs: readonly Run[], periods: readonly Period[]): string {
  const text = (value: string | number) =>
    typeof value === "number" && !Number.isInteger(value) ? value.toFixed(2) : `${value}`;
  return periods.map((period) => {
    const rows = sumByPeriod(runs, period).map((row) => periodFields(period, row));
    const heading = Object.keys(periodFields(period, { name: "2026-01-05", ...sumAll([]) }));
    const title = `# ${TABLES[period]![0]!.toUpperCase()}${TABLES[period]!.slice(1)} Data`;
    return [title, heading.join(","), ...rows.map((row) => Object.values(row).map(text).join(","))].join("\n") + "\n";
  }).join("\n");
}
