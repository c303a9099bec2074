import type { Table } from "./table.ts";

const TIME = /^(\d{4})-(\d\d-\d\d)[T ](\d\d:\d\d)((?::\d\d)?(?:[.,]\d+)?)(Z| ?\+0000 UTC|[+-]\d\d:?\d\d)?$/;

/** Rows from which on a year or a date is said in the heading. */
const ENOUGH = 3;

/**
 * A year or a date that all times of a column share goes into the heading: `started 2026-02-20`. A column with anything
 * else in it is left alone.
 *
 * @param toMinute Whether seconds are left out.
 */
export function shortTimes({ columns, rows }: Table, toMinute = false): Table {
  const short = columns.map((column, index) => {
    const cells = rows.map((row) => row[index] ?? "");
    const times = cells.map((cell) => TIME.exec(cell));
    if (rows.length < ENOUGH || times.some((time, at) => time === null && cells[at] !== "")) return { column, cells };
    const known = times.filter((time) => time !== null);
    const [, year = "", date = ""] = known[0] ?? [];
    if (known.length < ENOUGH || known.some((time) => time[1] !== year)) return { column, cells };
    const isOneDay = known.every((time) => time[2] === date);
    const write = ([, , day, minute, seconds, zone = ""]: readonly string[]) =>
      `${isOneDay ? "" : `${day}T`}${minute}${toMinute ? "" : seconds}${zone.endsWith("UTC") ? "Z" : zone}`;
    return {
      column: `${column} ${isOneDay ? `${year}-${date}` : year}`,
      cells: times.map((time) => time === null ? "" : write(time)),
    };
  });
  return {
    columns: short.map(({ column }) => column),
    rows: rows.map((_, at) => short.map(({ cells }) => cells[at] ?? "")),
  };
}
