import { assertEquals } from "@std/assert";
import { parse } from "./parse.ts";
import { scripts } from "./scripts.ts";

function texts(source: string): (string | undefined)[] {
  return scripts(parse(source).commands[0]!, 0).map((script) => script.text);
}

Deno.test("scripts() finds the script of every shell, with its options", () => {
  for (
    const call of [
      "bash -c",
      "sh -lc",
      "/bin/bash -ec",
      "zsh --login -c",
      "dash -e -o pipefail -c",
      "ksh -ce",
      "fish -c",
      "bash -c --",
      "bash +O extglob -c",
      "bash -euo pipefail -c",
      "bash -C -c",
      "bash -ceo pipefail",
      "bash --rcfile x -c",
    ]
  ) assertEquals(texts(call + " 'git log' x"), ["git log"], call);
});

Deno.test("scripts() finds none where a shell runs a file or reads its input", () => {
  for (const source of ["bash x.sh -c y", "sh", "bash -l", "grep -rn bash -c src"]) {
    assertEquals(texts(source), [], source);
  }
});

Deno.test("scripts() decodes quoting and says where each character was", () => {
  const source = "bash -c 'a \"b\"'";
  const [script] = scripts(parse(source).commands[0]!, 0);
  assertEquals(script!.text, 'a "b"');
  assertEquals(source.slice(script!.offsets[2], script!.offsets[4]! + 1), '"b"');
});

Deno.test("scripts() leaves expansions in the approximate text only", () => {
  const [script] = scripts(parse('sh -c "git push $x"').commands[0]!, 0);
  assertEquals([script!.text, script!.approximate], [undefined, "git push $x"]);
});

Deno.test("scripts() knows other programs that hand a word to a shell", () => {
  assertEquals(texts("watch -n 1 'git log'"), ["git log"]);
  assertEquals(texts("hyperfine -w 2 'git log'"), ["git log"]);
  assertEquals(texts("env -S 'git log'"), ["env git log"]);
  assertEquals(texts("su -c 'git log' user"), ["git log"]);
  assertEquals(texts("trap 'git log' EXIT"), ["git log"]);
  assertEquals(texts("eval 'git log'"), ["git log"]);
  assertEquals(texts("tcsh -c 'git log'"), ["git log"]);
  assertEquals(texts("fish -C 'git log'"), ["git log"]);
});

Deno.test("scripts() takes a script that is joined to its option without the option", () => {
  for (
    const source of ["env -S'git log'", "env --split-string='git log'", "su -c'git log' x", "fish --command='git log'"]
  ) assertEquals(texts(source).map((text) => text?.replace(/^env /, "")), ["git log"], source);
});

Deno.test("scripts() finds an option for a script among other letters", () => {
  for (
    const call of ["script -qec 'git log' f", "su -lc'git log' x", "runuser -u x -c 'git log'", "flock -nc 'git log' l"]
  ) {
    assertEquals(texts(call), ["git log"], call);
  }
  assertEquals(texts("env -u X A=1 ls -laS f"), []);
  assertEquals(texts("env -u X -S 'ls'"), ["env ls"]);
  // env reads options and assignments in it.
  assertEquals(texts("env -iS 'A=1 git log'"), ["env A=1 git log"]);
  assertEquals(texts("pwsh -NoProfile -ExecutionPolicy Bypass -Command 'git log'"), ["git log"]);
});

Deno.test("scripts() reads what a shell without a script of its own gets on its input", () => {
  assertEquals(texts("bash <<E\ngit log\nls\nE"), ["git log\nls\n"]);
  assertEquals(texts("bash -s x <<-'E'\n\tgit log\n\tE"), ["git log\n"]);
  assertEquals(texts("sh -e <<< 'git log'"), ["git log"]);
  assertEquals(texts("sh <<E"), [""]);
  assertEquals(texts('sh <<< "$X"'), [undefined]);
  assertEquals(texts("source /dev/stdin <<E\ngit log\nE"), ["git log\n"]);
  assertEquals(texts(". /proc/self/fd/0 <<< 'git log'"), ["git log"]);
  assertEquals(texts("bash /dev/stdin <<E\ngit log\nE"), ["git log\n"]);
  for (const source of ["bash x.sh <<E\nls\nE", "cat <<E\nls\nE", "bash -c 'x' <<E\nls\nE", "source x <<E\nls\nE"]) {
    assertEquals(texts(source).includes("ls\n"), false, source);
  }
});

Deno.test("scripts() knows what git hands to a shell", () => {
  assertEquals(texts("git submodule foreach 'git push'"), ["git push"]);
  assertEquals(texts("git submodule --quiet foreach --recursive 'git push'"), ["git push"]);
  assertEquals(texts("git -C x rebase -i --exec 'npm test' main -x 'rm -f a'"), ["npm test", "rm -f a"]);
  assertEquals(texts("git filter-branch --tree-filter 'rm -rf b' HEAD"), ["rm -rf b"]);
  for (
    const source of [
      "git rebase main",
      "git commit -m 'submodule foreach'",
      "git log --grep 'a b'",
      "git submodule update",
    ]
  ) {
    assertEquals(texts(source), [], source);
  }
});
