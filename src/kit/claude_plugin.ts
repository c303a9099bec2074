/**
 * The files of a Claude Code plugin that brings a hook along.
 *
 * @module
 */

import { hookCommand, shellWord } from "./commands.ts";
import { eventsOf, hookGroups } from "./hook_groups.ts";
import { makeFolders } from "./kit_record.ts";
import { matcherFor } from "./kinds.ts";
import { nodeFiles } from "./node_files.ts";
import { parentFolder } from "./paths.ts";
import { refuseUnfit } from "./setup_options.ts";
import type { HookEvent, HookPlugin } from "./types.ts";

/** What the plugin's manifest says, and where its hook is. */
export interface ClaudePluginOptions {
  readonly plugin: HookPlugin;
  readonly version: string;
  readonly description: string;
  readonly author?: { readonly name: string; readonly email?: string; readonly url?: string };
  readonly homepage?: string;
  readonly license?: string;
  /** The built program, from the plugin's folder. Default: `dist/cli.mjs`. */
  readonly bin?: string;
  /** What runs it; `none` for a compiled hook. Default: `node`. */
  readonly interpreter?: "node" | "deno" | "none";
  /** Name and owner of the marketplace. Default: the hook's name and the author. */
  readonly marketplace?: {
    readonly name?: string;
    readonly owner?: { readonly name: string; readonly email?: string };
  };
}

const START: Readonly<Record<"node" | "deno" | "none", string>> = {
  node: "node ",
  deno: "deno run --allow-all --no-config --no-lock --no-remote --no-npm ",
  none: "",
};

function commandFor({ bin = "dist/cli.mjs", interpreter = "node" }: ClaudePluginOptions, event: HookEvent): string {
  if (bin.startsWith("/") || bin.split("/").includes("..")) {
    throw new TypeError(`"bin" has to lie in the plugin's folder: ${bin}`);
  }
  // Claude Code sets the variable; the shell puts it in, whatever characters it holds.
  const words = `${START[interpreter]}"$\{CLAUDE_PLUGIN_ROOT}"/${shellWord(bin)}`;
  return hookCommand({ form: "project", words }, event, "claude");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * The files by their path in the plugin's folder: manifest, hooks, marketplace.
 *
 * @throws {Error} for a hook that Claude Code has no tool for.
 */
export function claudePluginFiles(options: ClaudePluginOptions): Record<string, string> {
  const { plugin, version, description, author, homepage, license, marketplace = {} } = options;
  refuseUnfit(plugin, "claude", matcherFor("claude", plugin.kinds, plugin.tools));
  const about = { name: plugin.name, version, description, author, homepage, license };
  const groups = hookGroups(plugin, "claude", (event) => commandFor(options, event));
  const hooks = Object.fromEntries(eventsOf(plugin).map((event) => [event, [groups.get(event)]]));
  const name = marketplace.name ?? plugin.name;
  const owner = marketplace.owner ?? author ?? { name };
  return {
    ".claude-plugin/plugin.json": json(about),
    "hooks/hooks.json": json({ hooks }),
    ".claude-plugin/marketplace.json": json({
      name,
      owner,
      description,
      plugins: [{ name: plugin.name, source: "./", description, version }],
    }),
  };
}

/**
 * Writes them below a folder, in place of files of these names.
 *
 * @returns The paths that were written.
 */
export function writeClaudePlugin(dir: string, options: ClaudePluginOptions): string[] {
  return Object.entries(claudePluginFiles(options)).map(([name, text]) => {
    const path = `${dir.replace(/\/+$/, "")}/${name}`;
    makeFolders(nodeFiles, parentFolder(path), 0o755);
    nodeFiles.replace(path, new TextEncoder().encode(text));
    return path;
  });
}
