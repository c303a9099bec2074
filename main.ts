/**
 * Entry point. `rewrite` and `hook` are answered from modules without any import of a package, since an agent calls them
 * before each command; everything else is loaded when it is needed.
 *
 * @module
 */

import { lazy } from "./src/platform/lazy.ts";
import { VERSION } from "./src/platform/version.ts";
import { writeOut } from "./src/platform/bytes_out.ts";

const first = Deno.args[0];
if (first === "--version" || first === "-V") {
  writeOut(`rtk ${VERSION}\n`);
  Deno.exit(0);
}
const { runCommandLine } = await lazy<typeof import("./src/commands/mod.ts")>("src/commands/mod.ts");
Deno.exit(await runCommandLine(Deno.args));
