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
# rtk serves this file only as long as it is the one that `rtk init` wrote.
RTK_HOOK_FILE=$0
export RTK_HOOK_FILE
answer=$($limit rtk hook gemini) || answer='{}'
case $answer in
  '{'*'}') printf '%s\n' "$answer" ;;
  *) printf '{}\n' ;;
esac
exit 0
