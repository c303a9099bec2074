import { Flags } from "./flags.ts";

const PATCH = "-p --patch -i --interactive";

/** Options by which a subcommand asks or opens an editor. */
const ASKING: ReadonlyMap<string, string> = new Map([
  ["add", `${PATCH} -e --edit`],
  ["stage", `${PATCH} -e --edit`],
  ["checkout", "-p --patch"],
  ["restore", "-p --patch"],
  ["reset", "-p --patch"],
  ["stash", "-p --patch"],
  ["clean", "-i --interactive"],
  ["rebase", "-i --interactive --edit-todo --continue"],
  ["am", "-i --interactive --continue --resolved -r"],
  ["cherry-pick", "-e --edit --continue"],
  ["merge", "-e --edit --continue"],
  ["pull", "-e --edit"],
  ["branch", "--edit-description"],
]);

/** Options that give a commit its message without an editor. */
const MESSAGE = "-m --message -F --file -C --reuse-message --no-edit --dry-run --short --long --fixup";
const COMMIT_VALUED =
  "-m --message -F --file -C --reuse-message -c --reedit-message -t --template --author --date --fixup --squash";

function commitNeeds(args: readonly string[]): boolean {
  const flags = new Flags(args, COMMIT_VALUED);
  if (flags.has("-e --edit -c --reedit-message -p --patch --interactive")) return true;
  if (args.some((arg) => /^--fixup[= ]?(?:amend|reword):/.test(arg) || /^(?:amend|reword):/.test(arg))) return true;
  return !flags.has(MESSAGE);
}

function tagNeeds(args: readonly string[]): boolean {
  const flags = new Flags(args, "-m --message -F --file -u --local-user");
  if (flags.has("-e --edit")) return true;
  return flags.has("-a --annotate -s --sign -u --local-user") && !flags.has("-m --message -F --file");
}

/**
 * True if a command may talk to the user: it asks, or opens an editor. Where the message of a merge is at hand git opens one
 * only if its output is a terminal, so `merge` and `pull` do not count.
 */
export function needsTerminal(subcommand: string, args: readonly string[]): boolean {
  if (subcommand === "commit") return commitNeeds(args);
  if (subcommand === "tag") return tagNeeds(args);
  if (subcommand === "stash" && ["show", "list"].includes(new Flags(args).operands[0] ?? "")) return false;
  if (subcommand === "revert") return !new Flags(args).has("--no-edit -n --no-commit --abort --quit --skip");
  const asking = ASKING.get(subcommand);
  return asking !== undefined && new Flags(args, "-m --message -s --strategy -X --onto").has(asking);
}
