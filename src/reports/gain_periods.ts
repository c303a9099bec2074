import { type NamedSums, type Run, sumBy } from "./gain_data.ts";

/** How long a period is. */
export type Period = "day" | "week" | "month";

const DAY = 24 * 3600 * 1000;

/** The Monday of the week that an ISO date lies in. */
export function weekStart(date: string): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** The Sunday after a Monday. */
export function weekEnd(monday: string): string {
  return new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * DAY).toISOString().slice(0, 10);
}

/** Runs added up by period, oldest first. Names are ISO: `2026-11-30`, the week's Monday, `2026-11`. Days are UTC. */
export function sumByPeriod(runs: readonly Run[], period: Period): NamedSums[] {
  const names: Readonly<Record<Period, (time: string) => string>> = {
    day: (time) => time.slice(0, 10),
    week: weekStart,
    month: (time) => time.slice(0, 7),
  };
  return sumBy(runs, ({ time }) => names[period](time)).sort((a, b) => a.name < b.name ? -1 : 1);
}
