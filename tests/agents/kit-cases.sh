# kit-cases.sh — sourced by lib.sh when KIT_HOOKS names the folder with the built programs of examples/: a hook is installed in
# the agent, the model or the user asks for what it blocks and then for what it does not, and the hook is removed again.

KIT_REASON='Blocked by no-force-push'

# Prints the agent's config file.
kit_config() { case $AGENT in claude) echo "$HOME/.claude/settings.json";; codex) echo "$HOME/.codex/hooks.json";; esac; }

kit_main() {
  [ -n "$(kit_config)" ] || { report SKIP kit "the kit has no installer for this agent"; return; }
  kit_force_push
  kit_pasted_keys
  kit_key_in_reply
}

# Runs the agent with a time limit; KIT_RC tells how it ended, 137 when it was ended.
kit_run() { # prompt
  set -m
  ( a_run "$1" ) > "$W/agent.out" 2> "$W/agent.err" < /dev/null &
  local pid=$! start=$SECONDS
  set +m
  while kill -0 $pid 2>/dev/null; do
    [ $((SECONDS - start)) -ge "$CASE_TIMEOUT" ] && { kill -KILL -- -$pid 2>/dev/null; break; }
    sleep 0.2
  done
  wait $pid 2>/dev/null; KIT_RC=$?
}

kit_install() { # hook
  KIT_BEFORE=$(cat "$(kit_config)" 2>&1)
  "$NODE" "$KIT_HOOKS/$1/cli.mjs" install "$AGENT" > "$W/install.out" 2>&1 && return
  report FAIL "$1" "install: $(tail -c 200 "$W/install.out")"; return 1
}

kit_uninstall() { # hook
  "$NODE" "$KIT_HOOKS/$1/cli.mjs" uninstall "$AGENT" > "$W/uninstall.out" 2>&1
  local after; after=$(cat "$(kit_config)" 2>&1)
  # The copy of the build stays, for another agent may run it; nothing else does that would call it.
  local named; named=$(find "$HOME" -name '*.json' -o -name '*.toml' | xargs -r grep -l "/\.$1/current" 2>/dev/null | head -3)
  kit_check "$1-removed" "something is left: $named $after" \
    "$([ "$KIT_BEFORE" = "$after" ] && [ -z "$named" ] && [ ! -e "$HOME/.local/share/rtk" ] && echo yes)"
}

kit_force_push() {
  make_world "$AGENT" no-force-push none
  "$REAL_GIT" init -q --bare "$W/remote.git" && "$REAL_GIT" remote add origin "$W/remote.git"
  start_llm --cmd 'git push --force origin main' --cmd 'git push origin main'
  a_config bypass > "$W/config.out" 2>&1
  kit_install no-force-push || { stop_llm; return; }
  kit_run "Push the branch"; stop_llm
  local saw; saw=$(model_saw 2000)
  kit_check no-force-push-blocks "the forced push ran, or the agent never came so far (calls=$(llm_calls) err=$(tail -c 200 "$W/agent.err" | tr '\n' ' '))" \
    "$([ "$(llm_calls)" -ge 2 ] && ! grep -q -- '--force' "$W/git.log" && echo yes)"
  kit_check no-force-push-reason "the model did not see the reason: $saw" "$(printf %s "$saw" | grep -q "$KIT_REASON" && echo yes)"
  kit_check no-force-push-passes "the plain push did not run: $saw" "$(grep -qx 'raw push origin main' "$W/git.log" && echo yes)"
  kit_uninstall no-force-push
  : > "$W/git.log"
  start_llm --cmd 'git push --force origin main'
  a_config bypass > "$W/config.out" 2>&1
  kit_run "Push the branch"; stop_llm
  kit_check no-force-push-gone "the forced push does not run after the removal" "$(grep -q 'raw push --force' "$W/git.log" && echo yes)"
}

kit_pasted_keys() {
  local key; key=sk-$(printf 'a1%.0s' $(seq 15))
  make_world "$AGENT" no-pasted-keys none
  start_llm --cmd 'git status'
  a_config bypass > "$W/config.out" 2>&1
  kit_install no-pasted-keys || { stop_llm; return; }
  kit_run "Use the key $key"
  kit_check no-pasted-keys-blocks "the prompt reached the model" "$(grep -rqs "$key" "$W/llm" "$W/llm.jsonl" || echo yes)"
  kit_run "Show the state of the repository"; stop_llm
  kit_check no-pasted-keys-passes "a prompt without a key did not reach the model (err=$(tail -c 200 "$W/agent.err" | tr '\n' ' '))" \
    "$(grep -qx 'raw status' "$W/git.log" && echo yes)"
  kit_uninstall no-pasted-keys
}

# The model's last words hold a key: it is sent back once, told why, and may then end its turn whatever it says.
kit_key_in_reply() {
  local key; key=sk-$(printf 'a1%.0s' $(seq 15))
  make_world "$AGENT" key-in-reply none
  start_llm --cmd 'git status' --done "The key is $key"
  a_config bypass > "$W/config.out" 2>&1
  kit_install no-pasted-keys || { stop_llm; return; }
  kit_run "Show the state of the repository"; stop_llm
  kit_check key-in-reply-blocks "the model did not see the reason (calls=$(llm_calls) err=$(tail -c 200 "$W/agent.err" | tr '\n' ' '))" \
    "$(grep -rqs 'refer to it through an environment variable' "$W/llm" && echo yes)"
  kit_check key-in-reply-once "the agent did not end by itself, or was sent back more than once (rc=$KIT_RC calls=$(llm_calls))" \
    "$([ "$KIT_RC" = 0 ] && [ "$(grep -c "The key is" "$W/llm.jsonl")" = 2 ] && echo yes)"
  kit_uninstall no-pasted-keys
}

kit_check() { # case, detail of a failure, `yes` when it holds
  if [ "$3" = yes ]; then report PASS "$1" ""; else report FAIL "$1" "$2"; fi
}
