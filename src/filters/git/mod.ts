/**
 * Owns the short forms of what git prints: a file for each subcommand or group of them, and one for each thing that several
 * of them print (commits, differences, statistics, a status, refs). Does not own gh, glab and the other tools around git.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { pickBlame } from "./blame.ts";
import { readCommand } from "./command_line.ts";
import { pickDiff } from "./diff.ts";
import { isReported } from "./is_reported.ts";
import { pickBranch, pickRemote, pickShortlog, pickTag, pickWorktree } from "./lists.ts";
import { pickLog, pickShow } from "./log.ts";
import { needsTerminal } from "./needs_terminal.ts";
import { pickGitGrep, pickLsFiles, pickLsTree } from "./paths.ts";
import { pickRefs } from "./refs.ts";
import { pickReflog } from "./reflog.ts";
import { pickStash } from "./stash.ts";
import { pickStatus } from "./status.ts";
import { condenseTranscript } from "./transcript.ts";
import { withUsage } from "./usage.ts";

const PICKS: ReadonlyMap<string, (args: readonly string[]) => Filter | undefined> = new Map([
  ["annotate", pickBlame],
  ["blame", pickBlame],
  ["branch", pickBranch],
  ["diff", pickDiff],
  ["for-each-ref", pickRefs("for-each-ref")],
  ["grep", pickGitGrep],
  ["log", pickLog],
  ["ls-files", pickLsFiles],
  ["ls-remote", pickRefs("ls-remote")],
  ["ls-tree", pickLsTree],
  ["reflog", pickReflog],
  ["remote", pickRemote],
  ["shortlog", pickShortlog],
  ["show", pickShow],
  ["show-ref", pickRefs("show-ref")],
  ["stash", pickStash],
  ["status", pickStatus],
  ["tag", pickTag],
  ["worktree", pickWorktree],
]);

/** Filters of this family. A git command ends by itself, however long a hook or a server keeps it silent. */
export const pick: Pick = (argv) => {
  const command = readCommand(argv);
  if (command === undefined || needsTerminal(command.subcommand, command.args)) return undefined;
  const { subcommand, args } = command;
  const own = PICKS.get(subcommand);
  if (own === undefined) {
    if (!isReported(subcommand, args)) return undefined;
    return withUsage({ name: `git-${subcommand}`, condense: condenseTranscript, holds: true });
  }
  const filter = own(args);
  return filter === undefined ? undefined : withUsage({ ...filter, holds: true });
};
