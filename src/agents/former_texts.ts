/**
 * Files that earlier rtk versions wrote whole, without a mark by which to find them again.
 *
 * @module
 */

import { fingerprint } from "../install/fingerprint.ts";

const AWARENESS = new Set([
  // RTK.md, GEMINI.md, prompts/rtk.md, rules/AGENTS.md and the rules files of 1.1.0 at the levels default, high and full.
  "453-b1242ad2955a69c2",
  "980-ed6664fcd5c3c81a",
  "1123-3b7519fd757f48e8",
]);

/** True for the whole text of an instruction file that an earlier version wrote. */
export function isFormerAwareness(text: string): boolean {
  // Versions before 1.1 opened with this title; the Codex form opens with a remark that says whose it is.
  return /^# RTK - Rust Token Killer\s*\n/.test(text) || text.startsWith("<!-- rtk-owned:") ||
    AWARENESS.has(fingerprint(text));
}

/**
 * The same for a file that agents share with the user: behind an old title, a second one is likely the user's own, and no
 * text of the user's may count as rtk's.
 */
export function isFormerFile(text: string): boolean {
  return isFormerAwareness(text) && (AWARENESS.has(fingerprint(text)) || !/\n# /.test(text));
}

/** True for what stands between the markers of a block that an earlier version wrote. */
export function isFormerBlock(body: string): boolean {
  return AWARENESS.has(fingerprint(`${body}\n`)) || /^# RTK (?:\(Rust Token Killer\)|— Token-Optimized CLI)/.test(body);
}

/**
 * Where, in a text that someone else began, an earlier version's document was put behind a blank line; undefined when it was
 * not. The text before that line is the user's.
 */
export function formerTail(text: string): number | undefined {
  const bytes = new TextEncoder().encode(text.replaceAll("\r\n", "\n"));
  for (const known of AWARENESS) {
    const start = bytes.length - Number(known.split("-")[0]);
    if (start <= 0) continue;
    const tail = new TextDecoder().decode(bytes.subarray(start));
    // Counted from the end, in the text as it is: line ends may have become longer.
    if (fingerprint(tail) === known) {
      return text.length - (text.includes("\r\n") ? tail.replaceAll("\n", "\r\n") : tail).length;
    }
  }
  return undefined;
}

const FILTER_TEMPLATES = new Set(["438-4cd881683ee2c620", "477-29d7fa8e0ff342fd"]);

/** True for the filter template of 1.1.0, of a user or a project, as it was written. */
export function isFormerFilterTemplate(text: string): boolean {
  return FILTER_TEMPLATES.has(fingerprint(text));
}

/** True for a shell script that is an earlier version's hook: it delegates to rtk and says so. */
export function isFormerHookScript(text: string): boolean {
  return /^#!.*sh\b/.test(text) && /^[^#\n]*\brtk (?:rewrite|hook)\b/m.test(text) && /\brtk\b.*\bhook\b/i.test(text);
}
