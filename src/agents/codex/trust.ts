/**
 * Codex's trust in a hook: it runs one only if its `config.toml` names the hook's place together with a hash of what the hook
 * is. Seen in Codex 0.171.0: `hooks/list` of its app server tells places and hashes.
 *
 * @module
 */

import type { Finding, InstallContext } from "../../install/agent_install.ts";
import { hookCommandKind } from "../../install/hook_command.ts";
import { readJson } from "../../install/json_document.ts";
import type { Step } from "../../install/step.ts";
import { encodeText } from "../../install/text.ts";
import { tomlLeafStep } from "../../install/toml_leaf.ts";
import { sha256Sync } from "../../integrity/sha256_sync.ts";
import { settingsAt, tomlValue, valueAt } from "../host_checks.ts";

/** What `hooks.json` says of a hook. */
export interface CodexHook {
  /** `pre_tool_use:<group>:<entry>`. */
  readonly place: string;
  readonly matcher: unknown;
  readonly entry: unknown;
}

/** Where our entry stands in `hooks.json`, and what it says there; undefined when it is not there. */
export function hookIn(hooks: unknown): CodexHook | undefined {
  const groups = valueAt(hooks, "hooks", "PreToolUse");
  for (const [group, value] of (Array.isArray(groups) ? groups : []).entries()) {
    const entries: unknown[] = Array.isArray(valueAt(value, "hooks")) ? valueAt(value, "hooks") as unknown[] : [];
    const index = entries.findIndex((one) => hookCommandKind(String(valueAt(one, "command") ?? ""), "codex") === "own");
    if (index >= 0) {
      return { place: `pre_tool_use:${group}:${index}`, matcher: valueAt(value, "matcher"), entry: entries[index] };
    }
  }
  return undefined;
}

/** Seconds that Codex gives a hook which names none. */
const CODEX_TIMEOUT = 600;

/** Keys that take part in the hash; with others rtk does not know what Codex makes of them. */
const HASHED = new Set(["type", "command", "timeout", "async", "statusMessage"]);

/** The hash that Codex compares: of its own normal form, as JSON with sorted keys. Undefined where that form is not known. */
export function hookHash({ matcher, entry }: Pick<CodexHook, "matcher" | "entry">): string | undefined {
  const hook = entry as Readonly<Record<string, unknown>>;
  const timeout = hook["timeout"] ?? CODEX_TIMEOUT;
  if (!Object.keys(hook).every((key) => HASHED.has(key)) || !Number.isSafeInteger(timeout)) return undefined;
  if (matcher !== undefined && typeof matcher !== "string") return undefined;
  const handler = {
    async: hook["async"] ?? false,
    command: hook["command"],
    ...hook["statusMessage"] === undefined ? {} : { statusMessage: hook["statusMessage"] },
    timeout: Math.max(1, timeout as number),
    type: hook["type"],
  };
  const identity = { event_name: "pre_tool_use", hooks: [handler], ...matcher === undefined ? {} : { matcher } };
  return `sha256:${sha256Sync(encodeText(JSON.stringify(identity)))}`;
}

/** The path by which Codex calls `hooks.json`: links are resolved in a folder that CODEX_HOME names, and nowhere else. */
export async function hooksName(context: InstallContext, folder: string): Promise<string> {
  const named = context.scope === "user" && (context.env("CODEX_HOME") ?? "") !== "";
  return `${named ? await context.resolve?.(folder) ?? folder : folder}/hooks.json`;
}

/** What `hooks.json` will say once a step has been there. */
function after(step: Step, text: string | undefined): CodexHook | undefined {
  try {
    return hookIn(readJson(step.install(text)));
  } catch {
    // The plan refuses this file, and says why.
    return undefined;
  }
}

/** The hook that is to be trusted. */
export interface Trusted {
  /** Codex's own folder. */
  readonly folder: string;
  /** The step that puts the hook into `hooks.json`. */
  readonly step: Step;
  /** The entry that rtk writes. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** True where the trust is to go, whatever has become of the hook. */
  readonly removal: boolean;
}

/**
 * The step that lets Codex trust the hook; undefined when what stands in `hooks.json` does not run what rtk writes, which the
 * user has to look at.
 */
export async function trustStep(
  context: InstallContext,
  { folder, step, entry, removal }: Trusted,
): Promise<Step | undefined> {
  const hooks = await hooksName(context, folder);
  const usual = { place: "pre_tool_use:0:0", matcher: "Bash", entry };
  const hook = after(step, await context.read(step.path)) ?? usual;
  const own = valueAt(hook.entry, "command") === entry["command"] ? hookHash(hook) : undefined;
  const value = own ?? (removal ? hookHash(usual) : undefined);
  if (value === undefined) return undefined;
  const { timeout: _, ...plain } = entry;
  // Entries of ours that this version and the one before it write.
  const known = new Set([value, ...[entry, plain].map((one) => hookHash({ matcher: "Bash", entry: one })!)]);
  const path = `${folder}/config.toml`;
  const trust = {
    ...tomlLeafStep({
      path,
      label: "trust in this hook, without which Codex skips it",
      parent: ["hooks", "state"],
      name: `${hooks}:${hook.place}`,
      key: "trusted_hash",
      value,
      ours: (name, hash) => name.startsWith(`${hooks}:pre_tool_use:`) && known.has(hash),
      sign: new RegExp([...known].join("|")),
    }),
    optional: true,
  };
  return removal || fits(trust, await context.read(path)) ? trust : undefined;
}

/** Whether a valid text has room for a step's part; what is not valid at all the plan refuses, with its line. */
function fits(step: Step, text: string | undefined): boolean {
  try {
    step.install(text);
    return true;
  } catch {
    return tomlValue(text ?? "") === undefined;
  }
}

/** What keeps Codex from running the hook in a `hooks.json`, as far as trust goes. */
export async function trustFindings(context: InstallContext, folder: string, config: unknown): Promise<Finding[]> {
  const path = `${folder}/hooks.json`;
  const hook = hookIn(await settingsAt(context, path));
  if (hook === undefined) return [];
  const state = valueAt(config, "hooks", "state", `${await hooksName(context, folder)}:${hook.place}`);
  const byHand = "start codex, open /hooks and trust it";
  if (valueAt(state, "enabled") === false) {
    return [{ what: `Codex has the hook in ${path} switched off`, mend: "start codex, open /hooks and switch it on" }];
  }
  const mend = context.scope === "user" ? `rtk init -g --codex (or ${byHand})` : byHand;
  const trusted = valueAt(state, "trusted_hash");
  if (typeof trusted !== "string") {
    return [{ what: `Codex skips the hook in ${path} without a word until you trust it`, mend }];
  }
  const now = hookHash(hook);
  return now === undefined || now === trusted
    ? []
    : [{ what: `the hook in ${path} was changed since you trusted it, and Codex skips it without a word`, mend }];
}
