import { Flags } from "./flags.ts";

/** Subcommands that tell what they did, in words for people. */
const TELLING = new Set(
  ("add stage commit push pull fetch merge rebase cherry-pick revert reset checkout switch restore clone rm mv clean am " +
    "apply init gc repack submodule bisect").split(" "),
);

const FOR_PROGRAMS = "--porcelain -z -h --help --null";

/** True for a command whose output is a report of what it did. */
export function isReported(subcommand: string, args: readonly string[]): boolean {
  if (!TELLING.has(subcommand)) return false;
  const flags = new Flags(args, "-m --message -F --file -C -c --author --date");
  // What a bisection, a rebase or each submodule runs may be anything.
  if (subcommand === "rebase" && flags.has("-x --exec")) return false;
  if (subcommand === "bisect") return !["run", "log", "replay", "visualize", "view"].includes(flags.operands[0] ?? "");
  if (subcommand === "submodule") return !["foreach", "summary"].includes(flags.operands[0] ?? "");
  if (subcommand === "apply") return !flags.has("--stat --numstat --summary -z -h --help");
  if (subcommand === "commit" && flags.has("--short -v --verbose")) return false;
  return !flags.has(FOR_PROGRAMS);
}
