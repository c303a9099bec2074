/** Payloads as Claude Code and Codex send them. */

/** A tool call. */
export function toolCall(tool: unknown, input: unknown, more: object = {}): string {
  return JSON.stringify({
    session_id: "5362e650",
    transcript_path: "/home/user/.claude/projects/repo/5362e650.jsonl",
    cwd: "/home/user/repo",
    permission_mode: "default",
    hook_event_name: "PreToolUse",
    tool_name: tool,
    tool_input: input,
    tool_use_id: "toolu_1",
    ...more,
  });
}

/** A command line. */
export function shell(command: unknown, more: object = {}): string {
  return toolCall("Bash", { command, description: "A command" }, more);
}

/** The end of a turn. */
export function stop(reply: unknown, more: object = {}): string {
  const event = { hook_event_name: "Stop", stop_hook_active: false, last_assistant_message: reply };
  return JSON.stringify({ session_id: "5362e650", cwd: "/home/user/repo", ...event, ...more });
}

/** A prompt. */
export function prompt(text: unknown, more: object = {}): string {
  const event = { hook_event_name: "UserPromptSubmit", prompt: text };
  return JSON.stringify({ session_id: "5362e650", cwd: "/home/user/repo", ...event, ...more });
}
