/**
 * rtk for OpenClaw: asks `rtk rewrite` what to run instead of a command of the `exec` tool. Whether it may run is OpenClaw's
 * to decide, but for rules that the user wrote: an ask rule asks, a deny rule blocks.
 * Whatever goes wrong, the command runs as it was typed.
 */

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Milliseconds after which the command runs as typed. */
const PATIENCE = 2000;

interface ToolCall {
  toolName?: string;
  params?: Record<string, unknown>;
}

interface Verdict {
  params?: Record<string, unknown>;
  block?: boolean;
  blockReason?: string;
  requireApproval?: { title: string; description: string; severity: string; timeoutBehavior: string };
}

interface Api {
  on(event: "before_tool_call", handler: (event: ToolCall) => Promise<Verdict | undefined>, options?: object): void;
}

/** Runs rtk: its exit code, 1 for whatever is wrong, and what it printed. */
function run(words: readonly string[], cwd: string | undefined): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    let text = "";
    // rtk serves this file only as long as it is the one that `rtk init` wrote.
    const env = { ...process.env, RTK_HOOK_FILE: fileURLToPath(import.meta.url), RTK_REWRITE_HOST: "openclaw" };
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

async function judge(event: ToolCall): Promise<Verdict | undefined> {
  const command = event?.params?.["command"];
  if (event?.toolName !== "exec" || typeof command !== "string") return undefined;
  if (command.trim() === "" || /^\s*(?:rtk\s|RTK_DISABLED=)/.test(command)) return undefined;
  const workdir = event.params?.["workdir"];
  if (!await isUsable()) return undefined;
  const { code, text } = await run(["rewrite", command], typeof workdir === "string" ? workdir : undefined);
  if (code === 2) return { block: true, blockReason: "A deny rule of the user speaks of this command." };
  if ((code !== 0 && code !== 3) || !text.includes("rtk ")) return undefined;
  const params = { ...event.params, command: text };
  if (code === 0) return { params };
  const requireApproval = {
    title: "Run this command?",
    description: text.slice(0, 400),
    severity: "warning",
    timeoutBehavior: "deny",
  };
  return { params, requireApproval };
}

export default {
  id: "rtk-rewrite",
  name: "rtk",
  description: "Runs commands through rtk, so that their output comes out short",
  register(api: Api): void {
    api.on("before_tool_call", (event) => judge(event).catch(() => undefined));
  },
};
