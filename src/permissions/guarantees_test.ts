import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { parse } from "../shell/mod.ts";
import { commandRule } from "./command_rule.ts";
import { judge } from "./judge.ts";
import type { Effect, Judgement, Verdict } from "./types.ts";

/** Verdicts from the most to the least strict. */
const ORDER: readonly Verdict[] = ["deny", "defer", "ask", "default", "allow"];
const strictness = (verdict: Verdict) => ORDER.length - ORDER.indexOf(verdict);

type Rules = Partial<Record<Effect, readonly string[]>>;

function judged(line: string, rules: Rules, problems: readonly string[] = []): Judgement {
  const made = Object.entries(rules).flatMap(([effect, patterns]) =>
    patterns.map((pattern) => commandRule(effect as Effect, pattern, pattern))
  );
  return judge(parse(line), { rules: made, problems }, []);
}

const word = fc.constantFrom("git", "push", "status", "npm", "run", "x", "-v", "--all", "cargo", "test", "./a.txt");
const program = fc.constantFrom("git", "npm", "cargo", "make", "kubectl");
const command = fc.tuple(program, fc.array(word, { maxLength: 3 })).map((parts) => parts.flat().join(" "));
const pattern = fc.oneof(
  command,
  command.map((text) => `${text}:*`),
  command.map((text) => `${text} *`),
  command.map((text) => text.replace(/ \S+$/, " *")),
);
const rules = fc.record({
  deny: fc.array(pattern, { maxLength: 2 }),
  ask: fc.array(pattern, { maxLength: 2 }),
  allow: fc.array(pattern, { maxLength: 3 }),
});

/** Prefixes as an agent may type them; what is behind each is the command that runs. */
const PREFIXES = [
  "A=1",
  "A+=1",
  "env",
  "env -i",
  "env -u HOME B=2",
  "/usr/bin/env",
  "sudo",
  "sudo -u root",
  "doas",
  "setsid",
  "nohup",
  "nice -n 5",
  "ionice -c3",
  "chrt -r 1",
  "taskset 1",
  "stdbuf -oL",
  "timeout 5",
  "timeout -k 1 5",
  "time",
  "watch",
  "command",
  "builtin",
  "exec",
  "noglob",
  "xargs",
  "xargs -n1",
  "strace",
  "perf stat",
  "valgrind -q",
  "gdb --args",
  "busybox",
  "flock lock",
  "npx",
  "rtk",
  "rtk bypass",
  "rtk proxy",
  "rtk err",
  "rtk test",
  "rtk -v",
];
const AROUND: readonly ((inner: string) => string)[] = [
  (inner) => `if true; then ${inner}; fi`,
  (inner) => `for i in 1 2; do ${inner}; done`,
  (inner) => `while ${inner}; do :; done`,
  (inner) => `case x in x) ${inner};; esac`,
  (inner) => `{ ${inner}; }`,
  (inner) => `(${inner})`,
  (inner) => `! ${inner}`,
  (inner) => `ls && ${inner} | cat`,
  (inner) => `echo $(${inner})`,
  (inner) => `find . -name x -exec ${inner} {} +`,
  (inner) => `find . -exec ls {} \\; -execdir ${inner} {} \\;`,
  (inner) => `fd -e ts -x ${inner}`,
  (inner) => `git bisect run ${inner}`,
  (inner) => `git submodule --quiet foreach ${inner}`,
];

Deno.test("a deny or ask rule holds in every reading of a command", () => {
  const prefixes = fc.array(fc.constantFrom(...PREFIXES), { maxLength: 4 });
  const around = fc.constantFrom(...AROUND, (inner: string) => inner);
  const effect = fc.constantFrom<"deny" | "ask">("deny", "ask");
  fc.assert(
    fc.property(command, prefixes, around, effect, (text, stack, place, kind) => {
      const line = place([...stack, text].join(" "));
      assertEquals(judged(line, { [kind]: [text], allow: ["*"] }).verdict, kind, line);
    }),
    { numRuns: 1500 },
  );
});

Deno.test("a rule inside a shell script leaves the line to the host, or asks", () => {
  const shell = fc.constantFrom("sh -c", "bash -c", "bash -lc", "timeout 5 sh -ec", "zsh -c", "env bash -c");
  fc.assert(fc.property(command, shell, (text, start) => {
    const line = `${start} '${text}'`;
    assertEquals(judged(line, { deny: [text], allow: ["*"] }).verdict, "defer", line);
    assertEquals(judged(line, { ask: [text], allow: ["*"] }).verdict, "ask", line);
    assertNotEquals(judged(line, { allow: ["*"] }).verdict, "allow", line);
  }));
});

Deno.test("rtk's spelling of a command is never judged more kindly than the command", () => {
  const spelling = fc.constantFrom("rtk", "rtk bypass", "rtk proxy", "rtk -v err", "rtk run --", "rtk rtk");
  fc.assert(
    fc.property(command, rules, spelling, (text, set, start) => {
      const plain = judged(text, { ...set, allow: [] }).verdict;
      const spelt = judged(`${start} ${text}`, { ...set, allow: [] }).verdict;
      assert(strictness(spelt) >= strictness(plain), `${start} ${text}: ${spelt}, without rtk ${plain}`);
      assert(strictness(judged(`rtk run -c '${text}'`, { ...set, allow: [] }).verdict) >= strictness(plain));
    }),
    { numRuns: 1000 },
  );
});

/** Claude Code's reading of an allow rule, in as few words as possible: a regular expression over the whole text. */
function hostAllows(rule: string, text: string): boolean {
  const source = rule.replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
  if (rule.endsWith(":*")) return new RegExp(`^${source.slice(0, -2)}(?: .*)?$`, "s").test(text);
  const whole = rule.endsWith(" *")
    ? `${source.slice(0, -2).replaceAll("*", ".*")}(?: .*)?`
    : source.replaceAll("*", ".*");
  return new RegExp(`^${whole}$`, "s").test(text);
}

Deno.test("an allowed line has a rule for each command, as the host reads rules", () => {
  const line = fc.tuple(fc.array(command, { minLength: 1, maxLength: 3 }), fc.constantFrom(" && ", "; ", " | ", "\n"));
  fc.assert(
    fc.property(line, rules, ([parts, glue], set) => {
      if (judged(parts.join(glue), set).verdict !== "allow") return;
      for (const part of parts) assert(set.allow.some((rule) => hostAllows(rule, part)), part);
    }),
    { numRuns: 3000 },
  );
});

Deno.test("a line that can run or write something else is never allowed", () => {
  const SPECIAL = [
    "find . -exec rm {} +",
    "find . -execdir rm {} ;",
    "find . -ok rm {} ;",
    "find . -delete",
    "find . -fprint out",
    "git log --output=x",
    "git diff --output x",
    "git diff --ext-diff",
    "git -c core.pager=sh log",
    "ls | xargs rm",
    "eval ls",
    "ls $(id)",
    "ls `id`",
    "cat <(id)",
    'ls "open',
    "ls 'open",
    "ls > out",
    "cat <<< x",
    "cat <<E\nx\nE",
    "sh -c ls",
    "sudo ls",
    "rg --pre cat x",
    "source x",
    ". x",
    "sort -o x y",
  ];
  const before = fc.constantFrom("", "ls && ", "git status; ", "A=1; ");
  fc.assert(fc.property(fc.constantFrom(...SPECIAL), before, (text, start) => {
    assertNotEquals(judged(start + text, { allow: ["*"] }).verdict, "allow", start + text);
  }));
});

Deno.test("rules that could not be read keep every verdict from being kinder than ask", () => {
  fc.assert(fc.property(command, rules, (text, set) => {
    const { verdict } = judged(text, set, ["settings.json: broken"]);
    assertNotEquals(verdict, "allow");
    assert(strictness(verdict) >= strictness(judged(text, set).verdict));
  }));
});

Deno.test("beyond 32 prefixes a command is at least asked about, if there is a rule that could have spoken of it", () => {
  const kind = fc.constantFrom("env ", "A=1 ", "nohup ", "timeout 5 ");
  const effect = fc.constantFrom<"deny" | "ask">("deny", "ask");
  fc.assert(fc.property(kind, fc.integer({ min: 33, max: 60 }), effect, (prefix, count, rule) => {
    const line = `${prefix.repeat(count)}git push`;
    const { verdict } = judged(line, { [rule]: ["git push"], allow: ["*"] });
    assert(strictness(verdict) >= strictness("ask"), `${line}: ${verdict}`);
    assert(strictness(judged(line, { [rule]: ["zz"] }).verdict) >= strictness("ask"));
  }));
  assertEquals(judged(`${"env ".repeat(32)}git push`, { deny: ["git push"] }).verdict, "deny");
});

Deno.test("a match is certain only where the host looks", () => {
  const certain = (line: string, rule: string) => judged(line, { ask: [rule] }).certain;
  assertEquals(certain("git push", "git push"), true);
  assertEquals(certain("git push --force", "git push"), false);
  assertEquals(certain("sh -c 'git push'", "git push"), false);
  assertEquals(judged("rtk git push", { ask: ["git push"] }), {
    verdict: "ask",
    cause: "rule",
    rule: "git push",
    certain: true,
    behindRtk: true,
  });
  // What stands before rtk counts as the host's own sight.
  assertEquals(judged("git push && rtk git push", { ask: ["git push"] }).behindRtk, false);
});
