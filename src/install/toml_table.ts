/**
 * One table in a list of tables (`[[hooks]]`) of a TOML file that is otherwise the user's.
 *
 * @module
 */

import { stringify } from "@std/toml";
import { EditRefused } from "./edit_refused.ts";
import { appendParagraph, cutParagraph } from "./paragraph.ts";
import type { Step, StepState } from "./step.ts";
import { applyEdits } from "./text.ts";
import { parseTomlText, type TomlStatement, tomlStatements } from "./toml_document.ts";

type Table = Readonly<Record<string, unknown>>;

/** The table, and how to know it again. */
export interface TomlTable {
  readonly path: string;
  readonly label: string;
  /** Name of the list, at the top of the file. */
  readonly list: string;
  /** Keys and values as they are written, `timeout = 10.0` being one line. */
  readonly lines: readonly string[];
  /** True for a table of the list that is rtk's. */
  ours(table: Table): boolean;
}

function tables(text: string, list: string): readonly Table[] {
  const value = parseTomlText(text)[list];
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null)) return value;
  const place = tomlStatements(text).find((statement) => statement.path[0] === list);
  throw new EditRefused(`"${list}" is not a list of tables`, place?.start);
}

/** The list written as one value (`hooks = [{…}]`), if it is. */
function inlineList(text: string, list: string): TomlStatement | undefined {
  return tomlStatements(text).find((one) => one.kind === "key" && one.table.length === 0 && one.path[0] === list);
}

function wanted({ lines }: TomlTable): Table {
  return parseTomlText(lines.join("\n"));
}

/** True when every key of ours stands there with our value: others may stand beside them. */
function complete(table: Table, ours: Table): boolean {
  return Object.entries(ours).every(([key, value]) =>
    key === "description" || stringify({ v: table[key] ?? "" }) === stringify({ v: value })
  );
}

/** Start and end of each `[[list]]` table: from its header to the end of the line of its last statement. */
function spans(text: string, list: string): { start: number; end: number }[] {
  const statements = tomlStatements(text);
  const result: { start: number; end: number }[] = [];
  statements.forEach((header, index) => {
    if (header.kind !== "list" || header.path.length !== 1 || header.path[0] !== list) return;
    let last = header;
    for (const next of statements.slice(index + 1)) {
      // A header below this one (`[hooks.env]`) belongs to the same table.
      if (next.kind !== "key" && !(next.path[0] === list && next.path.length > 1)) break;
      last = next;
    }
    const stop = text.indexOf("\n", last.end);
    const rest = text.slice(last.end, stop < 0 ? undefined : stop);
    result.push({
      start: header.start,
      end: stop < 0 || rest.trim() === "" ? (stop < 0 ? text.length : stop + 1) : last.end,
    });
  });
  return result;
}

function remove(text: string, table: TomlTable): string {
  const index = tables(text, table.list).findIndex((one) => table.ours(one));
  if (index < 0) return text;
  const inline = inlineList(text, table.list);
  if (inline !== undefined) return remove(withoutInline(text, inline, index), table);
  const span = spans(text, table.list)[index]!;
  return remove(cutParagraph(text, span.start, span.end), table);
}

/** Offsets of the items of a list written as one value. */
function inlineItems(text: string, list: TomlStatement): { start: number; end: number }[] {
  const items: { start: number; end: number }[] = [];
  // Each item is a value of its own to the scanner when it stands behind a key.
  for (let at = list.value + 1; at < list.end - 1;) {
    const open = text.indexOf("{", at);
    if (open < 0 || open >= list.end) break;
    const [statement] = tomlStatements(`v = ${balanced(text, open)}`);
    items.push({ start: open, end: open + statement!.end - statement!.value });
    at = items.at(-1)!.end;
  }
  return items;
}

/** The shortest text from an opening brace on that is a value. */
function balanced(text: string, open: number): string {
  for (let close = text.indexOf("}", open); close >= 0; close = text.indexOf("}", close + 1)) {
    const candidate = text.slice(open, close + 1);
    try {
      parseTomlText(`v = ${candidate}`);
      return candidate;
    } catch {
      // A brace inside a string, or of a table inside.
    }
  }
  throw new EditRefused("cannot tell the tables of this list apart", open);
}

function withoutInline(text: string, list: TomlStatement, index: number): string {
  const items = inlineItems(text, list);
  const item = items[index]!;
  const previous = items[index - 1];
  const next = items[index + 1];
  const [start, end] = previous !== undefined
    ? [previous.end, item.end]
    : [item.start, next === undefined ? item.end : next.start];
  return applyEdits(text, [{ offset: start, length: end - start, text: "" }]);
}

function install(text: string, table: TomlTable): string {
  const all = tables(text, table.list);
  const good = all.find((one) => table.ours(one) && complete(one, wanted(table)));
  if (good !== undefined && all.filter((one) => table.ours(one)).length === 1) return text;
  const clean = remove(text, table);
  const inline = inlineList(clean, table.list);
  if (inline === undefined) return appendParagraph(clean, `[[${table.list}]]\n${table.lines.join("\n")}`);
  const last = inlineItems(clean, inline).at(-1);
  const item = `{ ${table.lines.join(", ")} }`;
  const offset = last?.end ?? inline.value + 1;
  return applyEdits(clean, [{ offset, length: 0, text: last === undefined ? item : `, ${item}` }]);
}

function state(text: string | undefined, table: TomlTable): StepState {
  const all = text === undefined ? [] : tables(text, table.list).filter((one) => table.ours(one));
  if (all.length === 0) return "absent";
  return all.length === 1 && complete(all[0]!, wanted(table)) ? "current" : "outdated";
}

/** A step that keeps the table there. */
export function tomlTableStep(table: TomlTable): Step {
  return {
    path: table.path,
    label: table.label,
    owned: false,
    install: (text) => install(text ?? "", table),
    remove: (text) => remove(text, table),
    state: (text) => state(text, table),
    hollow: (text) => text.replace("\uFEFF", "").trim() === "",
    manual: () => `[[${table.list}]]\n${table.lines.join("\n")}`,
  };
}
