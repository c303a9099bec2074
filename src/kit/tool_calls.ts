/**
 * Reads the calls out of a tool's input.
 *
 * @module
 */

import type { HookPlugin, ToolCall, ToolKind } from "./types.ts";

/** A payload that cannot be read for certain. The message says which field. */
export class BadPayload extends Error {
  override readonly name = "BadPayload";
}

type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(fields: Fields, key: string, tool: string): string {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (typeof value !== "string") throw new BadPayload(`the input of "${tool}" has no text in "${key}"`);
  return value;
}

function editCall(path: string, fields: Fields, tool: string): ToolCall {
  return { kind: "edit", path, before: text(fields, "old_string", tool), after: text(fields, "new_string", tool) };
}

function multiEdit(input: Fields): ToolCall[] {
  const path = text(input, "file_path", "MultiEdit");
  const { edits } = input;
  if (!Array.isArray(edits) || edits.length === 0 || !edits.every(isFields)) {
    throw new BadPayload(`the input of "MultiEdit" has no list of edits in "edits"`);
  }
  return edits.map((edit) => editCall(path, edit, "MultiEdit"));
}

/** Readers of the tools that agents have, by name. */
const READERS: Readonly<Record<string, { readonly kind: ToolKind; read(input: Fields): ToolCall[] }>> = {
  Bash: { kind: "shell", read: (input) => [{ kind: "shell", command: text(input, "command", "Bash") }] },
  Write: {
    kind: "write",
    read: (input) => [
      { kind: "write", path: text(input, "file_path", "Write"), content: text(input, "content", "Write") },
    ],
  },
  NotebookEdit: {
    kind: "write",
    read: (input) => [{
      kind: "write",
      path: text(input, "notebook_path", "NotebookEdit"),
      content: text(input, "new_source", "NotebookEdit"),
    }],
  },
  Edit: { kind: "edit", read: (input) => [editCall(text(input, "file_path", "Edit"), input, "Edit")] },
  MultiEdit: { kind: "edit", read: multiEdit },
  apply_patch: { kind: "patch", read: (input) => [{ kind: "patch", patch: text(input, "command", "apply_patch") }] },
};

function isWanted(plugin: HookPlugin, tool: string, kind: ToolKind): boolean {
  if (plugin.kinds.includes(kind)) return true;
  // Codex writes and edits by patch: a hook that guards files but cannot read a patch must not wave it through.
  const guards = plugin.kinds.includes("write") || plugin.kinds.includes("edit");
  if (tool === "apply_patch" && guards) {
    throw new BadPayload(`"apply_patch" changes files, and this hook does not read patches`);
  }
  return false;
}

/**
 * The calls that a hook has to check; none when the tool is not its concern.
 *
 * @param input The payload's `tool_input`; undefined when there is none.
 * @throws {BadPayload} when a field is missing or of a wrong shape.
 */
export function toolCalls(plugin: HookPlugin, tool: string, input: unknown): readonly ToolCall[] {
  if (plugin.tools.includes(tool)) {
    if (input !== undefined && !isFields(input)) throw new BadPayload(`the input of "${tool}" is not an object`);
    return [{ kind: "tool", name: tool, input: input ?? {} }];
  }
  const reader = Object.hasOwn(READERS, tool) ? READERS[tool] : undefined;
  if (reader === undefined || !isWanted(plugin, tool, reader.kind)) return [];
  if (!isFields(input)) throw new BadPayload(`the input of "${tool}" is not an object`);
  return reader.read(input);
}
