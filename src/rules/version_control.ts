import type { Program } from "./rule.ts";

const GIT_FLAGS = [
  "--no-pager",
  "--bare",
  "--no-optional-locks",
  "--literal-pathspecs",
  "--no-replace-objects",
  "--no-advice",
];
const GIT_VALUED = ["-C", "-c", "--git-dir", "--work-tree", "--namespace"];
const GIT_RULES: Program["rules"] = [
  { subcommands: ["log"], shape: "log" },
  { subcommands: ["status", "diff", "show", "fetch", "pull"], shape: "report" },
  { subcommands: ["push"], shape: "report" },
  { subcommands: ["commit"], shape: "report", unless: ["-p", "--patch", "--interactive"] },
  { subcommands: ["add"], shape: "report", unless: ["-p", "-i", "-e", "--patch", "--interactive", "--edit"] },
  { subcommands: ["checkout"], shape: "report", unless: ["-p", "--patch"] },
  { subcommands: ["stash list"], shape: "list" },
  { subcommands: ["stash show"], shape: "report" },
  { subcommands: ["stash"], shape: "report", unless: ["-p", "--patch"] },
  { subcommands: ["branch", "worktree"], shape: "list", unless: ["--edit-description"] },
  { subcommands: ["restore", "reset"], shape: "report", unless: ["-p", "--patch"] },
  { subcommands: ["merge", "revert", "cherry-pick", "switch", "clone"], shape: "report", unless: ["-e", "--edit"] },
  { subcommands: ["rebase"], shape: "report", unless: ["-i", "--interactive", "--edit-todo"] },
  { subcommands: ["submodule"], shape: "report" },
  { subcommands: ["apply", "am", "clean", "bisect", "rm", "mv", "gc", "init"], shape: "report", unless: ["-i"] },
  { subcommands: ["blame"], shape: "list", unless: ["-p", "--porcelain", "--line-porcelain", "--incremental"] },
  { subcommands: ["ls-files", "tag", "remote", "grep"], shape: "list", unless: ["-z", "--null", "-O"] },
  { subcommands: ["reflog", "shortlog"], shape: "log" },
];

/** git and what stands beside it: git's wrappers and the command lines of its hosts. */
export const VERSION_CONTROL: readonly Program[] = [
  { names: ["git"], flags: GIT_FLAGS, valued: GIT_VALUED, rules: GIT_RULES },
  { names: ["yadm"], flags: GIT_FLAGS, valued: GIT_VALUED, rules: [...GIT_RULES, { shape: "list", producer: false }] },
  { names: ["gt"], rules: [{ arguments: true, producer: false }] },
  { names: ["jj"], rules: [{ producer: false, unless: ["-i", "--interactive", "--tool"] }] },
  {
    names: ["gh"],
    valued: ["-R", "--repo"],
    rules: [{
      subcommands: [
        ...["pr", "issue", "run", "repo", "api", "release", "workflow", "search", "label", "ruleset"],
        ...["auth status", "gist list", "cache list", "secret list"],
      ],
      unless: ["--json", "--jq", "--template", "-q"],
      producer: false,
    }],
  },
  {
    names: ["glab"],
    valued: ["-R", "--repo"],
    rules: [{
      subcommands: ["mr", "issue", "ci", "pipeline", "api", "release", "repo list", "label list"],
      producer: false,
    }],
  },
];
