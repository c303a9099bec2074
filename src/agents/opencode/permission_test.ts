import { assertEquals } from "@std/assert";
import { agentsIn, oddPermissions, openCodeEffect, openCodeRulesOf, rulesInFrontMatter } from "./permission.ts";

const effect = (config: unknown, command: string) => openCodeEffect(openCodeRulesOf(config), command);

Deno.test("openCodeEffect() lets the last rule that matches win", () => {
  const bash = { "*": "ask", "git *": "allow", "git push *": "deny" };
  assertEquals(effect({ permission: { bash } }, "git log"), "allow");
  assertEquals(effect({ permission: { bash } }, "git push"), "deny");
  assertEquals(effect({ permission: { bash } }, "git push origin"), "deny");
  assertEquals(effect({ permission: { bash } }, "ls"), "ask");
  assertEquals(effect({ permission: { bash: { "git *": "allow", "*": "ask" } } }, "git log"), "ask");
});

Deno.test("openCodeRulesOf() reads both versions, and a word for all commands", () => {
  assertEquals(effect({ permission: "deny" }, "x"), "deny");
  assertEquals(effect({ permission: { bash: "ask" } }, "x"), "ask");
  assertEquals(effect({ permission: { edit: "deny" } }, "x"), undefined);
  assertEquals(
    effect({ permissions: [{ action: "shell", resource: "git st?tus", effect: "deny" }] }, "git status"),
    "deny",
  );
  assertEquals(effect({ permissions: [{ action: "edit", resource: "*", effect: "deny" }] }, "x"), undefined);
  assertEquals(effect({ tools: { bash: false } }, "x"), "deny");
  for (const config of [undefined, [], { permission: 3 }, { permission: { bash: { a: "x" } } }, { permissions: {} }]) {
    assertEquals(openCodeRulesOf(config), []);
  }
});

Deno.test("oddPermissions() names what has a wrong type", () => {
  for (
    const config of [
      undefined,
      {},
      { permission: "deny" },
      { permission: "unknown" },
      { permission: { edit: 3, bash: { "*": "ask", "git *": null } } },
      { permission: { bash: "allow", "*": { x: "deny" } }, agent: { build: { permission: { bash: "ask" } } } },
      { permissions: [{ action: "shell", resource: "*", effect: "ask" }] },
    ]
  ) assertEquals(oddPermissions(config), [], JSON.stringify(config));
  assertEquals(oddPermissions({ permission: 5 }), ["permission is neither a word nor an object"]);
  assertEquals(oddPermissions({ permission: { bash: [] } }), ["permission.bash is neither a word nor an object"]);
  assertEquals(oddPermissions({ permission: { bash: { "rm *": ["deny"] } } }), [
    "permission.bash has an entry that is not a word",
  ]);
  assertEquals(oddPermissions({ permissions: {} }), ["permissions is not a list of effects"]);
  assertEquals(oddPermissions({ permissions: ["deny"] }), ["permissions is not a list of effects"]);
  assertEquals(oddPermissions({ agent: { build: { permission: 5 } } }), ["permission is neither a word nor an object"]);
});

Deno.test("agentsIn() finds the rules of each agent", () => {
  const config = {
    agent: { build: { permission: { bash: { "git *": "deny" } } } },
    mode: { plan: { tools: { bash: false } } },
  };
  assertEquals([...agentsIn(config)], [
    ["plan", [{ pattern: "*", effect: "deny" }]],
    ["build", [{ pattern: "git *", effect: "deny" }]],
  ]);
});

Deno.test("rulesInFrontMatter() reads permission and tools, and nothing else", () => {
  const text = `---
description: "bash: deny"
permission:
  edit: deny
  bash:
    "*": ask
    "git push *": deny
  webfetch: allow
tools:
  bash: false
---
permission: deny
`;
  assertEquals(rulesInFrontMatter(text), [
    { pattern: "*", effect: "ask" },
    { pattern: "git push *", effect: "deny" },
    { pattern: "*", effect: "deny" },
  ]);
  assertEquals(rulesInFrontMatter("---\npermission: deny\n---"), [{ pattern: "*", effect: "deny" }]);
  assertEquals(rulesInFrontMatter("no front matter"), []);
});
