import { assert, assertStringIncludes } from "@std/assert";
import { shell, stop } from "./payloads.ts";
import { runners, WORKSHOP } from "./support.ts";

/** A hook whose checks wait for a program that takes far longer than they may. */
const SOURCE = `import { execFileSync } from "node:child_process";
import { defineHook, type HookVerdict, runCli } from "rtk/kit/hook";

function wait(): HookVerdict {
  execFileSync("sleep", ["60"]);
  return { block: false };
}

async function act(text: string): Promise<HookVerdict> {
  await new Promise((settle) => setTimeout(settle, 10));
  return text === "pass" ? { block: false } : wait();
}

const plugin = defineHook({
  name: "waiting",
  kinds: ["shell"],
  timeout: 3,
  check: ({ command }) => command === "now" ? wait() : act(command),
  events: { Stop: { check: ({ reply }) => reply === "now" ? wait() : act(reply) } },
});

void runCli(plugin, import.meta.url);
`;

await Deno.writeTextFile(`${WORKSHOP}/waiting.ts`, SOURCE);
const RUNNERS = await runners(`${WORKSHOP}/waiting.ts`);

/** Longer than the hook may take on a busy machine, and far shorter than what it waits for. */
const PATIENCE_MS = 30_000;

for (const when of ["now", "later"]) {
  Deno.test(`a check that waits for another program ${when} is ended within the timeout, and it is said why`, async () => {
    const start = Date.now();
    await Promise.all(RUNNERS.map(async (runner) => {
      const [tool, end] = await Promise.all([
        runner.run(["hook", "--event", "PreToolUse"], { stdin: shell(when) }),
        runner.run(["hook", "--event", "Stop"], { stdin: stop(when) }),
      ]);
      assert(tool.code !== 0, `${runner.name}: the call was let pass`);
      assert(end.code !== 2, `${runner.name}: the end of the turn was blocked`);
      for (const { stderr } of [tool, end]) assertStringIncludes(stderr, "did not finish in time", runner.name);
    }));
    assert(Date.now() - start < PATIENCE_MS, "the program was waited for");
  });
}

Deno.test("a check that may wait for another program and does not is answered as any other", async () => {
  for (const runner of RUNNERS) {
    const { code, stderr } = await runner.run(["hook", "--event", "PreToolUse"], { stdin: shell("pass") });
    assert(code === 0 && stderr === "", `${runner.name}: ${code} ${stderr}`);
  }
});
