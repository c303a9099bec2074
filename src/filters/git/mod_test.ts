import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the subcommand behind git's global options", () => {
  assertEquals(nameOf("git -C dir -c user.name=x --no-pager status"), "git-status");
  assertEquals(nameOf("git --git-dir=.git --work-tree . log -3"), "git-log");
  assertEquals(nameOf("git --no-optional-locks -P diff"), "git-diff");
});

Deno.test("pick() leaves a command alone that has no subcommand or asks for help or the version", () => {
  for (const line of ["git", "git --version", "git --help", "git -h", "git help log", "git st"]) {
    assertEquals(nameOf(line), undefined, line);
  }
});

Deno.test("pick() leaves formats for programs and of the user's own alone", () => {
  const lines = [
    "git status --porcelain=v2 --branch",
    "git status -sb",
    "git status -z",
    "git diff --name-only -z HEAD~3",
    "git diff --numstat",
    "git diff --quiet",
    "git diff --word-diff=porcelain",
    "git diff --color-words",
    "git diff --binary",
    "git diff --output=x.patch",
    "git log --format=%H",
    "git log --pretty=oneline",
    "git show --format=%s HEAD",
    "git show HEAD:src/a.ts",
    "git blame --porcelain a.ts",
    "git branch --format=%(refname)",
    "git branch --show-current",
    "git ls-files -z",
    "git ls-files --stage",
    "git push --porcelain",
    "git worktree list --porcelain",
    "git stash list --format=%h",
    "git rev-parse HEAD",
    "git cat-file -p HEAD",
  ];
  for (const line of lines) assertEquals(nameOf(line), undefined, line);
});

Deno.test("pick() leaves a command alone that asks or opens an editor", () => {
  const lines = [
    "git add -p",
    "git add -i src",
    "git add --patch",
    "git commit",
    "git commit -a",
    "git commit --amend",
    "git commit -m x -e",
    "git commit -p -m x",
    "git commit --fixup=amend:HEAD",
    "git commit --squash HEAD",
    "git checkout -p",
    "git restore --patch a",
    "git reset -p",
    "git stash -p",
    "git stash push --patch",
    "git rebase -i HEAD~3",
    "git rebase --continue",
    "git rebase main --exec make",
    "git revert HEAD",
    "git cherry-pick -e HEAD",
    "git merge --edit topic",
    "git tag -a v1",
    "git clean -i",
    "git branch --edit-description",
    "git bisect run make test",
    "git submodule foreach make",
    "git mergetool",
  ];
  for (const line of lines) assertEquals(nameOf(line), undefined, line);
});

Deno.test("pick() takes commands that need nobody", () => {
  const lines: [string, string][] = [
    ["git commit -m x", "git-commit"],
    ["git commit -am x", "git-commit"],
    ["git commit --amend --no-edit", "git-commit"],
    ["git commit -F - --quiet", "git-commit"],
    ["git commit --fixup HEAD~1", "git-commit"],
    ["git commit --dry-run", "git-commit"],
    ["git add -A", "git-add"],
    ["git add -- -p", "git-add"],
    ["git rebase main", "git-rebase"],
    ["git rebase --abort", "git-rebase"],
    ["git revert --no-edit HEAD", "git-revert"],
    ["git merge -s ours -X patience topic", "git-merge"],
    ["git stash show -p", "git-stash"],
    ["git stash", "git-stash"],
    ["git checkout -b topic", "git-checkout"],
    ["git tag -a v1 -m one", "git-tag"],
    ["git show :/fix", "git-show"],
    ["git log --name-only", "git-log"],
    ["git bisect good", "git-bisect"],
  ];
  for (const [line, name] of lines) assertEquals(nameOf(line), name, line);
});
