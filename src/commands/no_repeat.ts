/**
 * `filters.no_repeat`: an output that an agent was shown already, byte for byte, in the same run of the agent and the same
 * folder, is answered with one line. Knows which run it is and what was shown in it.
 *
 * @module
 */

import type { RepeatedOutputs } from "../filters/engine.ts";
import { joinChunks } from "../filters/make_capture.ts";
import { sha256Sync } from "../integrity/sha256_sync.ts";
import { currentFolder } from "../platform/current_folder.ts";
import { cacheFolder } from "../platform/paths.ts";
import { readRecall } from "../store/recall_store.ts";

/** What starts a command for an agent, and is no agent. */
const SHELLS = /^(?:ba|da|z|k|fi)?sh$|^(?:env|timeout|nice|nohup|setsid|time|xargs|make|rtk|deno)$/;
/** Outputs remembered of one run, in ms and in number. */
const MAX_AGE = 6 * 3600 * 1000;
const MAX_ENTRIES = 200;

/** One output that was shown. */
interface Seen {
  readonly digest: string;
  readonly id: string;
  readonly at: number;
}

interface Process {
  readonly name: string;
  readonly parent: number;
  readonly started: string;
}

/** Of a process on Linux; its start tells it from another that has its number later. */
function readProcess(pid: number): Process | undefined {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/stat`);
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
    const fields = rest.split(" ");
    return { name, parent: Number(fields[1]), started: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

/**
 * Names the run of the agent that called: what `RTK_SESSION_ID` says, else the nearest ancestor that is no shell.
 *
 * @returns undefined when nobody can tell, and then nothing counts as repeated.
 */
function agentRun(): string | undefined {
  const named = Deno.env.get("RTK_SESSION_ID") ?? "";
  if (named !== "") return named;
  let pid = Deno.ppid;
  for (let steps = 0; steps < 20 && pid > 1; steps++) {
    const process = readProcess(pid);
    if (process === undefined) return undefined;
    if (!SHELLS.test(process.name)) return `${pid} ${process.started}`;
    pid = process.parent;
  }
  return undefined;
}

function digestOf(text: string): string {
  return sha256Sync(new TextEncoder().encode(text));
}

function readSeen(path: string): Record<string, Seen> {
  try {
    const parsed = JSON.parse(Deno.readTextFileSync(path));
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function writeSeen(path: string, folder: string, all: Record<string, Seen>): void {
  const recent = Object.entries(all).sort(([, a], [, b]) => b.at - a.at).slice(0, MAX_ENTRIES);
  const fresh = `${path}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
    Deno.writeTextFileSync(fresh, JSON.stringify(Object.fromEntries(recent)), { mode: 0o600 });
    Deno.renameSync(fresh, path);
  } catch {
    // Without memory everything is shown, as it is without the setting.
  }
}

/** What was shown to this agent, for one command; undefined when its run cannot be told. */
export function repeatedOutputs(argv: readonly string[]): RepeatedOutputs | undefined {
  const run = agentRun();
  if (run === undefined) return undefined;
  const folder = `${cacheFolder()}/seen`;
  const path = `${folder}/${digestOf(run).slice(0, 16)}.json`;
  const key = digestOf([currentFolder(""), ...argv].join("\0")).slice(0, 32);
  return {
    find(chunks) {
      const seen = readSeen(path)[key];
      if (seen === undefined || Date.now() - seen.at > MAX_AGE) return undefined;
      const isSame = seen.digest === sha256Sync(joinChunks(chunks));
      return isSame && readRecall(seen.id) !== undefined ? seen.id : undefined;
    },
    remember(chunks, id) {
      writeSeen(path, folder, {
        ...readSeen(path),
        [key]: { digest: sha256Sync(joinChunks(chunks)), id, at: Date.now() },
      });
    },
  };
}
