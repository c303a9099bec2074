/**
 * A hook with every event and both steps, for tests of installations. `GUARD_STEP=throw` makes the steps fail.
 *
 * @module
 */

import { defineHook, runCli, type StepContext } from "rtk/kit/hook";

function env(name: string): string | undefined {
  return (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env[name];
}

function step(what: string) {
  return ({ agent, scope, configFile }: StepContext) => {
    if (env("GUARD_STEP") === "throw") throw new Error(`${what} failed on purpose`);
    return { notes: [`${what}: ${agent} ${scope} ${configFile}`], warnings: [`${what}: a warning`] };
  };
}

export const guard = defineHook({
  name: "guard",
  packageName: "@example/guard",
  kinds: ["shell", "write", "patch"],
  statusMessage: "Looking at it",
  timeout: 5,
  check: (call) =>
    call.kind === "shell" && call.command.includes("--force") ? { block: true, reason: "No force." } : { block: false },
  events: {
    Stop: { check: () => ({ block: false }), timeout: 3 },
    UserPromptSubmit: { check: () => ({ block: false }), statusMessage: "Reading" },
  },
  onInstall: step("installed"),
  onUninstall: step("removed"),
});

if (import.meta.main !== false) void runCli(guard, import.meta.url);
