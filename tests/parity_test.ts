/**
 * With rtk nothing runs that the agent would have refused, nothing is allowed that it would have asked about, and nothing is
 * asked that it would have run: generated rules and lines against a model of each agent whose rules can be read.
 * `RTK_PARITY_RUNS` sets how many.
 */

import { assertEquals } from "@std/assert";

const MAIN = new URL("./parity/main.ts", import.meta.url).pathname;
const RUNS = Deno.env.get("RTK_PARITY_RUNS") ?? "250";

for (const agent of ["codex", "copilot-cli", "cursor", "droid", "gemini", "opencode", "vibe"]) {
  Deno.test(`lines end alike with and without rtk: ${agent}`, async () => {
    const root = await Deno.realPath(await Deno.makeTempDir({ prefix: "rtk_parity_" }));
    try {
      for (const folder of ["home", "project"]) await Deno.mkdir(`${root}/${folder}`);
      const { code, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--frozen", MAIN, agent, `${root}/home`, `${root}/project`, RUNS],
        clearEnv: true,
        env: {
          HOME: `${root}/home`,
          PATH: Deno.env.get("PATH") ?? "",
          DENO_DIR: Deno.env.get("DENO_DIR") ?? `${Deno.env.get("HOME")}/.cache/deno`,
        },
        stdout: "null",
      }).output();
      assertEquals(code, 0, new TextDecoder().decode(stderr));
    } finally {
      await Deno.remove(root, { recursive: true });
    }
  });
}
