/**
 * Claude Code's rules about reading files. It holds them against the file arguments of commands such as `cat` and `grep` too,
 * which it does not know behind `rtk`; found by asking version 2.1.332.
 *
 * @module
 */

import { patternOf } from "../../permissions/mod.ts";
import { isObject } from "../hook_host.ts";

/** One `Read(…)` entry of a deny or ask list. */
export interface ReadRule {
  readonly source: string;
  /** Path segments; `*` inside one is any text, `**` alone any number of segments. */
  readonly segments: readonly string[];
  /** The folder the pattern starts from; undefined when it may start anywhere. */
  readonly root: string | undefined;
  /** Whether the root is known for certain. */
  readonly certain: boolean;
  /** From the ask list, not the deny list. */
  readonly asks: boolean;
}

/** Splits a pattern as Claude Code's settings documentation describes it: `//absolute`, `~/home`, `/from the settings`. */
export function readRule(pattern: string, source: string, home: string, asks = false): ReadRule {
  const split = (text: string) => text.split("/").filter((segment) => segment !== "" && segment !== ".");
  if (pattern.startsWith("//")) return { source, asks, segments: split(pattern), root: "", certain: true };
  if (pattern.startsWith("~/")) return { source, asks, segments: split(pattern.slice(2)), root: home, certain: true };
  // What a single slash starts from depends on the file that the rule stands in.
  return { source, asks, segments: split(pattern), root: undefined, certain: !pattern.startsWith("/") };
}

/** The rules of one settings file's deny and ask lists that keep files from being read. */
export function readRulesOf(settings: unknown, home: string): ReadRule[] {
  const permissions = isObject(settings) ? settings["permissions"] : undefined;
  if (!isObject(permissions)) return [];
  const rules: ReadRule[] = [];
  for (const name of ["deny", "ask"]) {
    const list = permissions[name];
    for (const entry of Array.isArray(list) ? list : []) {
      // Settings hold hundreds of entries, mostly about other tools, and are read before each command.
      const pattern = typeof entry === "string" && entry.includes("Read") ? patternOf(entry, ["Read"]) : undefined;
      if (pattern !== undefined) rules.push(readRule(pattern === "*" ? "**" : pattern, entry, home, name === "ask"));
    }
  }
  return rules;
}

function segmentMatches(pattern: string, segment: string): boolean {
  if (!/[*?[]/.test(pattern)) return pattern === segment;
  const source = pattern.replace(/[.+^${}()|\\]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
  try {
    return new RegExp(`^${source}$`, "s").test(segment);
  } catch {
    return true;
  }
}

/** Whether the path's segments from an index on start with the pattern; a folder that matches covers what is in it. */
function matchesFrom(pattern: readonly string[], path: readonly string[], from: number, at = 0): boolean {
  if (at === pattern.length) return true;
  if (pattern[at] === "**") {
    for (let next = from; next <= path.length; next++) if (matchesFrom(pattern, path, next, at + 1)) return true;
    return false;
  }
  return from < path.length && segmentMatches(pattern[at]!, path[from]!) &&
    matchesFrom(pattern, path, from + 1, at + 1);
}

/** An absolute path without `.` and `..`. */
function normal(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

/** Whether a rule speaks of a path. `folder` is where a relative one starts. */
export function speaksOf(rule: ReadRule, word: string, folder: string, home: string): boolean {
  const path = word.startsWith("~/") ? home + word.slice(1) : word.startsWith("/") ? word : `${folder}/${word}`;
  const segments = normal(path);
  if (rule.root !== undefined) return matchesFrom([...normal(rule.root), ...rule.segments], segments, 0);
  return segments.some((_, from) => matchesFrom(rule.segments, segments, from));
}
