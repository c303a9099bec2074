#!/bin/sh
# rtk for Gemini CLI: hands the call to `rtk hook gemini` and prints its answer.
# Gemini takes a hook that fails for a refusal. Whatever goes wrong here is therefore answered with `{}`: no opinion.
if ! command -v rtk >/dev/null 2>&1; then
  printf '{}\n'
  exit 0
fi
# A hanging rtk must not hold the command up. Where there is no `timeout`, Gemini's own limit ends the wait.
limit=
command -v timeout >/dev/null 2>&1 && limit="timeout 5"
# `rtk hook` exists since 0.23.0. The look at the version is remembered.
stamp=${XDG_CACHE_HOME:-$HOME/.cache}/rtk-hook-version-ok
if [ ! -f "$stamp" ]; then
  version=$($limit rtk --version 2>/dev/null | sed -n 's/^rtk \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p')
  major=${version%%.*} minor=${version##*.}
  if [ -z "$version" ] || { [ "$major" -eq 0 ] && [ "$minor" -lt 23 ]; }; then
    printf '{}\n'
    exit 0
  fi
  mkdir -p "${stamp%/*}" 2>/dev/null && : >"$stamp" 2>/dev/null
fi
# rtk serves this file only as long as it is the one that `rtk init` wrote.
RTK_HOOK_FILE=$0
export RTK_HOOK_FILE
answer=$($limit rtk hook gemini) || answer='{}'
case $answer in
  '{'*'}') printf '%s\n' "$answer" ;;
  *) printf '{}\n' ;;
esac
exit 0
