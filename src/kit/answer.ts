/**
 * What a hook answers to a payload: the exit code, and what goes to stdout and stderr. Tool calls fail closed, the other
 * events fail open.
 *
 * @module
 */

import { plainText } from "../install/kit_base.ts";
import { BadPayload, isFields, toolCalls } from "./tool_calls.ts";
import type { Agent, CallContext, HookEvent, HookPlugin, HookVerdict } from "./types.ts";
import { asVerdict, isLater } from "./verdict.ts";

/** Exit codes that an agent understands. */
export const PASS = 0;
export const BLOCK = 2;

/** What keeps a check from being waited for without end. */
export interface CheckGuard {
  /** Settles with the cause when the check can be waited for no longer. */
  readonly interrupted: Promise<string>;
  /** Runs a check: what it returns, or throws. Throws, where that can be seen to, when it does not return in time. */
  run(check: () => unknown): unknown;
}

/** Everything but the payload that an answer depends on. */
export interface Question {
  /** The event that the command line names. */
  readonly event?: HookEvent | undefined;
  readonly agent?: Agent | undefined;
  /** Used when the payload names no folder. */
  readonly cwd?: string | undefined;
  stdout(text: string): void;
  stderr(text: string): void;
  readonly guard: CheckGuard;
}

/** As it is now: a check may put its own in its place. */
const { stringify } = JSON;

type Payload = Readonly<Record<string, unknown>>;

const EVENTS: readonly HookEvent[] = ["PreToolUse", "Stop", "UserPromptSubmit"];

/** True for the name of an event that a hook can answer. */
export function isEvent(name: unknown): name is HookEvent {
  return EVENTS.includes(name as HookEvent);
}

/** An error, or whatever else was thrown, in one line for people. */
export function causeOf(error: unknown): string {
  try {
    return plainText(error instanceof Error ? error.message || error.name : String(error));
  } catch {
    return "something that cannot be shown was thrown";
  }
}

/** The payload as an object. */
export function parsePayload(text: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new BadPayload(text.trim() === "" ? "the payload is empty" : "the payload is not JSON");
  }
  if (!isFields(value)) throw new BadPayload("the payload is not a JSON object");
  return value;
}

/** The event that a payload is of; a payload that names none is a tool call. */
export function eventOf(payload: Payload): HookEvent {
  if (!Object.hasOwn(payload, "hook_event_name")) return "PreToolUse";
  const name = payload["hook_event_name"];
  if (isEvent(name)) return name;
  throw new BadPayload(`the payload names an event that hooks of this kind do not answer: ${JSON.stringify(name)}`);
}

async function settle(check: () => unknown, { guard }: Question): Promise<HookVerdict> {
  const returned = guard.run(() => {
    const value = check();
    return isLater(value) ? value : asVerdict(value);
  });
  const stopped = guard.interrupted.then((cause) => {
    throw new Error(cause);
  });
  const verdict = asVerdict(await Promise.race([stopped, returned]));
  // The check itself may have been what interrupts it, and have hidden that.
  await Promise.race([stopped, Promise.resolve()]);
  return verdict;
}

function contextOf(payload: Payload, question: Question, agent: Agent | undefined): CallContext {
  const { cwd } = payload;
  return { cwd: typeof cwd === "string" && cwd !== "" ? cwd : question.cwd, agent };
}

async function answerTool(plugin: HookPlugin, payload: Payload, question: Question): Promise<number> {
  const tool = Object.hasOwn(payload, "tool_name") ? payload["tool_name"] : undefined;
  if (typeof tool !== "string" || tool === "") throw new BadPayload("the payload names no tool");
  const input = Object.hasOwn(payload, "tool_input") ? payload["tool_input"] : undefined;
  for (const call of toolCalls(plugin, tool, input)) {
    const context = contextOf(payload, question, question.agent);
    const verdict = await settle(() => plugin.check(call, context), question);
    if (!verdict.block) continue;
    question.stderr(verdict.reason);
    return BLOCK;
  }
  return PASS;
}

function textOf(payload: Payload, key: string): string {
  const value = Object.hasOwn(payload, key) ? payload[key] : undefined;
  if (typeof value !== "string") throw new BadPayload(`the payload has no text in "${key}"`);
  return value;
}

async function stopVerdict(plugin: HookPlugin, payload: Payload, question: Question): Promise<object | undefined> {
  const definition = plugin.events.Stop;
  // The reply to this hook's own block: checking it again could keep the agent going for ever.
  if (definition === undefined || payload["stop_hook_active"]) return undefined;
  const reply = textOf(payload, "last_assistant_message");
  const context = contextOf(payload, question, question.agent);
  const verdict = await settle(() => definition.check({ reply }, context), question);
  return verdict.block ? { decision: "block", reason: verdict.reason } : undefined;
}

async function promptVerdict(plugin: HookPlugin, payload: Payload, question: Question): Promise<object | undefined> {
  const definition = plugin.events.UserPromptSubmit;
  if (definition === undefined) return undefined;
  // Only Codex numbers its turns; it refuses an answer with a field that it does not know.
  const agent = question.agent ?? (Object.hasOwn(payload, "turn_id") ? "codex" : "claude");
  const prompt = textOf(payload, "prompt");
  const context = contextOf(payload, question, agent);
  const verdict = await settle(() => definition.check({ prompt }, context), question);
  if (!verdict.block) return undefined;
  const answer = { decision: "block", reason: verdict.reason };
  if (agent !== "claude" || definition.hidePrompt !== true) return answer;
  return { ...answer, hookSpecificOutput: { hookEventName: "UserPromptSubmit", suppressOriginalPrompt: true } };
}

async function answerOpen(plugin: HookPlugin, payload: Payload, event: HookEvent, question: Question): Promise<void> {
  const answer = await (event === "Stop" ? stopVerdict : promptVerdict)(plugin, payload, question);
  if (answer !== undefined) question.stdout(`${stringify(answer)}\n`);
}

async function parsed(stdin: string | Promise<string>, question: Question): Promise<Payload> {
  const late = question.guard.interrupted.then((cause) => {
    throw new BadPayload(cause);
  });
  return parsePayload(await Promise.race([stdin, late]));
}

/**
 * Answers one payload. Never rejects.
 *
 * @returns 0 when the call may go on, 2 when it may not; at Stop and UserPromptSubmit always 0, the block is on stdout.
 */
export async function answer(
  plugin: HookPlugin,
  stdin: string | Promise<string>,
  question: Question,
): Promise<number> {
  let event = question.event;
  try {
    const payload = await parsed(stdin, question);
    const named = question.event === undefined || Object.hasOwn(payload, "hook_event_name")
      ? eventOf(payload)
      : question.event;
    event ??= named;
    if (named !== event) throw new BadPayload(`the command is for the event ${event}, and the payload is of ${named}`);
    if (event === "PreToolUse") return await answerTool(plugin, payload, question);
    await answerOpen(plugin, payload, event, question);
    return PASS;
  } catch (error) {
    const open = event === "Stop" || event === "UserPromptSubmit";
    question.stderr(`${plugin.name}: ${open ? "not checked" : "blocked, since the check failed"}: ${causeOf(error)}\n`);
    return open ? PASS : BLOCK;
  }
}
