import { assertEquals } from "@std/assert";
import { starter } from "./build.ts";

/** Puts shells between the caller and the starter, so that none of the caller's own processes is looked at. */
const DEEP = '#!/bin/sh\n[ "$1" = 0 ] || { sh "$0" $(($1 - 1)); exit; }\n"$RTK" $CALL; true\n';

Deno.test({
  name: "a starter tells rtk when no process above lets Copilot run everything, and nothing otherwise",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const folder = await Deno.makeTempDir();
    /** What a stand-in for Deno is told. */
    const told = async (words: readonly string[], env: Record<string, string> = {}, between = 0) => {
      const { stdout } = await new Deno.Command("sh", {
        args: [`${folder}/deep`, `${between}`, ...words],
        env: { RTK: `${folder}/rtk`, CALL: "hook copilot", ...env },
      }).output();
      return new TextDecoder().decode(stdout).trim();
    };
    try {
      await Deno.writeTextFile(`${folder}/deno`, '#!/bin/sh\necho "${RTK_NOTHING_ABOVE-unset}"\n', { mode: 0o755 });
      await Deno.writeTextFile(`${folder}/deep`, DEEP);
      for (const shell of ["sh", "bash", "dash"]) {
        const text = starter(`${folder}/deno`, "/lib").replace("#!/bin/sh", `#!/usr/bin/env ${shell}`);
        await Deno.writeTextFile(`${folder}/rtk`, text, { mode: 0o755 });
        if (!(await new Deno.Command("sh", { args: ["-c", `command -v ${shell}`] }).output()).success) continue;
        assertEquals(await told(["copilot", "-p", "hello"], {}, 6), "1", shell);
        assertEquals(await told(["copilot", "--yolo"]), "unset", shell);
        assertEquals(await told(["copilot", "-p", "two\nlines", "--allow-all-tools"]), "unset", shell);
        assertEquals(await told([], { COPILOT_ALLOW_ALL: "1" }, 6), "unset", shell);
        assertEquals(await told([], { CALL: "hook claude" }, 6), "unset", shell);
        assertEquals(await told(["copilot", "--yolo"], { RTK_NOTHING_ABOVE: "1" }), "unset", shell);
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
