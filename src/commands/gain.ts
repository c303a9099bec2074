/**
 * `rtk gain`: what was saved, as the history tells it.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import { style } from "../platform/ansi.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { canAsk, confirm } from "../platform/confirm.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { usesColour } from "../platform/terminal.ts";
import { readRuns, type Run } from "../reports/gain_data.ts";
import { gainCsv, gainJson } from "../reports/gain_export.ts";
import type { Period } from "../reports/gain_periods.ts";
import { recallLines } from "../reports/gain_recalls.ts";
import { commandLines, graphLines, historyLines, periodLines, summaryLines } from "../reports/gain_text.ts";
import { historyPath, openHistory } from "../store/history.ts";
import { listRecall } from "../store/recall_store.ts";
import { currentFolder } from "../platform/current_folder.ts";
import { wrongUse } from "./wrapped_command.ts";

/** What `rtk gain --help` prints. */
export const HELP = `Shows how many tokens rtk saved.

Usage: rtk gain [options]

  -p, --project      only runs in this folder and below
  -H, --history      the last runs
  -g, --graph        a bar for each day
  -d, --daily        by day; -w, --weekly by week, -m, --monthly by month, -a, --all by all three
  -f, --format KIND  text, json or csv
      --recalls      how often what a filter left out was asked for
      --reset        forget all runs; --yes does not ask

A token is four bytes. Raw is what the command as typed printed, as far as a host shows it: 30,000 characters. A short form
that was longer than raw counts as a loss.

Example: rtk gain --project --daily
`;

const FLAGS = ["project", "history", "graph", "daily", "weekly", "monthly", "all", "recalls", "reset", "yes"];

interface Options {
  readonly flags: ReadonlySet<string>;
  readonly format: string;
  readonly periods: readonly Period[];
}

function parse(args: readonly string[]): Options | string {
  let problem: string | undefined;
  const found = parseArgs(args.filter((word) => word !== "--skip-env"), {
    boolean: FLAGS,
    string: ["format"],
    alias: { p: "project", H: "history", g: "graph", d: "daily", w: "weekly", m: "monthly", a: "all", f: "format" },
    default: { format: "text" },
    unknown: (word) => {
      problem ??= `unknown ${word.startsWith("-") ? "option" : "argument"} "${word}"`;
      return false;
    },
  });
  const flags = new Set(FLAGS.filter((flag) => found[flag] === true));
  const format = String(found["format"]);
  if (!["text", "json", "csv"].includes(format)) problem ??= `unknown format "${format}": text, json or csv`;
  const chosen = ([["daily", "day"], ["weekly", "week"], ["monthly", "month"]] as const)
    .filter(([flag]) => flags.has(flag) || flags.has("all")).map(([, period]) => period);
  return problem ?? { flags, format, periods: chosen };
}

function textOf(runs: readonly Run[], { flags, periods }: Options): string {
  const paint = style(usesColour());
  const parts = periods.map((period) => periodLines(runs, period, paint));
  if (parts.length === 0) {
    const scope = flags.has("project") ? `in ${currentFolder("")}` : "all projects";
    parts.push(summaryLines(runs, scope, paint));
    if (runs.length > 0) parts.push(commandLines(runs, paint));
  }
  if (flags.has("graph") && runs.length > 0) parts.push(graphLines(runs, paint));
  if (flags.has("history") && runs.length > 0) parts.push(historyLines(runs, paint));
  if (flags.has("recalls")) parts.push(recallLines(listRecall(), paint));
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

async function readHistory(project: string | undefined): Promise<Run[]> {
  if (!exists(historyPath())) return [];
  const database = await openHistory();
  try {
    return readRuns(database, project);
  } finally {
    database.close();
  }
}

async function reset(isSure: boolean): Promise<number> {
  if (!exists(historyPath())) return EXIT_CODES.ok;
  if (!isSure && !(canAsk() && confirm("Forget all runs? Stored outputs stay."))) {
    writeError("rtk gain: nothing was changed: --reset --yes does not ask\n");
    return EXIT_CODES.failed;
  }
  const database = await openHistory();
  database.exec("DELETE FROM commands; DELETE FROM parse_failures;");
  database.close();
  writeError("rtk gain: all runs are forgotten\n");
  return EXIT_CODES.ok;
}

/** Runs `rtk gain`. */
export async function run(args: readonly string[]): Promise<number> {
  const options = parse(args);
  if (typeof options === "string") return wrongUse("gain", options);
  const { flags, format, periods } = options;
  try {
    if (flags.has("reset")) return await reset(flags.has("yes"));
    const runs = await readHistory(flags.has("project") ? currentFolder("") : undefined);
    if (format === "json") writeOut(gainJson(runs, periods));
    else if (format === "csv") writeOut(gainCsv(runs, periods.length > 0 ? periods : ["day"]));
    else writeOut(textOf(runs, options));
    return EXIT_CODES.ok;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    writeError(`rtk gain: cannot read ${historyPath()}: ${reason}: move the file away to begin a new one\n`);
    return EXIT_CODES.failed;
  }
}
