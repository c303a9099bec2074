/**
 * Keeps keys out of commands, prompts and replies: they belong into an environment variable.
 *
 * @module
 */

import { defineHook, type HookVerdict } from "rtk/kit/hook";

/** Keys by what gives them away. Each pattern is bounded, so that no text can make it slow. */
const KEYS: Readonly<Record<string, RegExp>> = {
  "an API key": /\bsk-(?:ant-|proj-)?[\w-]{20,200}/,
  "an AWS access key": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a GitHub token": /\b(?:gh[pousr]_\w{30,200}|github_pat_\w{30,200})/,
  "a GitLab token": /\bglpat-[\w-]{20,100}/,
  "a Slack token": /\bxox[abprs]-[\w-]{10,200}/,
  "a private key": /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/,
};

/** What sort of key a text holds, if any. */
export function keyIn(text: string): string | undefined {
  return Object.keys(KEYS).find((name) => KEYS[name]!.test(text));
}

function verdict(text: string): HookVerdict {
  const found = keyIn(text);
  if (found === undefined) return { block: false };
  return { block: true, reason: `no-pasted-keys: this holds ${found}: refer to it through an environment variable.` };
}

export const plugin = defineHook({
  name: "no-pasted-keys",
  kinds: ["shell"],
  check: (call) => verdict(call.command),
  events: {
    Stop: { check: ({ reply }) => verdict(reply) },
    UserPromptSubmit: { check: ({ prompt }) => verdict(prompt), hidePrompt: true },
  },
});
