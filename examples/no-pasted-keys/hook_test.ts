import { assertEquals } from "@std/assert";
import { runHook } from "rtk/kit/hook";
import { keyIn, plugin } from "./hook.ts";

// Put together here, so that no search for keys finds this file.
const KEY = `sk-${"a1".repeat(15)}`;

Deno.test("keyIn() names the sort of key that a text holds", () => {
  assertEquals(keyIn(`curl -H "Authorization: Bearer ${KEY}"`), "an API key");
  assertEquals(keyIn(`AWS_ACCESS_KEY_ID=AKIA${"A".repeat(16)}`), "an AWS access key");
  assertEquals(keyIn(`-----BEGIN ${"RSA PRIVATE"} KEY-----`), "a private key");
  assertEquals(keyIn("curl -H 'Authorization: Bearer $TOKEN'"), undefined);
  assertEquals(keyIn("sk-short"), undefined);
});

async function answer(payload: object): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ["", ""];
  const code = await runHook(plugin, JSON.stringify(payload), {
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
  });
  return { code, stdout, stderr };
}

Deno.test("no-pasted-keys blocks a command with a key", async () => {
  const payload = { hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: `echo ${KEY}` } };
  const { code, stderr } = await answer(payload);
  assertEquals([code, stderr.includes("an API key")], [2, true]);
});

Deno.test("no-pasted-keys drops a prompt with a key, and does not show it again", async () => {
  const { code, stdout } = await answer({ hook_event_name: "UserPromptSubmit", prompt: `use ${KEY}` });
  const decision = JSON.parse(stdout);
  assertEquals([code, decision.decision, decision.hookSpecificOutput.suppressOriginalPrompt], [0, "block", true]);
  assertEquals(stdout.includes(KEY), false);
});

Deno.test("no-pasted-keys sends the agent back once when its reply holds a key", async () => {
  const stop = { hook_event_name: "Stop", last_assistant_message: `Done: ${KEY}` };
  assertEquals(JSON.parse((await answer({ ...stop, stop_hook_active: false })).stdout).decision, "block");
  assertEquals((await answer({ ...stop, stop_hook_active: true })).stdout, "");
});
