/**
 * All agents that rtk can be installed for.
 *
 * @module
 */

import type { AgentInstall } from "../install/agent_install.ts";
import { antigravityInstall } from "./antigravity/install.ts";
import { claudeInstall } from "./claude/install.ts";
import { clineInstall } from "./cline/install.ts";
import { codexInstall } from "./codex/install.ts";
import { copilotInstall } from "./copilot/install.ts";
import { cursorInstall } from "./cursor/install.ts";
import { droidInstall } from "./droid/install.ts";
import { geminiInstall } from "./gemini/install.ts";
import { hermesInstall } from "./hermes/install.ts";
import { kilocodeInstall } from "./kilocode/install.ts";
import { kimiInstall } from "./kimi/install.ts";
import { ompAgent } from "./omp/install.ts";
import { openClawInstall } from "./openclaw/install.ts";
import { openCodeInstall } from "./opencode/install.ts";
import { piAgent } from "./pi/install.ts";
import { qwenInstall } from "./qwen/install.ts";
import { rooInstall } from "./roo/install.ts";
import { traeInstall } from "./trae/install.ts";
import { vibeInstall } from "./vibe/install.ts";
import { windsurfInstall } from "./windsurf/install.ts";

/** In the order in which they are shown: hooks, plugins, rules files. */
export const AGENT_INSTALLS: readonly AgentInstall[] = [
  claudeInstall,
  codexInstall,
  geminiInstall,
  copilotInstall,
  cursorInstall,
  droidInstall,
  vibeInstall,
  traeInstall,
  antigravityInstall,
  openCodeInstall,
  piAgent,
  ompAgent,
  hermesInstall,
  openClawInstall,
  windsurfInstall,
  clineInstall,
  rooInstall,
  kilocodeInstall,
  kimiInstall,
  qwenInstall,
];

/** The agent of a name, or undefined. */
export function agentNamed(name: string): AgentInstall | undefined {
  return AGENT_INSTALLS.find((agent) => agent.name === name);
}
