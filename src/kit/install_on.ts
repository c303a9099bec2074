import { previewSetup, setUp } from "./setup.ts";
import type { InstallOptions, InstallResult, UninstallOptions } from "./setup_options.ts";
import { installWorld, uninstallWorld } from "./setup_world.ts";
import type { SyncFiles } from "./sync_files.ts";

/** Installs a hook: see `install`, which does it on the disk. */
export function installOn(files: SyncFiles, options: InstallOptions): InstallResult {
  const world = installWorld(files, options);
  return options.dryRun ? previewSetup(files, "install", world) : setUp(files, "install", world);
}

/** Removes a hook: see `uninstall`, which does it on the disk. */
export function uninstallOn(files: SyncFiles, options: UninstallOptions): InstallResult {
  const world = uninstallWorld(options);
  return options.dryRun ? previewSetup(files, "uninstall", world) : setUp(files, "uninstall", world);
}
