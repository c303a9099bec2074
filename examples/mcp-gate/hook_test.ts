import { assertEquals } from "@std/assert";
import { runHook } from "rtk/kit/hook";
import { judge, plugin } from "./hook.ts";

Deno.test("judge() lets tools act on the own organisation only", () => {
  assertEquals(judge("mcp__github__create_pull_request", { owner: "example" }).block, false);
  assertEquals(judge("mcp__github__create_pull_request", { owner: "other" }).block, true);
  assertEquals(judge("mcp__github__create_pull_request", {}).block, true);
});

Deno.test("judge() never lets a merge pass", () => {
  assertEquals(judge("mcp__github__merge_pull_request", { owner: "example" }).block, true);
});

Deno.test("mcp-gate checks the tools that it lists and no other", async () => {
  const payload = (tool_name: string) =>
    JSON.stringify({ hook_event_name: "PreToolUse", tool_name, tool_input: { owner: "other" } });
  assertEquals(await runHook(plugin, payload("mcp__github__create_pull_request")), 2);
  assertEquals(await runHook(plugin, payload("mcp__github__get_issue")), 0);
});
