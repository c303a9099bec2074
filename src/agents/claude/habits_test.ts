import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { answerCall } from "../answer.ts";
import { DEFAULT_HOOK_CONFIG } from "../../config/hook_config.ts";
import { commandRule, type Effect } from "../../permissions/mod.ts";
import { parse } from "../../shell/mod.ts";
import { claude } from "./hook.ts";
import { claudeSees, endsAlike, hesitates, mayRunUnasked } from "./habits.ts";
import { hookRules } from "./hook_rules.ts";
import { mayDoMoreThanRead } from "./read_only.ts";
import type { ClaudeRules } from "./rules.ts";

const folder = Deno.makeTempDirSync();
Deno.mkdirSync(`${folder}/sub`);

const ALLOWED =
  "ls cat grep cargo docker tree rg wc diff find head tail stat du cd make curl echo jq git\\ log git\\ diff git\\ push"
    .match(/(?:\\.|\S)+/g)!.map((name) => `${name.replace("\\", "")}:*`);

// What version 2.1.332 answered under these allow rules, in a project with a folder "sub".
const ASKS = [
  "ls $HOME",
  'ls "$HOME/x"',
  "ls ~",
  "ls ../",
  "ls sub/../a.txt",
  "ls {a,b}.txt",
  "cargo test $FOO",
  "cargo test --target /tmp/$FOO",
  "grep -f /etc/passwd a.txt",
  "grep one /etc/passwd",
  "rg one /etc",
  "wc -l /etc/passwd",
  "diff a.txt /etc/passwd",
  "head -5 /etc/passwd",
  "tail -n 3 /etc/passwd",
  "stat /etc/passwd",
  "git diff --no-index a.txt /etc/passwd",
  "git diff /etc/passwd",
  "cd /tmp",
  "cd sub && git log -1",
  "cd /tmp && git log",
  "cd sub && cd .. && ls",
  "cargo test &",
  "ls && echo $(whoami)",
  "ls `whoami`",
  "{ ls; }",
  "(ls)",
  'ls "abc',
  "ls > out.txt",
  "cat <<EOF\nx\nEOF",
  "ls &&",
  "ls\\ -la",
  "ls\u00a0x",
  "ls; rm -f zz",
  "go test ./...",
  "sudo cargo test",
  "find . -exec cat {} +",
  "find . -name zz -delete",
];
const RUNS = [
  "ls *.txt",
  "grep -r one .",
  "cargo test --manifest-path /tmp/x/Cargo.toml",
  "git push origin main",
  "make -C /tmp x",
  "cd sub && ls",
  "cd sub && cargo test",
  "ls || cargo test",
  "ls 2>&1",
  "ls >/dev/null",
  "cat a.txt | grep -n two | head -3",
  "ls -la # see 'this",
  "# note\ncargo test",
  "ls\ncargo test",
  "ls &&\n  cargo test",
];

function rulesOf(rules: Partial<Record<Effect, readonly string[]>>, mode?: string): ClaudeRules {
  const made = Object.entries(rules).flatMap(([effect, patterns]) =>
    patterns.map((pattern) => commandRule(effect as Effect, pattern, `Bash(${pattern})`))
  );
  return hookRules({
    rules: made,
    problems: [],
    reads: [],
    folder,
    denies: false,
    sees: claudeSees,
    hesitates: (line) => hesitates(line, folder) || mayDoMoreThanRead(line, folder),
  }, mode);
}

function answer(command: string, rules: ClaudeRules, mode = "default"): Record<string, unknown> | undefined {
  const payload = { tool_name: "Bash", tool_input: { command }, permission_mode: mode };
  const { output } = answerCall(claude, { command, cwd: folder, payload }, rules, DEFAULT_HOOK_CONFIG);
  return (output as { hookSpecificOutput: Record<string, unknown> } | undefined)?.hookSpecificOutput;
}

Deno.test("nothing is allowed that Claude Code asks about under the same rules", () => {
  for (const line of ASKS) {
    assertNotEquals(answer(line, rulesOf({ allow: ALLOWED }))?.["permissionDecision"], "allow", line);
  }
});

Deno.test("what Claude Code runs unasked is allowed, or left as typed, and never asked about", () => {
  let allowed = 0;
  for (const line of RUNS) {
    const given = answer(line, rulesOf({ allow: ALLOWED }));
    if (given?.["permissionDecision"] === "allow") allowed++;
    else assertEquals(given, undefined, line);
  }
  assert(allowed >= 10, `${allowed} of ${RUNS.length} allowed`);
});

Deno.test("a line that allow rules and Claude Code's own list cover together stays as typed", () => {
  const rules = rulesOf({ allow: ["cargo test:*"] });
  for (const line of ["git log -3 && cargo test", "pwd; cargo test", "timeout 5 cargo test"]) {
    assertEquals(answer(line, rules), undefined, line);
  }
  // Asked about either way: it may as well be short.
  assertEquals(answer("frobnicate && cargo test", rules)?.["updatedInput"], {
    command: "frobnicate && rtk cargo test",
  });
});

Deno.test("what Claude Code runs by itself and no offered entry covers stays as typed", () => {
  const lines = [
    "git reflog",
    "git shortlog -s",
    "git stash show",
    "git blame a.txt",
    "git tag",
    "fd a",
    "egrep one a.txt",
  ];
  for (const line of [...lines, "timeout 5 git ls-files", "ss -tlnp", "free -h", "git remote -v && git status"]) {
    assertEquals(answer(line, rulesOf({})), undefined, line);
  }
  for (const line of ["git stash", "docker compose ps", "systemctl list-units"]) {
    assertEquals(answer(line, rulesOf({}))?.["updatedInput"], { command: `rtk ${line}` }, line);
  }
});

Deno.test("allow entries for rtk's spelling let the rewritten line through", () => {
  const rules = rulesOf({ allow: ["cargo test:*", "rtk git log:*", "rtk cargo test:*"] });
  const given = answer("git log -3 && cargo test", rules);
  assertEquals(given?.["updatedInput"], { command: "rtk git log -3 && rtk cargo test" });
  assertEquals(given?.["permissionDecision"], undefined);
});

Deno.test("a use that does more than read is not let in by an allow entry for rtk's spelling", () => {
  const rules = rulesOf({ allow: ["rtk git branch:*", "rtk git diff:*", "rtk ls:*", "ls:*"] });
  assertEquals(answer("git branch -D x", rules), undefined);
  assertEquals(answer("ls /etc", rules), undefined);
  assertEquals(answer("rtk git diff --output=x", rules)?.["permissionDecision"], "ask");
  assertEquals(answer("ls && rtk git branch -D x", rules)?.["permissionDecision"], "ask");
  assertEquals(answer("rtk git diff --stat", rules), undefined);
});

Deno.test("a rule that Claude Code itself would see asks, one that it would not makes rtk step back", () => {
  const rules = rulesOf({ ask: ["git push"], allow: ["*"] });
  assertEquals(answer("git push", rules)?.["permissionDecision"], "ask");
  assertEquals(answer("sudo git push && ls", rules)?.["permissionDecision"], "ask");
  // It runs these unasked under the same rules.
  for (const line of ["git push --force", "git -C . push", "ls; npx git push"]) {
    assertEquals(answer(line, rules), undefined, line);
  }
  // It would ask about this one in any case.
  const given = answer("bash -c 'git push'", rulesOf({ ask: ["git push"] }));
  assertEquals([given?.["permissionDecision"], given?.["updatedInput"]], [
    undefined,
    { command: "bash -c 'rtk git push'" },
  ]);
});

Deno.test("in bypass mode only the rules speak", () => {
  const bypass = (line: string, rules: Parameters<typeof rulesOf>[0]) =>
    answer(line, rulesOf(rules, "bypassPermissions"), "bypassPermissions");
  assertEquals(bypass("git status", {})?.["updatedInput"], { command: "rtk git status" });
  assertEquals(bypass("cd sub && cargo test", { allow: ["cargo test:*"] })?.["updatedInput"], {
    command: "cd sub && rtk cargo test",
  });
  assertEquals(bypass("git push", { ask: ["git push"] })?.["permissionDecision"], "ask");
  assertEquals(bypass("rtk git diff --output=x", {}), undefined);
  assertEquals(bypass("bash -c 'git push'", { ask: ["git push"] }), undefined);
});

Deno.test("mayRunUnasked() is true wherever Claude Code did run a line unasked", () => {
  const rules = rulesOf({ allow: ALLOWED }).rules;
  for (const line of RUNS) assertEquals(mayRunUnasked(parse(line), rules, folder), true, line);
});

Deno.test("endsAlike() is false for a line that cannot be set beside the one typed", () => {
  const rules = rulesOf({ allow: ["ls:*"] }).rules;
  assertEquals(endsAlike(parse("ls"), parse("rtk ls; rtk ls"), rules, folder), false);
});
