import { assertEquals } from "@std/assert";
import { prefixRules } from "./exec_policy.ts";

Deno.test("prefixRules() reads patterns, alternatives and decisions", () => {
  const text = `
# prefix_rule(pattern = ["commented"], decision = "forbidden")
prefix_rule(
    pattern = ["git", ["push", "pull"], '--force'],
    decision = "forbidden",  # why
    justification = "a \\"quoted\\" word (with brackets)",
    match = [["git", "push", "--force"], "git pull --force"],
)
prefix_rule(pattern=["ls"])
`;
  assertEquals(prefixRules(text), {
    rules: [
      { pattern: "git push --force", decision: "forbidden" },
      { pattern: "git pull --force", decision: "forbidden" },
      { pattern: "ls", decision: "allow" },
    ],
    unread: 0,
  });
});

Deno.test("prefixRules() counts the calls it cannot read", () => {
  for (
    const text of [
      "prefix_rule(pattern = WORDS)",
      'prefix_rule(pattern = ["git"] + MORE)',
      'prefix_rule(pattern = "git push")',
      "prefix_rule(pattern = [])",
      "prefix_rule",
      'prefix_rule(pattern = ["git"], decision = DECISION)',
      'prefix_rule(pattern = ["git"',
      "prefix_rule(pattern = [1])",
    ]
  ) {
    assertEquals(prefixRules(text), { rules: [], unread: 1 }, text);
  }
});

Deno.test("prefixRules() takes a name in a string or a comment for nothing", () => {
  assertEquals(prefixRules('x = "prefix_rule(" # prefix_rule('), { rules: [], unread: 0 });
  assertEquals(prefixRules('"""\nprefix_rule(pattern = ["a"])\n"""'), { rules: [], unread: 0 });
});
