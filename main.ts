/**
 * Entry point. `rewrite` and `hook` are answered from modules without any import of a package, since an agent calls them
 * before each command; everything else is loaded when it is needed.
 *
 * @module
 */

import { runHook } from "./src/commands/hook.ts";
import { runRewrite } from "./src/commands/rewrite.ts";
import { writeOut } from "./src/platform/bytes_out.ts";
import { lazy } from "./src/platform/lazy.ts";
import { VERSION } from "./src/platform/version.ts";

async function run(args: readonly string[]): Promise<number> {
  switch (args[0]) {
    case "rewrite":
      return await runRewrite(args.slice(1));
    case "hook":
      return await runHook(args.slice(1));
    case "--version":
    case "-V":
      writeOut(`rtk ${VERSION}\n`);
      return 0;
    default: {
      const { runCommandLine } = await lazy<typeof import("./src/commands/mod.ts")>("src/commands/mod.ts");
      return await runCommandLine(args);
    }
  }
}

Deno.exit(await run(Deno.args));
