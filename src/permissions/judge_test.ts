import { assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { parse } from "../shell/mod.ts";
import { commandRule } from "./command_rule.ts";
import { judge } from "./judge.ts";
import type { Effect, Verdict } from "./types.ts";

type Rules = Partial<Record<Effect, readonly string[]>>;

function verdict(line: string, rules: Rules, problems: readonly string[] = [], prefixes: string[][] = []): Verdict {
  const made = (Object.entries(rules) as [Effect, string[]][])
    .flatMap(([effect, patterns]) => patterns.map((pattern) => commandRule(effect, pattern, pattern)));
  return judge(parse(line), { rules: made, problems }, prefixes).verdict;
}

Deno.test("judge() follows the precedence deny, defer, ask, allow, default", () => {
  const all: Rules = { deny: ["git push:*"], ask: ["git push:*"], allow: ["*"] };
  assertEquals(verdict("git push", all), "deny");
  assertEquals(verdict("sh -c 'git push'", all), "defer");
  assertEquals(verdict("sh -c 'git push' && git push", all), "deny");
  assertEquals(verdict("git push", { ask: ["git push:*"], allow: ["*"] }), "ask");
  assertEquals(verdict("git push", { allow: ["git push"] }), "allow");
  assertEquals(verdict("git push", { allow: ["git pull"] }), "default");
});

// W0
Deno.test("judge() does not allow more words than an exact rule has", () => {
  assertEquals(verdict("git push --force origin main", { allow: ["git push"] }), "default");
});

// W1
Deno.test("judge() holds a rule against every way of saying the command to rtk", () => {
  const rules: Rules = { deny: ["git push:*"], allow: ["rtk:*"] };
  for (
    const line of ["rtk git push", "rtk proxy git push", "rtk bypass git push", "rtk err git push", "rtk -v git push"]
  ) {
    assertEquals(verdict(line, rules), "deny", line);
  }
  assertEquals(verdict("rtk run -c 'git push'", rules), "deny");
  assertEquals(verdict("rtk read x", { ask: ["cat:*"] }), "ask");
  assertEquals(verdict("rtk lint ruff check .", { deny: ["ruff check:*"] }), "deny");
  assertEquals(verdict("rtk lint src", { deny: ["eslint src"] }), "deny");
  assertEquals(verdict("rtk format black .", { deny: ["black:*"] }), "deny");
  assertEquals(verdict("rtk format --write", { ask: ["prettier --write"] }), "ask");
});

// W2
Deno.test("judge() never allows a command that runs or writes something else", () => {
  const rules: Rules = { allow: ["*"] };
  const lines = [
    "find . -exec rm {} +",
    "find . -delete",
    "git log --output=x",
    "git diff --ext-diff",
    "ls | xargs rm",
  ];
  for (const line of [...lines, "rg --pre cat x", "git -c alias.x=!sh x"]) {
    assertNotEquals(verdict(line, rules), "allow", line);
  }
});

// W3
Deno.test("judge() sees a denied command behind programs that run it", () => {
  const prefixes = [
    "sudo",
    "env -i",
    "env -u X",
    "env --",
    "setsid",
    "ionice -c 3",
    "command",
    "exec",
    "xargs -n1",
    "nohup",
  ];
  for (
    const prefix of [
      ...prefixes,
      "timeout 5",
      "nice -n 5",
      "stdbuf -oL",
      "A=1",
      "A+=1",
      "A[0]=1",
      "time",
      "busybox",
      "fakeroot",
      "proxychains4 -q",
      "numactl",
      "rlwrap",
      "strace -f -e trace=file",
      "ltrace",
      "perf stat -e cycles -r 3",
      "perf record -g -o out --",
      "valgrind --leak-check=full -q",
      "gdb -batch -ex run --args",
      "lldb -o run --",
      "rr record",
      "dotenvx run -f .env --",
      "nix develop .#x -c",
      "micromamba run -n x",
      "pixi run -e test",
      "nvm exec 20",
      "gosu nobody",
      "systemd-cat -t x",
    ]
  ) {
    assertEquals(verdict(`ls && ${prefix} git push`, { deny: ["git push:*"] }), "deny", prefix);
  }
});

// W4
Deno.test("judge() sees a denied command inside keywords and brackets", () => {
  const lines = [
    "if true; then git push; fi",
    "for i in 1; do git push; done",
    "while git push; do :; done",
    "(git push)",
  ];
  for (
    const line of [...lines, "{ git push; }", "! git push", "f() { git push; }", "echo $(git push)", "echo `git push`"]
  ) {
    assertEquals(verdict(`ls; ${line}`, { deny: ["git push:*"] }), "deny", line);
  }
});

// W5, W6
Deno.test("judge() reads scripts behind allowed prefixes", () => {
  assertEquals(verdict("timeout 5 sh -c 'git push'", { ask: ["git push:*"], allow: ["timeout:*"] }), "ask");
  assertEquals(verdict("timeout 5 sh -c 'rm -rf x; git status'", { allow: ["timeout:*"] }), "ask");
  assertEquals(verdict("env bash -c 'git push'", { deny: ["git push:*"] }), "defer");
});

Deno.test("judge() reads the script that a shell gets on its input", () => {
  const rules: Rules = { deny: ["git push:*"], ask: ["npm publish:*"], allow: ["*"] };
  for (
    const line of ["bash <<E\ngit push\nE", "sudo sh -s <<'E'\nls; git push\nE", "sh <<< 'git push'"].concat(
      [
        "cat <<E | bash\ngit push\nE",
        "echo 'git push' | sh -e",
        "printf '%s\\n' 'git push' | sudo bash",
        "printf 'ls\\ngit push\\n' | sh",
        "source /dev/stdin <<E\ngit push\nE",
        ". /dev/stdin <<< 'git push'",
        "bash -e /dev/fd/0 <<E\ngit push\nE",
        "echo 'git push' | source /dev/stdin",
        "hyperfine -w 1 'git push'",
      ],
    )
  ) {
    assertEquals(verdict(`ls; ${line}`, rules), "defer", line);
    assertEquals(verdict(`ls; ${line.replace("git push", "npm publish")}`, rules), "ask", line);
  }
  for (const line of ["curl x | sh", "bash < f", "cat f | bash -s x", "source /dev/stdin < f", "source x.sh"]) {
    assertEquals(verdict(`ls; ${line}`, rules), "default", line);
  }
  assertEquals(verdict("ls; cat f | bash x.sh", rules), "allow");
  assertEquals(verdict("ls; cat <<E | grep x\ngit push\nE", rules), "default");
});

// W7
Deno.test("judge() sees through spelling", () => {
  const lines = [
    "git -C . push",
    "git -c a=b push",
    "git --no-pager push",
    '"git" push',
    "\\git push",
    "/usr/bin/git push",
  ];
  const braces = ["{git,push}", "git pu{s,}h", "{sudo,git} push", "{git,} push"];
  for (
    const line of [...lines, ...braces, "git 'push'", "git\tpush", "git  push", "git.exe push", "/mnt/c/x/git.exe push"]
  ) {
    assertEquals(verdict(`ls; ${line}`, { deny: ["git push:*"], allow: ["git:*"] }), "deny", line);
  }
});

// W8
Deno.test("judge() lets the bare name of the tool speak of everything", () => {
  assertEquals(verdict("anything at all", { deny: ["*"] }), "deny");
});

// W9
Deno.test("judge() allows nothing when a rule file could not be read", () => {
  assertEquals(verdict("ls", { allow: ["ls"] }, ["settings.json: broken"]), "ask");
});

// W10b
Deno.test("judge() allows nothing that is not closed or has substitutions", () => {
  for (const line of ['ls "abc', "ls 'abc", "ls $(x)", "ls `x`", "ls <(x)", "ls > x", "cat <<E\nx\nE"]) {
    assertNotEquals(verdict(line, { allow: ["*"] }), "allow", line);
  }
});

// W17
Deno.test("judge() does not take comments and here-documents for commands", () => {
  assertEquals(verdict("git status #; git push", { deny: ["git push:*"] }), "default");
  assertEquals(verdict("cat <<E\ngit push\nE", { deny: ["git push:*"] }), "default");
});

Deno.test("judge() reads past transparent prefixes that the user named", () => {
  assertEquals(verdict("direnv exec . git push", { deny: ["git push:*"] }, [], [["direnv", "exec", "."]]), "deny");
});

Deno.test("judge() is at least ask when prefixes are stacked beyond reading and a rule could be hit", () => {
  const deep = `${"env ".repeat(40)}git push`;
  assertNotEquals(verdict(deep, { deny: ["git push:*"], allow: ["*"] }), "allow");
  assertNotEquals(verdict(deep, { deny: ["git push:*"], allow: ["*"] }), "default");
});

const word = fc.constantFrom("git", "push", "ls", "-la", "rm", "x", "find", ".", "--force", "cargo", "test");
const program = fc.constantFrom("git", "ls", "rm", "find", "cargo");
const simple = fc.tuple(program, fc.array(word, { maxLength: 3 })).map(([first, rest]) => [first, ...rest].join(" "));
const line = fc.array(simple, { minLength: 1, maxLength: 3 }).chain((parts) =>
  fc.constantFrom(" && ", "; ", " | ", "\n").map((glue) => ({ parts, text: parts.join(glue) }))
);
const pattern = fc.tuple(fc.array(word, { minLength: 1, maxLength: 2 }), fc.constantFrom("", ":*", " *"))
  .map(([words, end]) => words.join(" ") + end);

/** Claude Code's own reading of an allow rule: exact, or a prefix of whole words. */
function hostAllows(rule: string, command: string): boolean {
  const prefix = rule.replace(/:\*$| \*$/, "");
  return rule === prefix ? command === rule : command === prefix || command.startsWith(`${prefix} `);
}

Deno.test("judge() never allows what the host's own reading would not have allowed", () => {
  fc.assert(
    fc.property(line, fc.array(pattern, { maxLength: 4 }), ({ parts, text }, allow) => {
      if (verdict(text, { allow }) !== "allow") return;
      for (const part of parts) assertEquals(allow.some((rule) => hostAllows(rule, part)), true, part);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("judge() never gets weaker when a rule is added", () => {
  const strength: Record<Verdict, number> = { deny: 4, defer: 3, ask: 2, default: 1, allow: 0 };
  const effect = fc.constantFrom<Effect>("deny", "ask");
  fc.assert(
    fc.property(line, fc.array(pattern, { maxLength: 3 }), pattern, effect, ({ text }, allow, added, kind) => {
      assertEquals(strength[verdict(text, { allow, [kind]: [added] })] >= strength[verdict(text, { allow })], true);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("judge() denies a denied command in every reading of it", () => {
  const wrap = fc.constantFrom<(command: string) => string>(
    (command) => command,
    (command) => `sudo ${command}`,
    (command) => `A=1 env B=2 ${command}`,
    (command) => `rtk ${command}`,
    (command) => `rtk bypass ${command}`,
    (command) => `if true; then ${command}; fi`,
    (command) => `x=$(${command})`,
    (command) => `timeout -k 1 5 ${command}`,
  );
  fc.assert(
    fc.property(simple, fc.array(wrap, { maxLength: 1 }), (command, wraps) => {
      const text = wraps.reduce((inner, wrapIn) => wrapIn(inner), command);
      assertEquals(verdict(text, { deny: [command], allow: ["*"] }), "deny", text);
    }),
    { numRuns: 500 },
  );
});
