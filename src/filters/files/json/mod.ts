/**
 * Owns the short form of JSON: `rtk json` and what `jq` prints. Does not own reading files.
 *
 * @module
 */

import type { Answer, Capture, Elision, Filter } from "../../filter.ts";
import { findRecords, recordTable } from "../../infrastructure/json_records.ts";
import { renderTable } from "../../infrastructure/render_table.ts";
import { readOptions } from "../options.ts";
import { type JsonNode, parseJson } from "./parse.ts";
import { type JsonLimits, renderJson } from "./render.ts";
import { jsonShape } from "./shape.ts";

/** What `rtk json` was asked for. */
export interface JsonOptions {
  readonly keysOnly: boolean;
  readonly depth: number;
}

/** Characters shown, about 1,000 tokens. */
const BUDGET = 4000;
/** A shorter text is only written closer. */
const WHOLE = 3000;

/** Fewer records are as easily read one by one. */
const MANY_RECORDS = 6;

const ALL: JsonLimits = { items: Infinity, string: Infinity, keys: Infinity, depth: Infinity };

/** From the first that fits. */
const LIMITS: readonly JsonLimits[] = [
  { items: 5, string: 300, keys: 60, depth: 8 },
  { items: 4, string: 120, keys: 40, depth: 8 },
  { items: 2, string: 80, keys: 40, depth: 6 },
  { items: 2, string: 50, keys: 30, depth: 4 },
  { items: 2, string: 40, keys: 20, depth: 3 },
  { items: 2, string: 30, keys: 20, depth: 2 },
];

function isNotable(source: string): boolean {
  return source.length <= 24;
}

/** Fields of many records that take few values, with how often each occurs. */
function tallies(records: readonly JsonNode[]): string[] {
  const byKey = new Map<string, Map<string, number>>();
  for (const record of records) {
    if (record.kind !== "object") return [];
    for (const [key, value] of record.entries) {
      const counts = byKey.get(key) ?? new Map<string, number>();
      byKey.set(key, counts);
      const source = value.kind === "scalar" && isNotable(value.source) ? value.source : "…";
      if (counts.size < 10) counts.set(source, (counts.get(source) ?? 0) + 1);
    }
  }
  return [...byKey].filter(([, counts]) => counts.size > 1 && counts.size <= 5 && !counts.has("…")).map(
    ([key, counts]) => `${key}: ${[...counts].map(([source, count]) => `${source} ${count}×`).join(", ")}`,
  );
}

/** Arrays of records worth a tally, wherever they are near the top. */
function recordLists(node: JsonNode, depth = 3): (readonly JsonNode[])[] {
  if (depth === 0 || node.kind === "scalar") return [];
  if (node.kind === "array") return node.items.length >= 20 ? [node.items] : [];
  return node.entries.flatMap(([, value]) => recordLists(value, depth - 1));
}

function renderAll(values: readonly JsonNode[], limits: JsonLimits): { text: string; hidden: number } {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return renderJson(only, limits);
  const most = Math.min(values.length, limits.items + 1);
  const shown = values.length <= most ? values : [...values.slice(0, most - 1), ...values.slice(-1)];
  const texts = shown.map((value) => renderJson(value, limits));
  const gap = values.length - shown.length;
  const lines = texts.map(({ text }) => text);
  if (gap > 0) lines.splice(-1, 0, `… ${gap} more values`);
  return { text: lines.join("\n"), hidden: gap + texts.reduce((sum, { hidden }) => sum + hidden, 0) };
}

function shorten(values: readonly JsonNode[], options: JsonOptions, elision: Elision, spaced: boolean): string {
  if (options.keysOnly) return jsonShape(values, options.depth);
  const whole = renderAll(values, { ...ALL, spaced });
  if (whole.text.length <= WHOLE && options.depth === Infinity) return closest(values, whole.text, elision);
  const limits = LIMITS.map((each) => ({ ...each, spaced, depth: Math.min(each.depth, options.depth) }));
  const rendered = limits.map((each) => renderAll(values, each)).find(({ text }) => text.length <= BUDGET) ??
    { text: jsonShape(values, 2).slice(0, BUDGET), hidden: 1 };
  const lists = values.length >= 20 ? [values] : values.flatMap((value) => recordLists(value));
  const notes = lists.flatMap(tallies).slice(0, 12);
  const marker = rendered.hidden > 0 ? [elision.leftOut(rendered.hidden, "values")] : [];
  return [rendered.text, ...(rendered.hidden > 0 ? notes : []), ...marker].join("\n");
}

/** A list of records as a table where that is much shorter than the records. */
function closest(values: readonly JsonNode[], whole: string, elision: Elision): string {
  const [only] = values;
  // Records may also come one by one, as of `.[]`.
  const isStream = values.length > 1 && values.every(({ kind }) => kind === "object");
  const records = isStream
    ? { items: values, beside: [] }
    : values.length === 1 && only !== undefined
    ? findRecords(only)
    : undefined;
  const table = records === undefined ? undefined : recordTable(records.items);
  if (records === undefined || table === undefined || table.rows.length < MANY_RECORDS) return whole;
  const beside = records.beside.length > 0 ? [records.beside.join(" ")] : [];
  const text = [...beside, `${table.rows.length} records`, renderTable(table, elision)].join("\n");
  return text.length < whole.length * 0.75 ? text : whole;
}

/** Shortens JSON; NDJSON and several values likewise; any other text is left alone. */
export function jsonFilter(options: JsonOptions): Filter {
  return {
    name: "json",
    holds: true,
    readsLongLines: true,
    condense(capture: Capture, elision: Elision): Answer | undefined {
      const values = parseJson(capture.stdout);
      if (values === undefined) return undefined;
      const spaced = SPACED.test(capture.stdout.slice(0, 1000));
      return { stdout: shorten(values, options, elision, spaced), stderr: capture.stderr };
    },
  };
}

/** A key with a blank behind its colon. */
const SPACED = /"\s*: /;

const JQ_VALUES = new Set(["-f", "--from-file", "-L", "--indent", "--arg", "--argjson", "--slurpfile", "--rawfile"]);

/** `jq`: what it prints is JSON unless it was told otherwise, and then it is left alone. */
export function pickJq(argv: readonly string[]): Filter | undefined {
  const { given } = readOptions(argv.slice(1), JQ_VALUES);
  const other = /^(?:-[rjahV]|--(?:raw-output0?|join-output|ascii-output|seq|stream|tab|help|version|exit-status))$/;
  return [...given.keys()].some((name) => other.test(name))
    ? undefined
    : jsonFilter({ keysOnly: false, depth: Infinity });
}
