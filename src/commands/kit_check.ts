/**
 * `rtk kit check`: what an agent would see of a hook's answer to a payload.
 *
 * @module
 */

import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { findProgram } from "../platform/find_program.ts";
import { plainText } from "../platform/plain_text.ts";
import { readStdin } from "../platform/read_stdin.ts";

const EVENTS = ["PreToolUse", "Stop", "UserPromptSubmit"];
const AGENTS = ["claude", "codex"];

interface CheckWords {
  readonly file: string;
  readonly event: string | undefined;
  readonly agent: string;
}

function parse(words: readonly string[]): CheckWords | string {
  let [file, event, agent]: [string | undefined, string | undefined, string] = [undefined, undefined, "claude"];
  for (let at = 0; at < words.length; at++) {
    const [, key, inline] = /^--(event|agent)(?:=(.*))?$/.exec(words[at]!) ?? [];
    const value = key === undefined ? undefined : inline ?? words[++at] ?? "";
    if (key === "event" && EVENTS.includes(value!)) event = value;
    else if (key === "agent" && AGENTS.includes(value!)) agent = value!;
    else if (key !== undefined) return `no ${key} "${value}": ${(key === "event" ? EVENTS : AGENTS).join(", ")}`;
    else if (words[at]!.startsWith("-")) return `unknown option "${words[at]}"`;
    else if (file !== undefined) return "give one file";
    else file = words[at];
  }
  return file === undefined ? "give the file of a hook's program" : { file, event, agent };
}

/** The words that start a hook's program, or what is missing for it. */
async function startWords(file: string): Promise<string[] | string> {
  const path = file.startsWith("/") ? file : `${Deno.cwd()}/${file}`;
  const info = await Deno.stat(path).catch(() => undefined);
  if (info?.isFile !== true) return `there is no file ${file}`;
  const kind = /\.([cm]?[jt]sx?)$/.exec(path)?.[1];
  if (kind === undefined) {
    return ((info.mode ?? 0o111) & 0o111) !== 0 ? [path] : `${file} is no script and may not be run`;
  }
  const deno = await findProgram("deno");
  if (deno !== undefined) return [deno, "run", "--quiet", "--allow-all", path];
  const node = await findProgram("node");
  if (node !== undefined) return [node, path];
  return `neither deno nor node is in PATH to run ${file}`;
}

interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function ask(start: readonly string[], words: readonly string[], payload: string): Promise<Answer> {
  const child = new Deno.Command(start[0]!, {
    args: [...start.slice(1), "hook", ...words],
    // Its complaints are shown as plain text, in which colours are noise.
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  // One that answers without reading closes the pipe first; that is its right.
  writer.write(new TextEncoder().encode(payload)).then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

function eventOf(payload: string): string | undefined {
  try {
    return JSON.parse(payload).hook_event_name;
  } catch {
    return undefined;
  }
}

/** What an agent makes of an answer, for people. */
function seen(event: string, { code, stdout, stderr }: Answer): string {
  if (event === "PreToolUse") {
    if (code === 0) return "the call passes";
    const reason = stderr.trim() || "(nothing)";
    if (code === 2) return `the call is blocked, and the model is told:\n${reason}`;
    return `the hook cannot answer (exit code ${code}); installed, it blocks the call by "|| exit 2":\n${reason}`;
  }
  const what = event === "Stop" ? "the turn may end" : "the prompt passes";
  if (code === 2) return `the hook blocks by its exit code, which it must not do at ${event}:\n${stderr.trim()}`;
  if (stdout.trim() === "") return stderr.trim() === "" ? what : `${what}; the hook complains:\n${stderr.trim()}`;
  try {
    const { decision, reason, hookSpecificOutput } = JSON.parse(stdout);
    if (decision !== "block") return `${what}; the hook says on stdout:\n${stdout.trim()}`;
    const hidden = hookSpecificOutput?.suppressOriginalPrompt === true ? ", and does not show it again" : "";
    return event === "Stop"
      ? `the agent goes on, and is told:\n${reason}`
      : `the agent drops the prompt${hidden}, and shows:\n${reason}`;
  } catch {
    return `${what}; stdout is not the JSON that the agent reads:\n${stdout.trim()}`;
  }
}

/** Runs `rtk kit check`. */
export async function runKitCheck(words: readonly string[]): Promise<number> {
  const parsed = parse(words);
  if (typeof parsed === "string") {
    writeError(plainText(`rtk kit check: ${parsed}\n`));
    return EXIT_CODES.usage;
  }
  const { text: payload, problem } = await readStdin((text) => eventOf(text) !== undefined);
  const start = problem ?? await startWords(parsed.file);
  if (typeof start === "string" || payload === undefined) {
    writeError(plainText(`rtk kit check: ${start}\n`));
    return EXIT_CODES.failed;
  }
  const { event, agent } = parsed;
  // What passes everything in silence may be no hook at all; a hook blocks what it cannot read.
  if ((await ask(start, ["--event", "PreToolUse"], "{")).code === 0) {
    writeError(
      plainText(`rtk kit check: ${parsed.file} does not answer as a hook: name the program that calls runCli()\n`),
    );
    return EXIT_CODES.failed;
  }
  const answer = await ask(start, [...event === undefined ? [] : ["--event", event], "--agent", agent], payload);
  writeOut(plainText(`exit ${answer.code}: ${seen(event ?? eventOf(payload) ?? "PreToolUse", answer)}\n`));
  return EXIT_CODES.ok;
}
