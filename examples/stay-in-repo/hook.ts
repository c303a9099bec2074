/**
 * Blocks writes, edits and patches outside the folder that the agent works in. Paths are judged as they are written: what a
 * link in the folder leads to is taken for a part of it.
 *
 * @module
 */

import { defineHook, type HookVerdict, type ToolCall } from "rtk/kit/hook";

/** A path without `.` and `..`; one that does not start at `/` starts at `cwd`. */
function resolve(path: string, cwd: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith("/") ? path : `${cwd}/${path}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

/** The files that a patch adds, changes, removes or moves to. */
export function patchedFiles(patch: string): string[] {
  return [...patch.matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+?)\r?$/gm)].map((match) =>
    match[1]!
  );
}

function pathsOf(call: ToolCall<"write" | "edit" | "patch">): string[] {
  return call.kind === "patch" ? patchedFiles(call.patch) : [call.path];
}

/** Judges one call of an agent that works in `cwd`. */
export function judge(call: ToolCall<"write" | "edit" | "patch">, cwd: string | undefined): HookVerdict {
  if (cwd === undefined) {
    return { block: true, reason: "stay-in-repo: the agent does not say which folder it works in." };
  }
  const root = resolve(cwd, "/");
  const paths = pathsOf(call);
  // A patch whose files cannot be told is not waved through.
  if (paths.length === 0) return { block: true, reason: "stay-in-repo: this patch names no file." };
  const outside = paths.find((path) => !`${resolve(path, root)}/`.startsWith(root === "/" ? "/" : `${root}/`));
  if (outside === undefined) return { block: false };
  return { block: true, reason: `stay-in-repo: ${outside} lies outside ${root}: change files in there only.` };
}

export const plugin = defineHook({
  name: "stay-in-repo",
  kinds: ["write", "edit", "patch"],
  check: (call, { cwd }) => judge(call, cwd),
});
