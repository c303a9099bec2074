import { assertEquals } from "@std/assert";
import { parse } from "../shell/mod.ts";
import { commandRule } from "./command_rule.ts";
import { judge } from "./judge.ts";

const PROGRAMS = "git ls npm find make timeout echo cat xargs time nice cargo go tar curl rsync sort wget rtk read sed"
  .split(" ");
const RULES = PROGRAMS.map((program) => commandRule("allow", `${program}:*`, program));

function allowed(source: string): boolean {
  return judge(parse(source), { rules: RULES, problems: [] }, []).verdict === "allow";
}

Deno.test("judge() allows what allow rules cover", () => {
  for (
    const line of [
      "git status && git push -u origin x; ls -la | cat",
      "git log --oneline -O3x",
      "git commit -m 'run $(this); *(e:x:)'",
      "git checkout config",
      "time nice -n 5 git log",
      "make test CC=gcc",
      "cargo +nightly test",
      "curl -sSL https://x/y",
      "find . -name '*.ts'",
      "ls src/{a,b} $DIR",
      'git commit -m "$MESSAGE"',
      "git log HEAD~3 HEAD^ x~y",
      "sed -n 1,20p f; ls; sed -E 's/we/ew/g' f; sed -n '$p' f",
    ]
  ) {
    assertEquals(allowed(line), true, line);
  }
});

Deno.test("judge() allows no option that runs another program or writes a file, cut short or joined as it may be", () => {
  for (
    const line of [
      ...["git log --output=x", "git log --outp=x", "git log --out x", "git diff --ext-di", "git show --textc"],
      ...["git fetch --upload-p=sh", "git push --rec=sh", "git push --exe=sh", "git -ccore.pager=sh log"],
      ...["git -c'core.pager=sh' log", "git --exec-path=/x log", "git --config-env=a=B log", "git grep -nOsh x"],
      ...["git grep --open=sh x", "git rebase -ixsh", "git rebase --ex sh", "git clone -ush x", "git clone -c a=b x"],
      ...["git bisect run sh", "git submodule foreach sh", "git -C d submodule foreach sh", "git fetch ext::sh%20x"],
      ...["git config alias.x '!sh'; git status", "git difftool -xsh", "git filter-branch x", "git send-email x"],
      ...["find . -exec sh {} +", "find . -delete", "find . '-fls' x", "make SHELL=/x", "make --eval='$(shell x)'"],
      ...["cargo --config x test", "npm run x --script-shell=/x", "curl -sox y", "curl -Kx", "curl --outp x y"],
      ...[
        "rsync -avze sh a b",
        "tar -xIsh -f x",
        "tar --checkpoint-act=exec=sh cf x y",
        "sort -ox y",
        "go test -exec=sh",
      ],
      ...[
        "wget -e x y",
        "ls | xargs rm",
        "find . -{exec,print} rm {} +",
        "git log {--output=x,-3}",
        "find . $X",
        "ls ${x@P}",
      ],
      ...[
        'ls "${x@P}"',
        "git log $OPTIONS",
        "go test --exec=sh",
        "go build --toolexec sh",
        "find . -d*",
        "git log -[a-z]*",
      ],
      ...["sed '1e sh' f; ls", "sed s/a/sh/e f; ls", "sed 'w /x' f; ls", "sed -f x f; ls", "sed -n 's/a/b/w x' f; ls"],
    ]
  ) {
    assertEquals(allowed(line), false, line);
  }
});

Deno.test("judge() allows nothing that zsh reads otherwise than bash", () => {
  for (
    const line of [
      "ls *(e:'rm x':)",
      "ls *(+run)",
      "ls =(x)",
      "ls =git",
      "ls $=x",
      "ls $~x",
      "git add **/*(.)",
      "ls 'a\\'*(e:x:)''",
    ]
  ) {
    assertEquals(allowed(line), false, line);
  }
});

Deno.test("judge() allows no long word that it cannot read for certain", () => {
  for (const part of ["{-,", "-{", "$'", "(", "${a@P}", "$=", '"'.concat("\\'")]) {
    assertEquals(allowed(`ls -${part.repeat(20_001)}}`), false, part);
  }
});
