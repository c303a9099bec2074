/**
 * Installs or removes in a process of its own that ends itself, by SIGKILL, right before its n-th call that would change the
 * disk; a write is done by half first. Says on stdout how many calls there were, when it gets to the end.
 *
 *   deno run -A killed_run.ts ROOT install|remove N
 *
 * @module
 */

import { claudeInstall } from "../../agents/claude/install.ts";
import { piAgent } from "../../agents/pi/install.ts";
import type { InstallContext } from "../../install/agent_install.ts";
import { denoFiles } from "../../install/deno_files.ts";
import { kindOf, readText } from "../../install/look_at.ts";
import { type Action, carryOut } from "../../install/session.ts";

let left = Infinity;
let calls = 0;

function count(half: () => void = () => {}): void {
  calls++;
  if (--left > 0) return;
  half();
  Deno.kill(Deno.pid, "SIGKILL");
}

type Call = (...args: unknown[]) => unknown;

/** Puts {@linkcode count} before a function. */
function counted(holder: object, name: string, changes: (args: unknown[]) => boolean = () => true): void {
  const original = Reflect.get(holder, name) as Call;
  const value = (...args: unknown[]) => {
    if (changes(args)) count();
    return original(...args);
  };
  Object.defineProperty(holder, name, { value });
}

function instrument(limit: number): void {
  left = limit;
  for (const name of ["mkdir", "rename", "link", "symlink", "remove", "chmod", "chown", "truncate", "utime"]) {
    counted(Deno, name);
  }
  for (const name of ["writeFile", "writeTextFile", "copyFile"]) counted(Deno, name);
  counted(Deno, "open", ([, options]) => (options as Deno.OpenOptions | undefined)?.write === true);
  const write = Deno.FsFile.prototype.write;
  Deno.FsFile.prototype.write = function (bytes: Uint8Array) {
    count(() => this.writeSync(bytes.subarray(0, bytes.length >> 1)));
    return write.call(this, bytes);
  };
  const sync = Deno.FsFile.prototype.sync;
  Deno.FsFile.prototype.sync = function () {
    count();
    return sync.call(this);
  };
}

/** Claude Code and Pi for all projects: edits in files of the user's, and a program with its checksum. */
export async function installOrRemove(root: string, action: Action) {
  const context: InstallContext = {
    home: `${root}/home`,
    project: `${root}/project`,
    env: (name) => name === "HOME" ? `${root}/home` : undefined,
    scope: "user",
    form: "default",
    awareness: "default",
    allowRtk: true,
    replace: true,
    kindOf,
    read: readText,
  };
  const agents = [claudeInstall, piAgent];
  const flows = await Promise.all(
    agents.map((agent) => action === "install" ? agent.flow(context) : agent.removal(context)),
  );
  return await carryOut({ files: denoFiles, dataFolder: `${root}/home/.local/share/rtk` }, action, flows);
}

if (import.meta.main) {
  const [root, action, limit] = Deno.args;
  instrument(Number(limit));
  await installOrRemove(root!, action as Action);
  await new Response(String(calls)).body!.pipeTo(Deno.stdout.writable);
}
