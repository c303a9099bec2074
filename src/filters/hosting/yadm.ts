import { pick as pickGit } from "../git/mod.ts";
import type { Filter } from "../filter.ts";

/** What yadm answers itself; all else it hands to git. */
const OWN = new Set(
  ("alt bootstrap clone config decrypt encrypt enter git-crypt gitconfig help init introspect list perms transcrypt upgrade " +
    "version").split(" "),
);

/** `yadm`, which is git on the files of a home folder. */
export function pickYadm(argv: readonly string[]): Filter | undefined {
  const [, subcommand = ""] = argv;
  // The files that it looks after, as git lists those of a repository.
  if (subcommand === "list") return pickGit(["git", "ls-files", ...argv.slice(2).filter((arg) => arg !== "-a")]);
  return subcommand.startsWith("-") || OWN.has(subcommand) ? undefined : pickGit(["git", ...argv.slice(1)]);
}
