/**
 * Blocks `git push --force` and its other spellings; `--force-with-lease` passes.
 *
 * @module
 */

import { defineHook, type HookVerdict } from "rtk/kit/hook";

const REASON = "Blocked by no-force-push: push without --force, or use --force-with-lease.";

/** Parts of a command line that run one after the other, or inside each other. Quotes are dropped, not understood. */
function commands(line: string): string[][] {
  return line.replace(/\\\n/g, " ").split(/[;&|\n(){}`]|\$\(/).map((part) =>
    part.replace(/["'\\]/g, "").split(/\s+/).filter((word) => word !== "")
  );
}

/** Options of git itself that take the next word. */
const TAKES_WORD = /^(?:-C|-c|--git-dir|--work-tree|--namespace|--exec-path|--config-env)$/;

/** The words behind `git push`, or undefined when the command is another. */
function pushWords(words: readonly string[]): readonly string[] | undefined {
  const git = words.findIndex((word) => /(?:^|\/)git$/.test(word));
  if (git < 0) return undefined;
  let at = git + 1;
  while (words[at]?.startsWith("-")) at += TAKES_WORD.test(words[at]!) ? 2 : 1;
  return words[at] === "push" ? words.slice(at + 1) : undefined;
}

/** `-f` alone or among other short options, `--force` in full or cut short, and a refspec that begins with `+`. */
function forces(words: readonly string[]): boolean {
  return words.some((word) => /^-[a-zA-Z]*f/.test(word) || /^--forc?e?$/.test(word) || /^\+./.test(word));
}

/** True when a command line pushes with force. */
export function forcesPush(line: string): boolean {
  return commands(line).some((words) => forces(pushWords(words) ?? []));
}

function verdict(line: string): HookVerdict {
  return forcesPush(line) ? { block: true, reason: REASON } : { block: false };
}

export const plugin = defineHook({
  name: "no-force-push",
  kinds: ["shell"],
  statusMessage: "Looking for a forced push",
  check: (call) => verdict(call.command),
});
