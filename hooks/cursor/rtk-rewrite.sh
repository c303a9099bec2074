#!/bin/sh
# rtk for Cursor, as a script: for machines where a hook has to be a file. `rtk init` registers `rtk hook cursor`, which does
# the same and needs no jq. All rules are in `rtk rewrite`; this only translates its answer.
# rtk-hook-version: 4
#
# Cursor wants JSON in every case. Whatever goes wrong, this prints `{}` and ends with 0: the command runs as it was typed.

nothing() {
  printf '{}\n'
  exit 0
}

for program in jq rtk; do
  if ! command -v "$program" >/dev/null 2>&1; then
    echo "rtk hook: $program is not in PATH: commands run as typed" >&2
    nothing
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
    nothing
  fi
  mkdir -p "${stamp%/*}" 2>/dev/null && : >"$stamp" 2>/dev/null
fi

input=$(cat)
command=$(printf '%s' "$input" | jq -r '.tool_input.command // empty' 2>/dev/null) || nothing
[ -n "$command" ] || nothing

rewritten=$($limit rtk rewrite "$command" 2>/dev/null)
case $? in
  0) permission=allow ;;
  3) permission=ask ;;
  *) nothing ;;
esac
# Every rewrite has the word in it: anything else is no answer of rtk's.
case $rewritten in
  "$command") nothing ;;
  *"rtk "*) ;;
  *) nothing ;;
esac

printf '%s' "$input" | jq -c --arg command "$rewritten" --arg permission "$permission" \
  '{continue: true, permission: $permission, updated_input: (.tool_input + {command: $command})}' 2>/dev/null || nothing
exit 0
