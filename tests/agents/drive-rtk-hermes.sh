#!/usr/bin/env bash
# drive-rtk-hermes.sh RTK_BINARY — the package rtk-hermes (PyPI), a plugin of others for Hermes that calls `rtk rewrite`. Needs
# neither Hermes nor a model: as_hermes.py stands for Hermes. The package is installed, never copied into this project.
HERE=$(cd "$(dirname "$0")" && pwd)
RTK=$(realpath "${1:?usage: $0 RTK_BINARY}")
PYTHON=${AGENTS_INST:-$HOME/.cache/rtk-agents}/rtk-hermes/bin/python
"$PYTHON" -c 'import rtk_hermes' 2>/dev/null || { echo "SKIP rtk-hermes - all not installed"; exit 0; }
world=$(mktemp -d); trap 'rm -rf "$world"' EXIT
mkdir -p "$world/home/.claude" "$world/bin" "$world/repo"
ln -s "$RTK" "$world/bin/rtk"
printf '%s' '{"permissions":{"deny":["Bash(git push:*)"],"ask":["Bash(npm test:*)"],"allow":["Bash(git status)"]}}' > "$world/home/.claude/settings.json"
cd "$world/repo" || exit 1
# Slow machines are not the point here.
env -i HOME="$world/home" PATH="$world/bin:/usr/local/bin:/usr/bin:/bin" LANG=C.UTF-8 RTK_HERMES_TIMEOUT_MS=20000 "$PYTHON" "$HERE/as_hermes.py"
