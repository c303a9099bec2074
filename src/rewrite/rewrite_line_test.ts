import { assertEquals } from "@std/assert";
import { DEFAULT_REWRITE_CONFIG, rewriteLine } from "./mod.ts";

const rewritten = (source: string) => rewriteLine(source).text;

function assertRewrites(...pairs: [source: string, text: string][]): void {
  for (const [source, text] of pairs) assertEquals(rewritten(source), text, source);
}

function assertUntouched(...sources: string[]): void {
  for (const source of sources) assertEquals(rewritten(source), undefined, source);
}

Deno.test("rewriteLine() puts rtk in front of every known command and copies the rest", () => {
  assertRewrites(
    ["git status", "rtk git status"],
    ["a&&git  status;ls   &", "a&&rtk git  status;rtk ls   &"],
    ["  git log \\\n  -3\n\n# it's a `comment\nls\r\n", "  rtk git log \\\n  -3\n\n# it's a `comment\nrtk ls\r\n"],
    ["ls \u00a0; git\tlog", "rtk ls \u00a0; rtk git\tlog"],
    ["git commit -m 'a  \\\n  b; c' && ls", "rtk git commit -m 'a  \\\n  b; c' && rtk ls"],
    [
      "git commit -m \"$(cat <<'E'\nls\nE\n)\" && git push",
      "rtk git commit -m \"$(cat <<'E'\nls\nE\n)\" && rtk git push",
    ],
  );
});

Deno.test("rewriteLine() keeps the program that was typed", () => {
  for (
    const source of [
      "npm run lint",
      "pnpm lint",
      "npx tsc --noEmit",
      "gradle build",
      "./gradlew test",
      "pip3 install x",
      "python -m pytest -q",
      "bundle exec rspec",
      "bin/rspec x",
      "vendor/bin/phpunit",
      "yadm status",
      "eslint src --fix",
      "biome check .",
      "vitest run src",
      "next build",
      "golangci run",
      "/usr/bin/git status",
      "node_modules/.bin/jest",
    ]
  ) assertEquals(rewritten(source), "rtk " + source);
});

Deno.test("rewriteLine() rewrites inside groups, loops, branches and cases", () => {
  assertRewrites(
    ["(cd a && ls); { git log; }", "(cd a && rtk ls); { rtk git log; }"],
    ["! git status", "! rtk git status"],
    ["for f in a b; do grep x $f; done", "for f in a b; do rtk grep x $f; done"],
    ["if test -f x\nthen ls\nelse git log\nfi", "if test -f x\nthen rtk ls\nelse rtk git log\nfi"],
    ["case $x in a) git log;; *) ls;; esac", "case $x in a) rtk git log;; *) rtk ls;; esac"],
    ["begin; git log; end", "begin; rtk git log; end"],
  );
});

Deno.test("rewriteLine() leaves conditions, functions and coprocesses alone", () => {
  assertUntouched(
    "if grep -q x f; then echo y; fi",
    "while git fetch; do :; done",
    "f() { ls; }; f | wc -l",
    "coproc ls",
  );
});

Deno.test("rewriteLine() rewrites behind prefixes that change nothing", () => {
  assertRewrites(
    ["A=1 b=x timeout -k 5 10 nice git log", "A=1 b=x timeout -k 5 10 nice rtk git log"],
    ["env -u X A=1 git log", "env -u X A=1 rtk git log"],
    ["time -p git log", "time -p rtk git log"],
    ["uv run pytest", "uv run rtk pytest"],
    ["uv run --frozen pytest", "rtk uv run --frozen pytest"],
  );
  assertUntouched(
    "sudo git log",
    "env -i git log",
    "xargs git log",
    "watch git log",
    "PATH=/x git log",
    "command -p git log",
  );
});

Deno.test("rewriteLine() leaves alone what a program or a file reads", () => {
  assertUntouched(
    "git diff | git apply",
    "ps aux | grep x | sort",
    "find . | xargs rm",
    "x=$(git log)",
    "echo `ls`",
    "diff <(ls a) <(ls b) | wc",
    "ls > f",
    "git log >> f 2>&1",
    "git log &> f",
    "ls 2> f",
    "for d in a b; do ls $d; done | wc -l",
    "{ ls; git log; } > f",
    "(cd a && ls) | sort",
    "while read f; do grep x $f; done < l | sort",
    "ls | while read f; do echo $f; done",
    "git log |& less",
    "exec > f; git log",
  );
});

Deno.test("rewriteLine() rewrites what is shown, wherever its other streams go", () => {
  assertRewrites(
    ["git log 2>&1", "rtk git log 2>&1"],
    ["git log 2>/dev/null >&2", "rtk git log 2>/dev/null >&2"],
    ["psql <<E\nselect 1\nE", "rtk psql <<E\nselect 1\nE"],
    ["git commit -F - < msg", "rtk git commit -F - < msg"],
    ["2>/dev/null git log", "2>/dev/null rtk git log"],
  );
});

Deno.test("rewriteLine() lets a later head and tail see reports in short form, and lists as they are", () => {
  assertRewrites(
    ["cargo test 2>&1 | tail -5", "rtk cargo test 2>&1 | tail -5"],
    ["git diff | head -20 | cat", "rtk git diff | head -20 | cat"],
    ["git log | head -5", "rtk git log | head -5"],
    ["ls | cat", "rtk ls | cat"],
    ["npm test 2>&1 | tail -30", "rtk npm test 2>&1 | tail -30"],
  );
  assertUntouched(
    "ls -t | head -1",
    "find . | head -1",
    "grep -rn x . | head -1",
    "rg x | tail -3",
    "git log | tail -2",
    "git log | head -n -5",
    "git branch | head -3",
    "wc -l *.ts | tail -1",
    "cargo test | tail -f",
    "cargo test | head -$N",
    "cargo test | LC_ALL=C head",
    "cargo test | head > f",
    "kubectl get pods | head",
  );
});

Deno.test("rewriteLine() rewrites grep at the end of a pipeline, which shows what it finds", () => {
  assertRewrites(
    ["foo | grep x", "foo | rtk grep x"],
    ["git log | head | rg -i x", "git log | head | rtk rg -i x"],
    ["git log |& grep x && ls", "git log |& rtk grep x && rtk ls"],
  );
  assertUntouched("foo | grep -f p", "foo | grep -if p", "foo | grep x | head", "foo | ls", "foo | grep x > f");
});

Deno.test("rewriteLine() gives cat, head and tail of files to rtk read", () => {
  assertRewrites(
    ["cat a b", "rtk read a b"],
    ["cat -n *.md", "rtk read -n *.md"],
    ["head f", "rtk read f --head-lines 10"],
    ["head -n 5 'a b' 2>&1", "rtk read 'a b' --head-lines 5 2>&1"],
    ["tail -20 ~/x.log", "rtk read ~/x.log --tail-lines 20"],
    ["head ~bob/f", "rtk read ~bob/f --head-lines 10"],
    ["tail --lines=3 f", "rtk read f --tail-lines 3"],
  );
  assertUntouched(
    "cat",
    "cat -",
    "cat -A f",
    "cat < f",
    "head -c 5 f",
    "head -5 a b",
    "tail -f f",
    "tail -n +5 f",
    "head -5 *.log",
    'head -5 "$F"',
    "cat /dev/urandom",
  );
});

Deno.test("rewriteLine() takes only the system's own cat, head and tail for what rtk read stands for", () => {
  assertRewrites(["/bin/cat f", "rtk read f"], ["/usr/bin/head -5 f", "rtk read f --head-lines 5"]);
  assertUntouched("bin/cat f", "./bin/cat f", "~/bin/cat f", "node_modules/.bin/head -5 f", "/opt/x/bin/tail -5 f");
});

Deno.test("rewriteLine() rewrites the script of a shell in place", () => {
  assertRewrites(
    ["bash -c 'git log && ls' | head", "bash -c 'rtk git log && ls' | head"],
    ['sh -lc "cd a; head -5 f"', 'sh -lc "cd a; rtk read f --head-lines 5"'],
    ["zsh -c \"git commit -m 'a'\"", "zsh -c \"rtk git commit -m 'a'\""],
    ["sh -c \"bash -c 'ls'\"", "sh -c \"bash -c 'rtk ls'\""],
    ["timeout 5 bash -ec 'git log'", "timeout 5 bash -ec 'rtk git log'"],
  );
  assertUntouched(
    "bash -c ls",
    'bash -c "ls $X"',
    "bash -c 'ls' > f",
    "bash -c 'ls' | wc",
    "sudo bash -c 'ls'",
    "bash x.sh",
  );
});

Deno.test("rewriteLine() leaves alone what is switched off or stands for something else", () => {
  assertUntouched("RTK_DISABLED=1 git log", "RTK_DISABLED= ls", "env RTK_DISABLED=1 ls", "\\git log", '"git" log');
  assertUntouched(
    "timeout 5 env -u X RTK_DISABLED=1 ls",
    "nohup env RTK_DISABLED=0 bash -c ls",
    "RTK_DISABLED=1 bash -c ls",
  );
  assertRewrites(["env grep RTK_DISABLED=1 f", "env rtk grep RTK_DISABLED=1 f"]);
  assertRewrites(["RTK_DISABLED=1 git log && ls", "RTK_DISABLED=1 git log && rtk ls"]);
  assertUntouched("git() { echo; }; git log", "alias ls='ls -l'\nls", "export PATH=/x; git log", "unset PATH; ls");
  assertUntouched("hash -p /x git; git log", "hash git=/x && git log", "alias -g log=push\ngit log");
  assertUntouched("read -r PATH; ls", "printf -v PATH %s /x; ls");
  assertUntouched("set -gx PATH /x; ls", "set -e PATH; ls", "setenv PATH /x; ls", "path=(/x /y); ls");
  assertRewrites(["set -x PATH /x $PATH; ls", "set -x PATH /x $PATH; rtk ls"], [
    "path=(/x $path); ls",
    "path=(/x $path); rtk ls",
  ]);
  assertRewrites(["read -r x; ls", "read -r x; rtk ls"], ["hash -r; git log", "hash -r; rtk git log"]);
  assertRewrites(["export PATH=/x:$PATH; git log", "export PATH=/x:$PATH; rtk git log"]);
});

Deno.test("rewriteLine() gives back as typed what goes through rtk already", () => {
  assertEquals(rewriteLine("rtk git log"), {
    ...rewriteLine("rtk git log"),
    text: "rtk git log",
    reason: "already through rtk",
  });
  assertRewrites(["rtk git log && ls", "rtk git log && rtk ls"]);
  assertUntouched("rtk git log | head", "rtk ls > f", "A=1 rtk ls", "uv run rtk pytest", "/usr/bin/rtk ls");
});

Deno.test("rewriteLine() says why it leaves a line alone", () => {
  assertEquals(rewriteLine(" \n").reason, "empty");
  assertEquals(rewriteLine("foo").reason, "nothing to shorten");
  assertEquals(rewriteLine("ls").reason, undefined);
});

Deno.test("rewriteLine() never breaks fish's pipe of both streams", () => {
  assertEquals(rewritten("begin; git log &| head; end"), "begin; rtk git log &| head; end");
  assertUntouched("git log &| foo");
});

Deno.test("rewriteLine() spares excluded commands in every spelling", () => {
  const spared = (entries: string[], source: string) =>
    rewriteLine(source, { ...DEFAULT_REWRITE_CONFIG, excludeCommands: entries }).text === undefined;
  for (
    const source of ["git push", "A=1 git push -f", "timeout 5 git push", "git -C x -c a=b push", "/usr/bin/git push"]
  ) {
    assertEquals(spared(["git push"], source), true, source);
  }
  for (const source of ["git log", "git stash push"]) {
    assertEquals(spared(["git push"], source), false, source);
  }
  assertEquals(spared(["^git\\s+(push|pull)"], "git -C x pull"), true);
  assertEquals(spared(["^(?i)GIT"], "git log"), true);
  assertEquals(spared(["^[", "", "^", " git  log "], "git log"), true);
  assertEquals(spared(["^["], "git log"), false);
  assertEquals(spared(["git.*", "*", "log", "gi"], "git log"), false);
});

Deno.test("rewriteLine() rewrites behind the prefixes that are configured", () => {
  const through = (prefixes: string[], source: string) =>
    rewriteLine(source, { ...DEFAULT_REWRITE_CONFIG, transparentPrefixes: prefixes }).text;
  assertEquals(through(["sudo"], "sudo git log && ls"), "sudo rtk git log && rtk ls");
  assertEquals(through(["direnv exec ."], "direnv exec . timeout 5 git log"), "direnv exec . timeout 5 rtk git log");
  assertEquals(through(["sudo"], "sudo -u bob git log"), undefined);
  assertEquals(through(["", " "], "sudo git log"), undefined);
});

Deno.test("rewriteLine() with included commands leaves every other one alone", () => {
  const config = { excludeCommands: ["git log"], includeCommands: ["git", "^cargo t"], transparentPrefixes: [] };
  const text = (line: string) => rewriteLine(line, config).text;
  assertEquals(text("git status && ls && cargo test"), "rtk git status && ls && rtk cargo test");
  assertEquals([text("ls"), text("git log"), text("cargo build")], [undefined, undefined, undefined]);
});

Deno.test("rewriteLine() rewrites what a filter of the user's own speaks of, where its output is shown", () => {
  const config = { ...DEFAULT_REWRITE_CONFIG, shortens: ([program]: readonly string[]) => program === "frob" };
  const text = (line: string) => rewriteLine(line, config).text;
  assertEquals(text("frob a; nob && timeout 5 frob"), "rtk frob a; nob && timeout 5 rtk frob");
  for (const line of ["frob | head", "frob | cat", "ls > f | frob", "frob > f", "RTK_DISABLED=1 frob", "\\frob"]) {
    assertEquals(text(line), undefined, line);
  }
  assertEquals(text("git add -p"), undefined);
});
