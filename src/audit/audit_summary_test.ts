import { assertEquals } from "@std/assert";
import { auditLine } from "./audit.ts";
import { auditSummary } from "./audit_summary.ts";

function line(day: string, action: string, original: string): string {
  const rest = { rewritten: "", host: "claude", verdict: "", rule: "", reason: "" };
  return auditLine({ action, original, ...rest }, new Date(`2026-01-${day}T10:00:00Z`));
}

Deno.test("auditSummary() counts every decision once, lines of the original's four fields too", () => {
  const text = [
    line("01", "rewrite", "git status | grep x"),
    line("02", "rewrite", "git  status"),
    line("03", "ask", "cargo test"),
    line("04", "skip:no_rewrite", "echo a\nb | c"),
    line("04", "skip:deny_rule", "git push"),
    "2026-01-04T11:00:00 | skip:no_rewrite | frob | ",
    "not a line",
    "",
  ].join("\n");
  assertEquals(auditSummary(text, undefined), {
    total: 6,
    rewritten: 2,
    asked: 1,
    skipped: 3,
    reasons: [{ name: "no_rewrite", count: 2 }, { name: "deny_rule", count: 1 }],
    commands: [{ name: "git status", count: 2 }, { name: "cargo test", count: 1 }],
    unreadable: 1,
  });
  const { total, rewritten } = auditSummary(text, new Date("2026-01-02T10:00:00Z"));
  assertEquals([total, rewritten], [5, 1]);
});
