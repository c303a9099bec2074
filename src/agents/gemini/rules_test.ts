import { assertEquals } from "@std/assert";
import { decidingRule, policyRules } from "./policy.ts";
import { geminiSettings } from "./settings.ts";

const rule = (fields: Record<string, unknown>) => policyRules({ rule: [{ priority: 100, ...fields }] }, "t.toml");

Deno.test("policyRules() matches prefixes of whole words, and patterns in the arguments", () => {
  const { rules } = rule({ commandPrefix: ["git push", "npm"], decision: "deny" });
  const denied = (command: string) => decidingRule(rules, command)?.effect;
  assertEquals(denied("git push"), "deny");
  assertEquals(denied("git push --force"), "deny");
  assertEquals(denied('git push "x"'), "deny");
  assertEquals(denied("npm test"), "deny");
  assertEquals(denied("git pushx"), undefined);
  assertEquals(denied("rtk git push"), undefined);
  const pattern = rule({ commandRegex: "git (commit|push)", decision: "ask_user" }).rules;
  assertEquals(decidingRule(pattern, "git commit -m x")?.effect, "ask_user");
  assertEquals(decidingRule(pattern, "ls; git commit"), undefined);
  const args = rule({ toolName: "run_shell_command", argsPattern: '"command":".*--force', decision: "deny" }).rules;
  assertEquals(decidingRule(args, "git push --force")?.effect, "deny");
});

Deno.test("policyRules() takes rules about the shell tool and about every tool", () => {
  for (const toolName of ["run_shell_command", "*", ["read_file", "run_shell_command"]]) {
    assertEquals(rule({ toolName, decision: "deny" }).rules.length, 1);
  }
  for (const toolName of ["read_file", "mcp_x_*"]) assertEquals(rule({ toolName, decision: "deny" }).rules, []);
});

Deno.test("policyRules() reports what it cannot read, and keeps the rest", () => {
  const entries = [{ commandRegex: "(", decision: "deny" }, { commandRegex: "(a+)+$", decision: "deny" }];
  const found = policyRules({ rule: [...entries, { commandPrefix: "ls", decision: "allow" }] }, "t.toml");
  assertEquals([found.rules.length, found.problems.length], [1, 2]);
  assertEquals(policyRules({ rule: "x" }, "t.toml").problems, ["t.toml: rule is not a list"]);
  assertEquals(rule({ commandPrefix: "ls", decision: "ask" }).problems.length, 1);
  assertEquals(rule({ toolName: "read_file", decision: "ask" }).problems, []);
  assertEquals(policyRules([], "t.toml"), { rules: [], problems: [] });
});

Deno.test("decidingRule() goes by priority, of two the same by the first", () => {
  const { rules } = policyRules({
    rule: [
      { commandPrefix: "git", decision: "allow", priority: 10 },
      { commandPrefix: "git push", decision: "deny", priority: 20 },
      { commandPrefix: "git", decision: "ask_user", priority: 10 },
    ],
  }, "t.toml");
  assertEquals(decidingRule(rules, "git push")?.effect, "deny");
  assertEquals(decidingRule(rules, "git log")?.effect, "allow");
});

Deno.test("geminiSettings() says what has a wrong type, and reads the rest", () => {
  const found = geminiSettings({ tools: { exclude: [3, "run_shell_command(rm)"], core: "x" } }, "s");
  assertEquals(found.problems, [
    "s: tools.exclude has an entry that is not a string",
    "s: tools.core is not a list",
  ]);
  assertEquals(found.entries.map(({ pattern }) => pattern), ["rm"]);
  assertEquals(geminiSettings({ tools: 5 }, "s").problems, ["s: tools is not an object"]);
});

Deno.test("geminiSettings() reads lists as the engine does: what tools.allowed does not name is refused", () => {
  const { rules } = geminiSettings({ tools: { allowed: ["run_shell_command(cargo)", "read_file"] } }, "s");
  assertEquals(decidingRule(rules, "cargo build")?.effect, "allow");
  assertEquals(decidingRule(rules, "rtk cargo build")?.effect, "deny");
  const bare = geminiSettings({ tools: { allowed: ["ShellTool"] } }, "s").rules;
  assertEquals(decidingRule(bare, "rtk cargo build")?.effect, "allow");
  const core = geminiSettings({ tools: { core: ["run_shell_command(git)"] } }, "s").rules;
  assertEquals([decidingRule(core, "git log")?.effect, decidingRule(core, "ls")?.effect], ["allow", "deny"]);
});

Deno.test("geminiSettings() reports a list of a wrong type once, and keeps the others", () => {
  const found = geminiSettings({ tools: { allowed: "x", exclude: ["run_shell_command"] } }, "s");
  assertEquals(found.problems, ["s: tools.allowed is not a list"]);
  assertEquals(found.entries.map(({ effect, pattern }) => [effect, pattern]), [["deny", "*"]]);
  assertEquals(geminiSettings([], "s").problems, []);
});
