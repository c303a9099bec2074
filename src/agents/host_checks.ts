/**
 * Looks into agents' own settings for what switches rtk off.
 *
 * @module
 */

import type { Finding, InstallContext } from "../install/agent_install.ts";
import { type JsonValue, readJson } from "../install/json_document.ts";
import { parseTomlText } from "../install/toml_document.ts";

/** A settings file as a value; undefined when it is missing or broken. */
export async function settingsAt(context: InstallContext, path: string): Promise<JsonValue | undefined> {
  const text = await context.read(path);
  return text === undefined ? undefined : readJson(text);
}

/** What stands at a path of keys. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}

/** A TOML file as a value; undefined when it is missing or broken. */
export async function tomlAt(context: InstallContext, path: string): Promise<unknown> {
  const text = await context.read(path);
  return text === undefined ? undefined : tomlValue(text);
}

/** A TOML text as a value; undefined when it is broken. */
export function tomlValue(text: string): unknown {
  try {
    return parseTomlText(text);
  } catch {
    return undefined;
  }
}

/** A switch in a settings file that is in the wrong position. */
export function switchedOff(path: string, keys: string, value: unknown): Finding {
  return { what: `${path} has ${keys} = ${JSON.stringify(value)}`, mend: `take ${keys} out of ${path}` };
}

/** Findings for JSON switches: `[keys, the value that switches hooks off]`. */
export async function jsonSwitches(
  context: InstallContext,
  paths: readonly string[],
  switches: readonly (readonly [keys: string, off: boolean])[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of paths) {
    const settings = await settingsAt(context, path);
    for (const [keys, off] of switches) {
      if (valueAt(settings, ...keys.split(".")) === off) findings.push(switchedOff(path, keys, off));
    }
  }
  return findings;
}
