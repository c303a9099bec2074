/**
 * What the history says was saved. Raw counts as far as a host would have shown it, so a run of the original rtk that booked
 * more is cut to that; a short form that was longer than raw counts as a loss.
 *
 * @module
 */

import type { History } from "../store/history.ts";
import { HOST_TOKENS } from "../store/tokens.ts";

/** Sums over some runs; tokens are a quarter of the bytes. */
export interface Sums {
  readonly runs: number;
  readonly raw: number;
  readonly shown: number;
  readonly milliseconds: number;
}

/** One run of the history. */
export interface Run {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly command: string;
  readonly raw: number;
  readonly shown: number;
  readonly milliseconds: number;
}

/** Sums of something that has a name: a command, a day. */
export interface NamedSums extends Sums {
  readonly name: string;
}

/** No runs. */
export const NOTHING: Sums = { runs: 0, raw: 0, shown: 0, milliseconds: 0 };

/** Tokens saved; negative for a loss. */
export function saved({ raw, shown }: Pick<Sums, "raw" | "shown">): number {
  return raw - shown;
}

/** The same as a part of raw, in percent. */
export function savedPercent(sums: Pick<Sums, "raw" | "shown">): number {
  return sums.raw === 0 ? 0 : 100 * saved(sums) / sums.raw;
}

/** Adds runs up, by the name that each is given; in order of first appearance. */
export function sumBy(runs: readonly Run[], nameOf: (run: Run) => string): NamedSums[] {
  const byName = new Map<string, NamedSums>();
  for (const run of runs) {
    const name = nameOf(run);
    const { runs: count, raw, shown, milliseconds } = byName.get(name) ?? NOTHING;
    byName.set(name, {
      name,
      runs: count + 1,
      raw: raw + run.raw,
      shown: shown + run.shown,
      milliseconds: milliseconds + run.milliseconds,
    });
  }
  return [...byName.values()];
}

/** All runs together. */
export function sumAll(runs: readonly Run[]): Sums {
  return sumBy(runs, () => "")[0] ?? NOTHING;
}

/** Programs whose second word says what they do. */
const WITH_SUBCOMMAND = new Set(
  ("git gh glab cargo go npm pnpm yarn bun deno docker podman kubectl oc helm aws gcloud az terraform tofu pulumi pip uv " +
    "poetry dotnet mvn gradle ruff rails bundle composer brew apt systemctl").split(" "),
);

/** What a command line counts under: `rtk git status`, `rtk ls`. */
export function commandName(rtkCommand: string): string {
  const words = rtkCommand.trim().split(/\s+/);
  const at = words[0] === "rtk" ? 1 : 0;
  const [program = "", second = ""] = words.slice(at);
  const name = program.slice(program.lastIndexOf("/") + 1);
  const hasSecond = WITH_SUBCOMMAND.has(name) && /^[a-z][\w:-]*$/.test(second);
  return ["rtk", name, ...(hasSecond ? [second] : [])].join(" ");
}

/** Reads the runs, oldest first; only those of a folder and below if one is given. */
export function readRuns(database: History, project?: string): Run[] {
  const where = project === undefined ? "" : "WHERE project_path = ? OR substr(project_path, 1, ?) = ?";
  const inside = project === undefined ? [] : [project, project.length + 1, `${project}/`];
  return database.prepare(
    `SELECT timestamp, rtk_cmd, input_tokens, output_tokens, exec_time_ms FROM commands ${where} ORDER BY timestamp, id`,
  ).all(...inside).map((row) => ({
    time: String(row["timestamp"]),
    command: String(row["rtk_cmd"]),
    raw: Math.min(Number(row["input_tokens"]), HOST_TOKENS),
    shown: Math.min(Number(row["output_tokens"]), HOST_TOKENS),
    milliseconds: Number(row["exec_time_ms"] ?? 0),
  }));
}
