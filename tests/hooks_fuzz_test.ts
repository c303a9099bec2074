/**
 * Random and mutated payloads and lines through every agent's hook: nothing throws, and what comes out keeps its promises.
 * `RTK_FUZZ_RUNS` sets the number of inputs for each test.
 */

import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { answerCall } from "../src/agents/answer.ts";
import { isObject } from "../src/agents/hook_host.ts";
import { HOOK_NAMES, loadHook } from "../src/agents/registry.ts";
import { prefixRules } from "../src/agents/codex/exec_policy.ts";
import { policyRules } from "../src/agents/gemini/policy.ts";
import { geminiSettings } from "../src/agents/gemini/settings.ts";
import { openCodeRulesOf, rulesInFrontMatter } from "../src/agents/opencode/permission.ts";
import { permissionLists, rulesOf } from "../src/agents/settings_rules.ts";
import { claudeRules } from "../src/agents/claude/rules.ts";
import { DEFAULT_HOOK_CONFIG } from "../src/config/hook_config.ts";
import { decide } from "../src/decision.ts";
import { commandRule, type RuleSet } from "../src/permissions/mod.ts";
import { parseJsonc } from "../src/platform/read_jsonc.ts";
import { PROTOCOLS } from "./support/hooks.ts";

const RUNS = { numRuns: Number(Deno.env.get("RTK_FUZZ_RUNS") ?? 400) };

/** Pieces of command lines, so that random lines get somewhere. */
const PIECES = [
  ..."git ls cat cargo npm rtk sudo env timeout find xargs sh bash -c -exec push status test run bypass A=1 5 x".split(
    " ",
  ),
  ...[
    "'",
    '"',
    "\\",
    "`",
    "$(",
    ")",
    "{",
    "}",
    "(",
    ";",
    "&&",
    "||",
    "|",
    "|&",
    "&",
    "&|",
    "\n",
    "\r\n",
    "#",
    "<<E",
    "E",
  ],
  ...[
    ">",
    ">/dev/null",
    "2>&1",
    "<(",
    "if",
    "then",
    "fi",
    "for",
    "in",
    "do",
    "done",
    "case",
    "esac",
    "end",
    "begin",
    "!",
  ],
  ...["$X", "*", "~", "..", "/etc", "\0", "\u00a0", "\ufeff", "\ud800", "ä", " ", "\t", "--", "-"],
];
const line = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(" ")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const pattern = fc.oneof(fc.constantFrom("git push", "git:*", "*", "rtk:*", "ls *", "cat", ":*", "**"), line);
const rules = fc.array(fc.tuple(fc.constantFrom("deny", "ask", "allow"), pattern), { maxLength: 6 }).map((
  entries,
): RuleSet => ({
  rules: entries.map(([effect, text]) => commandRule(effect as "deny", text, text)),
  problems: [],
}));

Deno.test("decide() answers every line, and rewrites only what its verdict lets it", () => {
  fc.assert(
    fc.property(line, rules, (text, set) => {
      const { verdict, text: rewritten } = decide(text, set, DEFAULT_HOOK_CONFIG);
      assertEquals(rewritten !== undefined, ["ask", "allow", "default"].includes(verdict), `${verdict}: ${rewritten}`);
      if (set.rules.every(({ effect }) => effect !== "allow")) assert(verdict !== "allow");
      if (set.rules.length === 0) assert(verdict !== "deny" && verdict !== "defer");
    }),
    { ...RUNS, numRuns: RUNS.numRuns * 5 },
  );
});

Deno.test("every host's hook takes any JSON for a payload", async () => {
  const hosts = await Promise.all(HOOK_NAMES.map(async (name) => (await loadHook(name)!).host));
  const keys = [
    "hook_event_name",
    "tool_name",
    "tool_input",
    "toolName",
    "toolArgs",
    "toolCall",
    "cwd",
    "command",
    "permission_mode",
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom("Bash", "PreToolUse", "bash", "run_in_terminal", "default"),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), value), (payload) => {
      for (const host of hosts) host.parse(payload as Record<string, unknown>);
    }),
    RUNS,
  );
});

Deno.test("every host's answer to any line is JSON, and its rewrite the line but for rtk", async () => {
  // With what Gemini CLI's rules have besides.
  const empty = { ...claudeRules(Deno.makeTempDirSync()), rules: [], problems: [], refuses: () => false };
  for (const [name, protocol] of Object.entries(PROTOCOLS)) {
    const { host } = (await loadHook(protocol.host))!;
    fc.assert(
      fc.property(line, rules, (command, set) => {
        const payload = protocol.payload(command);
        assert(isObject(payload));
        const call = host.parse(payload);
        assertEquals(call?.command, command.trim() === "" ? undefined : command, name);
        if (call === undefined) return;
        const { decision, output } = answerCall(host, call, { ...empty, ...set }, DEFAULT_HOOK_CONFIG);
        if (output === undefined) return;
        const answer = JSON.parse(JSON.stringify(output));
        const rewritten = protocol.rewritten(answer);
        if (typeof rewritten === "string") assertEquals(rewritten, decision.text, name);
        if (decision.verdict === "default") {
          assert(
            !/"(?:permission)?[dD]ecision":"allow"/.test(JSON.stringify(output)) ||
              ["codex", "antigravity"].includes(name),
            `${name}: ${JSON.stringify(output)}`,
          );
        }
      }),
      RUNS,
    );
  }
});

Deno.test("readers of rule files take any text and any value", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.array(
      fc.constantFrom("prefix_rule", "(", ")", "[", "]", "pattern", "=", '"git"', ",", "#", "\n", "decision", '"""'),
      { maxLength: 20 },
    )
      .map((parts) => parts.join("")),
    fc.array(fc.constantFrom("---\n", "permission", ":", " ", "\n", "bash", "deny", '"*"'), { maxLength: 20 }).map((
      parts,
    ) => parts.join("")),
  );
  fc.assert(
    fc.property(text, fc.jsonValue({ maxDepth: 4 }), (source, value) => {
      prefixRules(source);
      rulesInFrontMatter(source);
      openCodeRulesOf(value);
      geminiSettings(value, "s");
      policyRules(value, "p");
      policyRules({ rule: [value] }, "p");
      rulesOf(value, permissionLists(["Bash"]), "s");
      rulesOf({ permissions: value }, permissionLists(["Bash"]), "s");
      try {
        parseJsonc(source);
      } catch (error) {
        assert(error instanceof SyntaxError);
      }
    }),
    RUNS,
  );
});
