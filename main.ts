/**
 * Entry point: loads what answers the first word, and nothing else. `rewrite` and an agent's `hook`, which are
 * called before each command, import no package and are one file each in the bundle.
 *
 * @module
 */

import { loadHook } from "./src/agents/registry.ts";
import { writeOut } from "./src/platform/bytes_out.ts";
import { lazy } from "./src/platform/lazy.ts";
import { dropOwnVariable, restoreHidden } from "./src/platform/own_variable.ts";
import { startStdin } from "./src/platform/read_stdin.ts";
import { VERSION } from "./src/platform/version.ts";

async function run(args: readonly string[]): Promise<number> {
  switch (args[0]) {
    case "rewrite":
      return await (await lazy<typeof import("./src/commands/rewrite.ts")>("src/commands/rewrite.ts"))
        .runRewrite(args.slice(1));
    case "hook": {
      const words = args.slice(2);
      const loading = words[0] === "--help" ? undefined : loadHook(args[1] ?? "");
      if (loading !== undefined) {
        // The payload is read while the agent is loaded; with more words the stdin may belong to somebody else.
        const stdin = words.length === 0 ? startStdin() : undefined;
        return await (await loading).run(words, stdin);
      }
      return await (await lazy<typeof import("./src/commands/hook.ts")>("src/commands/hook.ts")).runHook(args.slice(1));
    }
    case "--version":
    case "-V":
      writeOut(`rtk ${VERSION}\n`);
      return 0;
    default: {
      dropOwnVariable();
      const { runCommandLine } = await lazy<typeof import("./src/commands/mod.ts")>("src/commands/mod.ts");
      return await runCommandLine(args);
    }
  }
}

restoreHidden();
Deno.exit(await run(Deno.args));
