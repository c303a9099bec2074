/**
 * `rtk hook check`: what an agent's hook would make of a command, for people.
 *
 * @module
 */

import { CHECK_NAMES, rulesFor } from "../agents/registry.ts";
import { readHookConfig } from "../config/hook_config.ts";
import { readRefusals } from "../config/refusals.ts";
import { decide } from "../decision.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";
import { joinWords } from "../shell/mod.ts";
import { complain } from "./complain.ts";

/** The agent's name and the command. */
export function checkArguments(words: readonly string[]): { name: string; command: string } {
  const inline = words.findIndex((word) => word.startsWith("--agent="));
  const at = words.indexOf("--agent");
  if (inline >= 0 && (at < 0 || inline < at)) {
    const command = joinWords(words.filter((_, index) => index !== inline));
    return { name: words[inline]!.slice("--agent=".length), command };
  }
  if (at < 0) return { name: "claude", command: joinWords(words) };
  return {
    name: words[at + 1] ?? "",
    command: joinWords(words.filter((_, index) => index !== at && index !== at + 1)),
  };
}

/** Runs `rtk hook check`. */
export async function runHookCheck(words: readonly string[]): Promise<number> {
  const { name, command } = checkArguments(words);
  if (!CHECK_NAMES.includes(name)) {
    writeError(`rtk hook check: unknown agent "${plainText(name)}": one of ${CHECK_NAMES.join(", ")}\n`);
    return EXIT_CODES.usage;
  }
  const [rules, config, own] = await Promise.all([
    rulesFor(name, { cwd: undefined }),
    readHookConfig(),
    readRefusals(),
  ]);
  complain("rtk hook check", [...rules.problems, ...config.problems, ...own.problems]);
  const { verdict, text, rule, reason } = decide(command, rules, config, own.refusals);
  if (text !== undefined && text !== command) {
    writeOut(`${text}\n`);
    return EXIT_CODES.ok;
  }
  const why = verdict === "deny" ? "Denied by a permission rule" : "No rewrite for";
  const because = text === command ? "it goes through rtk already" : reason;
  writeError(`${plainText(`${why}: ${command} (${because}${rule === undefined ? "" : `: ${rule}`})`)}\n`);
  return EXIT_CODES.failed;
}
