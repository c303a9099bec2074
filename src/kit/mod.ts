/**
 * The hook kit: write one function, get a hook for Claude Code and Codex, with its command line, installer and plugin files.
 * Runs on Deno and on Node 22 or later.
 *
 * Owns how a hook is defined, answers, and gets into an agent's config. Not here: rtk's own hooks (`src/agents`), the
 * editing of texts (`src/install`).
 *
 * @module
 */

export { claudePluginFiles, type ClaudePluginOptions, writeClaudePlugin } from "./claude_plugin.ts";
export { configFile } from "./config_file.ts";
export * from "./hook.ts";
export { install, uninstall } from "./install.ts";
export { matcherFor } from "./kinds.ts";
export type { InstallOptions, InstallResult, UninstallOptions } from "./setup_options.ts";
