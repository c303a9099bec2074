import { installOn, uninstallOn } from "./install_on.ts";
import { nodeFiles } from "./node_files.ts";
import type { InstallOptions, InstallResult, UninstallOptions } from "./setup_options.ts";

/**
 * Installs a hook for an agent: copies the build, tries the copy, points `current` to it, writes the config. Done when it
 * returns.
 *
 * @throws {Error} with nothing changed, when the config cannot be edited safely or the hook cannot start.
 */
export function install(options: InstallOptions): InstallResult {
  return installOn(nodeFiles, options);
}

/**
 * Removes every entry of a hook from an agent's config. The copy of the build stays: another agent may run it.
 *
 * @throws {Error} with nothing changed, when the config cannot be edited safely.
 */
export function uninstall(options: UninstallOptions): InstallResult {
  return uninstallOn(nodeFiles, options);
}
