/**
 * rtk for Pi and Oh My Pi: asks `rtk rewrite` what to run instead of a shell command.
 * Whatever goes wrong, the command runs as it was typed.
 */

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Milliseconds after which the command runs as typed. */
const PATIENCE = 2000;

/** Exit codes of `rtk rewrite` that come with a command to run: allowed, and "the agent decides". */
const REWRITTEN = [0, 3];

interface ToolCall {
  toolName?: string;
  input?: { command?: unknown };
}

interface Extensible {
  on(event: "tool_call", handler: (event: ToolCall, context?: { cwd?: string }) => Promise<void>): void;
}

/** Runs rtk: its exit code, 1 for whatever is wrong, and what it printed. */
function run(words: readonly string[], cwd: string | undefined): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    let text = "";
    // rtk serves this file only as long as it is the one that `rtk init` wrote.
    const env = { ...process.env, RTK_HOOK_FILE: fileURLToPath(import.meta.url) };
    const detached = process.platform !== "win32";
    const child = spawn("rtk", [...words], { cwd, env, detached, stdio: ["ignore", "pipe", "ignore"] });
    const done = (code: number) => {
      clearTimeout(timer);
      resolve({ code, text });
    };
    const timer = setTimeout(() => {
      // The whole group: a grandchild that holds the pipe would keep this process from ending.
      try {
        if (detached) process.kill(-child.pid!, "SIGKILL");
        else child.kill("SIGKILL");
      } catch {
        // It ended by itself meanwhile.
      }
      child.stdout.destroy();
      done(1);
    }, PATIENCE);
    child.on("error", () => done(1));
    child.stdout.on("data", (bytes: Uint8Array) => text += new TextDecoder().decode(bytes, { stream: true }));
    child.on("close", (code: number | null) => done(code ?? 1));
  });
}

let known = false;

/** Whether rtk is there and new enough; asked until the answer is yes. An older one takes `rewrite` for a mistake. */
async function isUsable(): Promise<boolean> {
  if (known) return true;
  const { code, text } = await run(["--version"], undefined);
  const [, major, minor] = /^rtk (\d+)\.(\d+)/.exec(text) ?? [];
  known = code === 0 && (Number(major) > 0 || Number(minor) >= 23);
  return known;
}

/** Registers the extension. */
export default function rtk(pi: Extensible): void {
  pi.on("tool_call", async (event, context) => {
    const input = event?.input;
    const command = input?.command;
    if (event?.toolName !== "bash" || input === undefined || typeof command !== "string") return;
    if (command.trim() === "" || /^\s*(?:rtk\s|RTK_DISABLED=)/.test(command)) return;
    try {
      if (!await isUsable()) return;
      const { code, text } = await run(["rewrite", command], context?.cwd);
      // Every rewrite has the word in it: anything else is no answer of rtk's.
      if (REWRITTEN.includes(code) && text.includes("rtk ")) input.command = text;
    } catch {
      // The command runs as typed.
    }
  });
}
