/**
 * Hooks of which nothing is deployed: the command that `rtk init` registers, run as the agent runs it.
 *
 * @module
 */

import { assert, assertEquals } from "@std/assert";
import { agentNamed } from "../../src/agents/installs.ts";
import type { InstallContext } from "../../src/install/agent_install.ts";
import { AILING, type Health, Machine } from "./machine.ts";

const CONTEXT: InstallContext = {
  home: "/home/me",
  project: "/work",
  env: (name) => name === "HOME" ? "/home/me" : undefined,
  scope: "user",
  form: "default",
  awareness: "default",
  allowRtk: true,
  replace: true,
  kindOf: () => Promise.resolve(undefined),
  read: () => Promise.resolve(undefined),
};

/** The command line that an installation for all projects puts into the agent's settings. */
export async function registeredCommand(agent: string): Promise<string> {
  const { steps } = await agentNamed(agent)!.flow(CONTEXT);
  for (const step of steps) {
    const command = /"?command"?\s*[:=]\s*("(?:[^"\\]|\\.)*")/.exec(step.install(undefined))?.[1];
    if (command !== undefined) return JSON.parse(command);
  }
  throw new Error(`no command is registered for ${agent}`);
}

/** Runs it through a shell, with a payload on stdin, and gives up after `patience` milliseconds as the agent would. */
export async function runRegistered(agent: string, health: Health, answer: string, patience = 20_000) {
  await using machine = await Machine.create(health, answer);
  const command = await registeredCommand(agent);
  const words = ["-c", 'exec timeout -s KILL "$0" sh -c "$1"', String(patience / 1000), command];
  return await machine.run("/bin/sh", words, "{}");
}

/**
 * Checks the registered command of an agent that goes on when its hook fails, but takes exit code 2 for a refusal. An rtk that
 * is too old to know the word `hook` gives just that code; `rtk init` and `rtk doctor` warn of one.
 */
export async function assertHarmless(agent: string): Promise<void> {
  const answer = '{"answer":"of rtk"}';
  assertEquals(await runRegistered(agent, "well", answer), { code: 0, stdout: `${answer}\n` });
  const ailing = AILING.filter((one) => one !== "ancient" && one !== "old");
  await Promise.all(ailing.map(async (health) => {
    const { code, stdout } = await runRegistered(agent, health, answer, 500);
    assert(code !== 2, `${agent} ${health}`);
    assert(!/deny|block|ask/.test(stdout), `${agent} ${health}: ${stdout}`);
  }));
}

/** Checks the registered command of an agent that takes any failure for a refusal: it ends well, whatever is wrong. */
export async function assertCannotFail(agent: string, neutral: (stdout: string) => boolean): Promise<void> {
  const answer = '{"answer":"of rtk"}';
  assertEquals(await runRegistered(agent, "well", answer), { code: 0, stdout: `${answer}\n` });
  await Promise.all(
    AILING.filter((one) => one !== "old").map(async (health) => {
      const { code, stdout } = await runRegistered(agent, health, answer);
      assertEquals(code, 0, `${agent} ${health}`);
      assert(neutral(stdout), `${agent} ${health}: ${stdout}`);
    }),
  );
}
