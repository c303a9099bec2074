import { ALLOWS_ALL, LEVELS, NOTHING_ABOVE } from "../src/agents/copilot/allows_all.ts";

/**
 * What the starter does before `hook copilot`, in `sh`: it looks at the command lines of the processes above, as
 * `allows_all.ts` would, and tells rtk when none of them says that everything may run. That costs a shell a few reads, and rtk
 * as much as a third of the whole hook. A NUL is lost to `read`, so that words stand together: good enough to say "none of
 * them", and what is left open is for rtk to find out. Where there is no `/proc`, everything is.
 */
export const LOOK_ABOVE = `case "$1 $2" in "hook copilot")
  unset ${NOTHING_ABOVE}
  rtk_pid=$PPID rtk_saw=\${COPILOT_ALLOW_ALL:+all}
  for rtk_level in ${Array.from({ length: LEVELS }, (_, level) => level + 1).join(" ")}; do
    case "$rtk_pid" in 0 | 1) break ;; "" | *[!0-9]*) rtk_saw=odd && break ;; esac
    [ -r "/proc/$rtk_pid/cmdline" ] && [ -r "/proc/$rtk_pid/status" ] || { rtk_saw=nothing && break; }
    while rtk_line= && IFS= read -r rtk_line || [ -n "$rtk_line" ]; do
      case "$rtk_line" in ${[...ALLOWS_ALL].map((word) => `*${word}*`).join(" | ")}) rtk_saw=all ;; esac
    done <"/proc/$rtk_pid/cmdline"
    while read -r rtk_line rtk_next; do [ "$rtk_line" != PPid: ] || break; done <"/proc/$rtk_pid/status"
    rtk_pid=$rtk_next
  done 2>/dev/null
  [ -n "$rtk_saw" ] || export ${NOTHING_ABOVE}=1 ;;
esac`;
