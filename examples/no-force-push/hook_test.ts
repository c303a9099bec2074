import { assertEquals } from "@std/assert";
import { runHook } from "rtk/kit/hook";
import { forcesPush, plugin } from "./hook.ts";

const FORCED = [
  "git push --force",
  "git push -f origin main",
  "git push origin main --force",
  "git push -uf origin main",
  "git push origin +main",
  "git -C ../other -c a=b push --force",
  "/usr/bin/git push --forc",
  "cd x && git push --force || true",
  "sh -c 'git push --force'",
  "sudo git push -f",
  'git "push" --force',
  "git push \\\n  --force",
  "echo $(git push -f)",
];

const FINE = [
  "git push",
  "git push --force-with-lease origin main",
  "git push --force-if-includes --force-with-lease",
  "git push origin feature/f",
  "git commit -m 'no --force here'",
  "rm -f x; git push",
  "git stash push -f",
  "git log --format=%f",
  "",
];

Deno.test("forcesPush() finds a forced push in whatever spelling", () => {
  for (const line of FORCED) assertEquals(forcesPush(line), true, line);
});

Deno.test("forcesPush() lets every other command pass", () => {
  for (const line of FINE) assertEquals(forcesPush(line), false, line);
});

Deno.test("no-force-push answers an agent's payload with its reason", async () => {
  let reason = "";
  const payload = (command: string) =>
    JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command } });
  const stderr = (text: string) => {
    reason += text;
  };
  assertEquals(await runHook(plugin, payload("git push --force"), { stderr }), 2);
  assertEquals(reason, "Blocked by no-force-push: push without --force, or use --force-with-lease.");
  assertEquals(await runHook(plugin, payload("git push"), { stderr }), 0);
});
