/**
 * rtk for OpenCode: asks `rtk hook opencode` what to run instead of a shell command.
 * Whatever goes wrong, the command runs as it was typed.
 */

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Milliseconds after which the command runs as typed. */
const PATIENCE = 3000;

interface Answer {
  command?: unknown;
}

/** Runs rtk: what it printed, or undefined for whatever is wrong. */
function run(words: readonly string[], cwd: string | undefined, input: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = "";
    // rtk serves this file only as long as it is the one that `rtk init` wrote.
    const env = { ...process.env, RTK_HOOK_FILE: fileURLToPath(import.meta.url) };
    const detached = process.platform !== "win32";
    const child = spawn("rtk", [...words], { cwd, env, detached, stdio: ["pipe", "pipe", "ignore"] });
    const done = (answer: string | undefined) => {
      clearTimeout(timer);
      resolve(answer);
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
      done(undefined);
    }, PATIENCE);
    child.on("error", () => done(undefined));
    child.stdin.on("error", () => {});
    child.stdout.on("data", (bytes: Uint8Array) => output += new TextDecoder().decode(bytes, { stream: true }));
    child.on("close", (code: number | null) => done(code === 0 ? output : undefined));
    child.stdin.end(input);
  });
}

let known = false;

/** Whether rtk is there and new enough; asked until the answer is yes. */
async function isUsable(): Promise<boolean> {
  if (known) return true;
  const [, major, minor] = /^rtk (\d+)\.(\d+)/.exec(await run(["--version"], undefined, "") ?? "") ?? [];
  known = Number(major) > 0 || Number(minor) >= 23;
  return known;
}

async function rewritten(command: unknown, cwd: string | undefined): Promise<string | undefined> {
  if (typeof command !== "string" || command.trim() === "" || /^\s*(?:rtk\s|RTK_DISABLED=)/.test(command)) {
    return undefined;
  }
  try {
    if (!await isUsable()) return undefined;
    const answer: Answer = JSON.parse(await run(["hook", "opencode"], cwd, JSON.stringify({ command, cwd })) ?? "{}");
    return typeof answer.command === "string" && answer.command.includes("rtk ") ? answer.command : undefined;
  } catch {
    return undefined;
  }
}

const SHELL_TOOLS = new Set(["bash", "shell"]);

/** The plugin, for the hook names of OpenCode 1 and 2. */
export const RtkPlugin = ({ directory }: { directory?: string } = {}) => {
  const before = async (
    input: { tool?: string },
    output: { args?: { command?: unknown; workdir?: unknown } },
  ): Promise<void> => {
    const args = output?.args;
    if (!SHELL_TOOLS.has(String(input?.tool).toLowerCase()) || args === undefined || args === null) return;
    const command = await rewritten(args.command, typeof args.workdir === "string" ? args.workdir : directory);
    if (command !== undefined) args.command = command;
  };
  return Promise.resolve({ "tool.execute.before": before, "execute.before": before });
};
