/**
 * Filters that were there before rtk: they count only once the user has agreed to them, and `rtk init` is a moment to ask.
 *
 * @module
 */

import { writeError } from "../platform/bytes_out.ts";
import { canAsk } from "../platform/confirm.ts";
import { plainText } from "../platform/plain_text.ts";
import { projectFilterFile, userFilterFile } from "../trust/filter_files.ts";
import { reviewFilters } from "../trust/review.ts";
import { readTrust, trustState } from "../trust/store.ts";
import type { InitRequest } from "./init_options.ts";
import { run as runTrust } from "./trust.ts";

/** The filter file of the scope, if it holds filters that nobody has agreed to. */
async function openFile(scope: InitRequest["scope"]): Promise<string | undefined> {
  const path = scope === "user" ? userFilterFile() : await projectFilterFile(Deno.cwd());
  if (path === undefined) return undefined;
  try {
    const real = await Deno.realPath(path);
    const bytes = await Deno.readFile(real);
    if (await trustState(await readTrust(), real, bytes) === "trusted") return undefined;
    return reviewFilters(new TextDecoder().decode(bytes)).filters.length > 0 ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Asks, agrees or says how to, as the command line wants it. */
export async function offerFilters(request: InitRequest): Promise<void> {
  if (request.trustFilters === false) return;
  const path = await openFile(request.scope);
  if (path === undefined) return;
  if (request.trustFilters === true) await runTrust([path, "--yes"]);
  else if (request.patch === "ask" && canAsk()) await runTrust([path]);
  else writeError(plainText(`rtk init: filters in ${path} do not count until you agree to them: rtk trust\n`));
}
