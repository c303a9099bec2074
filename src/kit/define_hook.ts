import { isCovered, KINDS } from "./kinds.ts";
import type { CallContext, EventDefinition, HookDefinition, HookPlugin, ToolCall, ToolKind } from "./types.ts";

const DEFAULT_TIMEOUT = 10;
/** Timers that wait longer go off at once. */
const LONGEST_TIMEOUT = 2_147_483;

/** A name becomes part of paths and shell commands. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** npm's: a name, or a name in a scope. */
const PACKAGE = /^(?:@[A-Za-z0-9][A-Za-z0-9._-]*\/)?[A-Za-z0-9][A-Za-z0-9._-]*$/;
const TOOL = /^[A-Za-z0-9_-]+$/;

const FIELDS = [
  "name",
  "kinds",
  "check",
  "packageName",
  "statusMessage",
  "timeout",
  "ownCommands",
  "tools",
  "events",
  "onInstall",
  "onUninstall",
];

function fail(what: string): never {
  throw new TypeError(`Cannot define the hook: ${what}`);
}

function checkFields(value: object, allowed: readonly string[], where: string): void {
  for (const key of Object.keys(value)) {
    if (!allowed.includes(key)) fail(`${where} has an unknown field "${key}": one of ${allowed.join(", ")}`);
  }
}

function checkMessage(value: unknown, where: string): void {
  // deno-lint-ignore no-control-regex
  if (value !== undefined && (typeof value !== "string" || value.trim() === "" || /[\x00-\x1f\x7f]/.test(value))) {
    fail(`${where} has to be one line of text`);
  }
}

function checkTimeout(value: unknown, where: string): void {
  if (value !== undefined && (typeof value !== "number" || !(value > 0 && value <= LONGEST_TIMEOUT))) {
    fail(`${where} has to be a number of seconds above 0 and up to ${LONGEST_TIMEOUT}`);
  }
}

function checkKinds(kinds: unknown): void {
  if (!Array.isArray(kinds) || kinds.length === 0) fail(`"kinds" has to list at least one of ${KINDS.join(", ")}`);
  const unknown = kinds.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined) fail(`"kinds" has "${String(unknown)}", which is none of ${KINDS.join(", ")}`);
  if (new Set(kinds).size < kinds.length) fail(`"kinds" names a kind twice`);
}

function checkTools(tools: unknown, kinds: readonly ToolKind[]): void {
  if (!Array.isArray(tools)) fail(`"tools" has to be a list of names`);
  if (kinds.includes("tool") !== tools.length > 0) {
    fail(tools.length > 0 ? `"tools" needs the kind "tool"` : `the kind "tool" needs names in "tools"`);
  }
  for (const name of tools) {
    if (typeof name !== "string" || !TOOL.test(name)) {
      fail(`the tool name ${JSON.stringify(name)} may hold only letters, digits, "_" and "-"`);
    }
    if (isCovered(name)) fail(`the tool "${name}" belongs to a kind already: list the kind instead`);
  }
}

function checkOwnCommands(patterns: unknown): void {
  if (!Array.isArray(patterns) || patterns.some((one) => !(one instanceof RegExp))) {
    fail(`"ownCommands" has to be a list of regular expressions`);
  }
  for (const { flags, source } of patterns as RegExp[]) {
    const refused = /[gmy]/.exec(flags)?.[0];
    if (refused !== undefined) fail(`the pattern /${source}/ in "ownCommands" may not have the flag "${refused}"`);
  }
}

function checkEvents(events: unknown): void {
  if (typeof events !== "object" || events === null) fail(`"events" has to be an object`);
  checkFields(events, ["Stop", "UserPromptSubmit"], `"events"`);
  for (const [name, event] of Object.entries(events) as [string, EventDefinition<unknown> | undefined][]) {
    if (event === undefined) continue;
    if (typeof event !== "object" || event === null || typeof event.check !== "function") {
      fail(`the event "${name}" needs a function "check"`);
    }
    const more = name === "UserPromptSubmit" ? ["hidePrompt"] : [];
    checkFields(event, ["check", "statusMessage", "timeout", ...more], `the event "${name}"`);
    checkMessage(event.statusMessage, `"statusMessage" of "${name}"`);
    checkTimeout(event.timeout, `"timeout" of "${name}"`);
    const { hidePrompt } = event as { hidePrompt?: unknown };
    if (hidePrompt !== undefined && typeof hidePrompt !== "boolean") fail(`"hidePrompt" has to be true or false`);
  }
}

function checkDefinition(definition: HookDefinition): void {
  if (typeof definition !== "object" || definition === null) fail("it has to be an object");
  checkFields(definition, FIELDS, "it");
  const { name, packageName, check, kinds, tools = [], ownCommands = [], events = {} } = definition;
  if (typeof name !== "string" || !NAME.test(name)) {
    fail(`"name" may hold only letters, digits, ".", "_" and "-", and starts with a letter or digit`);
  }
  if (packageName !== undefined && (typeof packageName !== "string" || !PACKAGE.test(packageName))) {
    fail(`"packageName" has to be the name of an npm package`);
  }
  if (typeof check !== "function") fail(`"check" has to be a function`);
  checkKinds(kinds);
  checkTools(tools, kinds);
  checkOwnCommands(ownCommands);
  checkEvents(events);
  checkMessage(definition.statusMessage, `"statusMessage"`);
  checkTimeout(definition.timeout, `"timeout"`);
  for (const step of ["onInstall", "onUninstall"] as const) {
    if (definition[step] !== undefined && typeof definition[step] !== "function") {
      fail(`"${step}" has to be a function`);
    }
  }
}

/**
 * Makes a hook of a definition.
 *
 * @throws {TypeError} when a field is missing, unknown, or of a wrong form; the message names it.
 */
export function defineHook<const Kind extends ToolKind>(definition: HookDefinition<Kind>): HookPlugin {
  checkDefinition(definition as unknown as HookDefinition);
  const { name, onInstall, onUninstall } = definition;
  return Object.freeze({
    name,
    kinds: [...definition.kinds],
    // A call reaches the check only if its kind is one of the definition's.
    check: (call: ToolCall, context: CallContext) => definition.check(call as ToolCall<Kind>, context),
    packageName: definition.packageName ?? name,
    statusMessage: definition.statusMessage ?? `Running ${name}`,
    timeout: definition.timeout ?? DEFAULT_TIMEOUT,
    ownCommands: [...definition.ownCommands ?? []],
    tools: [...definition.tools ?? []],
    events: { ...definition.events },
    ...onInstall === undefined ? {} : { onInstall },
    ...onUninstall === undefined ? {} : { onUninstall },
  });
}
