#!/bin/sh
# rtk for Claude Code, as a script: for machines where a hook has to be a file. `rtk init` registers `rtk hook claude`, which
# does the same and needs no jq. All rules are in `rtk rewrite`; this only translates its answer.
# rtk-hook-version: 4
#
# Whatever goes wrong, this says nothing and ends with 0: the command then runs as it was typed.

for program in jq rtk; do
  if ! command -v "$program" >/dev/null 2>&1; then
    echo "rtk hook: $program is not in PATH: commands run as typed" >&2
    exit 0
  fi
done

# A hanging rtk must not hold the command up. Where there is no `timeout`, the agent's own limit ends the wait.
limit=
command -v timeout >/dev/null 2>&1 && limit="timeout 5"
# rtk serves this file only as long as it is what the checksum beside it says, if there is one.
RTK_HOOK_FILE=$0
export RTK_HOOK_FILE

# `rtk rewrite` exists since 0.23.0. The look at the version is remembered.
stamp=${XDG_CACHE_HOME:-$HOME/.cache}/rtk-hook-version-ok
if [ ! -f "$stamp" ]; then
  version=$($limit rtk --version 2>/dev/null | sed -n 's/^rtk \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p')
  major=${version%%.*} minor=${version##*.}
  if [ -z "$version" ] || { [ "$major" -eq 0 ] && [ "$minor" -lt 23 ]; }; then
    echo "rtk hook: rtk 0.23.0 or later is needed: commands run as typed" >&2
    exit 0
  fi
  mkdir -p "${stamp%/*}" 2>/dev/null && : >"$stamp" 2>/dev/null
fi

input=$(cat)
command=$(printf '%s' "$input" | jq -r 'select(.tool_name == "Bash") | .tool_input.command // empty' 2>/dev/null) || exit 0
[ -n "$command" ] || exit 0

rewritten=$($limit rtk rewrite "$command" 2>/dev/null)
case $? in
  0) decision='{permissionDecision: "allow"}' ;;
  3) decision='{}' ;; # the user is asked, or Claude Code's own rules decide
  *) exit 0 ;;        # 1: nothing to rewrite; 2: a deny rule, which Claude Code enforces itself; anything else: broken
esac
# Every rewrite has the word in it: anything else is no answer of rtk's.
case $rewritten in
  "$command") exit 0 ;;
  *"rtk "*) ;;
  *) exit 0 ;;
esac

printf '%s' "$input" | jq -c --arg command "$rewritten" "{hookSpecificOutput: ({hookEventName: \"PreToolUse\",
  permissionDecisionReason: \"RTK auto-rewrite\", updatedInput: (.tool_input + {command: \$command})} + $decision)}" 2>/dev/null
exit 0
