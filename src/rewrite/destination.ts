import type { Pipeline, Redirect, SimpleCommand, Stage } from "../shell/mod.ts";

/**
 * What becomes of an output, from the freest to the strictest:
 *
 * - `shown`: whoever typed the line sees it
 * - `whole`: `cat` shows all of it
 * - `beginning`: `head` shows its first lines; `part`: `tail` or the like shows others
 * - `read`: a program, a file or a variable takes it
 */
export type Destination = "shown" | "whole" | "beginning" | "part" | "read";

const ORDER: readonly Destination[] = ["shown", "whole", "beginning", "part", "read"];

/** The stricter of two. */
export function stricter(a: Destination, b: Destination): Destination {
  return ORDER[Math.max(ORDER.indexOf(a), ORDER.indexOf(b))]!;
}

/** Whether a redirect leaves the output where it would have gone, or throws it away. */
export function isHarmless({ operator, target }: Redirect): boolean {
  if (operator === ">&") return /^(?:\d+-?|-)$/.test(target?.raw ?? "");
  if (operator.startsWith("<")) return operator !== "<>";
  return target?.value === "/dev/null";
}

/** Remembers what has been worked out for one line, so that a deep construct and a long pipeline are looked at once. */
export interface Known {
  readonly stages: Map<Stage, Destination>;
  /** For each stage of a pipeline, what the stages behind it make of its output. */
  readonly pipelines: Map<Pipeline, readonly Destination[]>;
}

/** Nothing known yet. */
export function nothingKnown(): Known {
  return { stages: new Map(), pipelines: new Map() };
}

/** Where the output of a command or construct goes, by its redirects, its pipeline and the constructs around it. */
export function destinationOf(stage: Stage, known: Known): Destination {
  const first = own(stage, known);
  let at: Stage | undefined = constructAround(stage);
  if (first === "read" || at === undefined) return first;
  const chain: Stage[] = [];
  while (at !== undefined && !known.stages.has(at)) {
    chain.push(at);
    at = constructAround(at);
  }
  let result: Destination = at === undefined ? "shown" : known.stages.get(at)!;
  for (const each of chain.reverse()) {
    result = stricter(result, own(each, known));
    known.stages.set(each, result);
  }
  return stricter(first, result);
}

function constructAround(stage: Stage): Stage | undefined {
  return "words" in stage ? stage.construct : stage.parent;
}

/** What its own place says, without the constructs around it. */
function own(stage: Stage, known: Known): Destination {
  if (!("words" in stage)) {
    // A function's output goes where it is called, which may be another line.
    if (stage.kind === "function" || stage.kind === "substitution" || stage.kind === "process") return "read";
  }
  if (!stage.redirects.every(isHarmless)) return "read";
  const pipeline = stage.pipeline;
  if (pipeline === undefined) return "shown";
  if (pipeline.coprocess) return "read";
  if (pipeline.stages.length === 1) return "shown";
  let behind = known.pipelines.get(pipeline);
  if (behind === undefined) known.pipelines.set(pipeline, behind = consumers(pipeline.stages));
  return behind[stage.stage]!;
}

function consumers(stages: readonly Stage[]): Destination[] {
  const result: Destination[] = new Array(stages.length).fill("shown");
  for (let at = stages.length - 2; at >= 0; at--) {
    result[at] = result[at + 1] === "read" ? "read" : stricter(result[at + 1]!, consumer(stages[at + 1]!));
  }
  return result;
}

function consumer(stage: Stage): Destination {
  if (!("words" in stage) || stage.assignments.length > 0 || !stage.redirects.every(isHarmless)) return "read";
  if (stage.words.some((word) => word.value === undefined)) return "read";
  const values = stage.words.map((word) => word.value!);
  if (values[0] === "cat") return "whole";
  if (values[0] === "head") return isNegative(values) ? "part" : "beginning";
  if (values[0] === "tail") return isFollowing(stage, values) ? "read" : "part";
  return "read";
}

function isNegative(values: readonly string[]): boolean {
  return values.some((value) => /^(?:-n|--lines=|-c|--bytes=)?-\d/.test(value) && !/^-\d/.test(value)) ||
    values.some((value, at) => /^-\d/.test(value) && /^(?:-n|-c|--lines|--bytes)$/.test(values[at - 1] ?? ""));
}

function isFollowing({ words }: SimpleCommand, values: readonly string[]): boolean {
  return words.length > 0 && values.some((value) => /^-(?:[a-zA-Z]*[fF]|-follow|\d+f)/.test(value));
}
