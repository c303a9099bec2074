/**
 * Installs or removes a hook on a disk that fails, or in a process that is killed, at a step that the caller chooses.
 *
 *   setup_at.ts ACTION HOME CWD BIN INTERPRETER kill|full STEP
 *
 * @module
 */

import { installOn, uninstallOn } from "../../src/kit/install_on.ts";
import { nodeFiles } from "../../src/kit/node_files.ts";
import type { SyncFiles } from "../../src/kit/sync_files.ts";
import { defineHook } from "rtk/kit";

/** Calls that change the disk; those that need room on it. */
const WRITES = ["makeFolder", "replace", "writeNew", "rename", "link", "remove", "removeTree"] as const;
const NEED_ROOM = ["makeFolder", "replace", "writeNew", "link"];

function faulty(mode: string, at: number): SyncFiles {
  let count = 0;
  const files = { ...nodeFiles } as Record<string, unknown>;
  for (const name of WRITES) {
    const call = nodeFiles[name] as (...args: unknown[]) => unknown;
    files[name] = (...args: unknown[]) => {
      count++;
      if (mode === "kill" && count === at) Deno.kill(Deno.pid, "SIGKILL");
      // From there on the disk is full for good.
      if (mode === "full" && count >= at && NEED_ROOM.includes(name)) {
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      }
      return call(...args);
    };
  }
  return files as unknown as SyncFiles;
}

const [action, home, cwd, bin, interpreter, mode, step] = Deno.args as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const plugin = defineHook({
  name: "guard",
  kinds: ["shell"],
  check: () => ({ block: false }),
  events: { Stop: { check: () => ({ block: false }) } },
});
const options = { plugin, agent: "claude" as const, home, cwd, bin, interpreter };
(action === "install" ? installOn : uninstallOn)(faulty(mode, Number(step)), options);
