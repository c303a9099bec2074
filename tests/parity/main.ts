/**
 * Compares what an agent does with generated lines under generated rules, with and without rtk, by the agent's model. Run in a
 * process and a home of its own: `main.ts AGENT HOME PROJECT RUNS`. Prints the first difference and exits with 1.
 *
 * @module
 */

import fc from "fast-check";
import { answerCall } from "../../src/agents/answer.ts";
import { loadHook } from "../../src/agents/registry.ts";
import { DEFAULT_HOOK_CONFIG } from "../../src/config/hook_config.ts";
import { PROTOCOLS } from "../support/hooks.ts";
import { codex } from "./codex.ts";
import { copilot } from "./copilot.ts";
import { cursor } from "./cursor.ts";
import { droid } from "./droid.ts";
import { gemini } from "./gemini.ts";
import { COMMANDS, type Commands, type HostModel, type Outcome, OUTCOMES } from "./model.ts";
import { opencode } from "./opencode.ts";
import { vibe } from "./vibe.ts";

type Json = Readonly<Record<string, unknown>>;
// deno-lint-ignore no-explicit-any -- each model has rules of its own kind
const MODELS: readonly HostModel<any>[] = [codex, copilot, cursor, droid, gemini, opencode, vibe];

const SPELLINGS = ["", "", "", "rtk ", "rtk bypass "];
const command = fc.tuple(fc.constantFrom(...SPELLINGS), fc.constantFrom(...COMMANDS)).map(([rtk, text]) =>
  rtk !== "" && text.startsWith("sudo") ? text : rtk + text
);
const line = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 3 }),
  glue: fc.constantFrom(" && ", "; ", " || ", "\n"),
});

function writeFiles(files: Readonly<Record<string, string>>, home: string, project: string): void {
  for (const [path, text] of Object.entries(files)) {
    const full = path.startsWith("./") ? `${project}/${path.slice(2)}` : `${home}/${path}`;
    Deno.mkdirSync(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    Deno.writeTextFileSync(full, text.replaceAll("$PROJECT", project));
  }
}

function emptied(folder: string): void {
  for (const { name } of Deno.readDirSync(folder)) Deno.removeSync(`${folder}/${name}`, { recursive: true });
}

/** A refusal or a question in an answer that the agent goes by; its rules decide otherwise. */
function decidedIn(answer: Json): Outcome | undefined {
  const inner = answer["hookSpecificOutput"] as Json | undefined;
  const decision = inner?.["permissionDecision"] ?? answer["permissionDecision"];
  return decision === "deny" ? "refuse" : decision === "ask" ? "ask" : undefined;
}

/** What the agent does with a line when rtk's hook is installed, and the line that it then runs. */
async function withRtk<Rules>(model: HostModel<Rules>, rules: Rules, commands: Commands, glue: string, cwd: string) {
  const protocol = PROTOCOLS[model.name]!;
  const { host } = (await loadHook(protocol.host))!;
  const text = commands.join(glue);
  const call = host.parse({ ...protocol.payload(text), cwd, ...model.payload?.(rules) })!;
  const answer = (answerCall(host, call, await host.rules(call), DEFAULT_HOOK_CONFIG).output ?? {}) as Json;
  const rewritten = protocol.rewritten(answer);
  const ran = typeof rewritten === "string" ? rewritten : text;
  const decided = (model.decided ?? decidedIn)(answer);
  const outcome = decided ?? model.outcome(rules, ran.split(glue), typeof rewritten === "string");
  return { outcome, ran };
}

async function compare<Rules>(model: HostModel<Rules>, home: string, project: string, runs: number): Promise<void> {
  let rewrites = 0;
  await fc.assert(
    fc.asyncProperty(model.rules, line, async (rules, { commands, glue }) => {
      emptied(home);
      emptied(project);
      writeFiles(model.files(rules), home, project);
      const alone = model.outcome(rules, commands, false);
      const { outcome, ran } = await withRtk(model, rules, commands, glue, project);
      if (ran !== commands.join(glue)) rewrites++;
      if (outcome === alone) return;
      // Rules for a command hold for rtk's spelling of it, where the agent would not look.
      const spelt = commands.some((each) => each.startsWith("rtk "));
      if (spelt && OUTCOMES[outcome] > OUTCOMES[alone]) return;
      throw new Error(`${model.name}: "${alone}" without rtk, "${outcome}" with it, as ${JSON.stringify(ran)}`);
    }),
    { numRuns: runs },
  );
  // A hook that never rewrites would come to the same outcomes too.
  if (rewrites * 20 < runs) throw new Error(`${model.name}: only ${rewrites} of ${runs} lines were rewritten`);
}

const [name, home, project, runs] = Deno.args;
const model = MODELS.find((each) => each.name === name);
if (model === undefined) throw new RangeError(`no model of ${name}`);
await compare(model, home!, project!, Number(runs));
