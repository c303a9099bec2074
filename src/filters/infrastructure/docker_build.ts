import type { Answer, Capture, CapturedLine, Elision } from "../filter.ts";
import { namesFailure } from "../guard.ts";
import { foldRuns } from "./fold_runs.ts";
import { condenseScreen, isScreen } from "./docker_screen.ts";
import { shortTransfer } from "./docker_transfer.ts";

/** A line of BuildKit's plain progress: `#7 12.3 text`. */
const STEP = /^#(\d+) ?(.*)$/;
/** What a step says of itself; all other lines of it are the output of its command. */
const STATE =
  /^(?:DONE [\d.]+s|CACHED|CANCELED|\.\.\.|sha256:.*|resolve .*|transferring .*|extracting .*|exporting (?:layers|config|attestation|manifest).*|writing image .*|unpacking to .*|preparing .*)$/;
const LEGACY_NOISE =
  /^(?: ---> (?:[0-9a-f]{12}|Running in [0-9a-f]{12}|Using cache)| ---> \[.*|Removing intermediate container .*| ---> Removed .*|Sending build context .*|--> (?:[0-9a-f]{11,64}|Using cache .*))$/;
const WARNING = /\b(?:warn(?:ing)?|deprecated|vulnerabilit)/i;

/** A failure that did not end its step, such as a test behind `|| true`; a package's name may hold the same words. */
const TROUBLE =
  /(?<![\w-])(?:errors?|fatal|fail(?:ed|ures?|ing)|exception|panic(?:ked)?|traceback|cannot|can't|could not|unable to|not found|no such|denied|refused|invalid|missing|timed out|killed)(?![\w-])|\b[A-Z]\w*(?:Error|Exception)\b/i;
/** What Debian's packages say in every container. */
const USUAL =
  /^(?:debconf: |invoke-rc\.d: |Failed to open connection to "system" message bus|delaying package configuration)/;
/** Lines of a passed step, or of a legacy build's passed steps, that are shown. */
const MOST_TROUBLE = 20;

/** True for what is worth telling of a step that passed. */
function isTrouble(line: string): boolean {
  return WARNING.test(line) || TROUBLE.test(line) && namesFailure(line) && !USUAL.test(line);
}

/** Lines of a failing step's output that are shown. */
const TAIL = 40;

interface Step {
  title: string;
  /** Output of its command, without the time before each line. */
  readonly output: string[];
  isCached: boolean;
  error: string;
}

function readStep(steps: Map<string, Step>, number: string, text: string): void {
  const step = steps.get(number);
  if (step === undefined) {
    steps.set(number, { title: text, output: [], isCached: false, error: "" });
  } else if (text === "CACHED") step.isCached = true;
  else if (/^(?:ERROR|CANCELED)/.test(text)) step.error = text;
  else if (/^(?:naming to|pushing manifest for) /.test(text)) step.title = text.replace(/ (?:done|[\d.]+s done)$/, "");
  else if (!STATE.test(text)) {
    const own = text.replace(/^\d+\.\d+ /, "");
    // A title said again when a step goes on is no output.
    if (own !== "" && own !== step.title) step.output.push(own);
  }
}

/** npm names each package of a tree that is no longer cared for. */
const OLD_PACKAGE = /^npm (?:warn|WARN) deprecated \S+: /;

/** What a step that passed warns of, and what failed in it; old packages are counted. */
function warningsOf(output: readonly string[], elision: Elision): string[] {
  const warnings = output.filter(isTrouble);
  const old = warnings.filter((line) => OLD_PACKAGE.test(line)).length;
  const others = warnings.filter((line) => old < 2 || !OLD_PACKAGE.test(line));
  return [
    ...firstOf(others, elision),
    ...(old < 2 ? [] : [elision.leftOut(old, "npm warnings of deprecated packages")]),
  ];
}

function firstOf(lines: readonly string[], elision: Elision): string[] {
  const hidden = lines.length - MOST_TROUBLE;
  return hidden <= 1 ? [...lines] : [...lines.slice(0, MOST_TROUBLE), elision.leftOut(hidden)];
}

/**
 * @param said What was said after the steps, once more.
 */
function renderSteps(steps: ReadonlyMap<string, Step>, said: string, elision: Elision): string[] {
  const lines: string[] = [];
  const all = [...steps.values()];
  const ran = all.filter(({ title }) => /^\[(?:\S+ )?\d+\/\d+\]/.test(title) || / \d+\/\d+\] /.test(title));
  const cached = ran.filter(({ isCached }) => isCached).length;
  if (ran.length > 0) lines.push(`${ran.length} steps${cached > 0 ? `, ${cached} of them cached` : ""}`);
  for (const { title, output, error } of all) {
    if (error.startsWith("ERROR")) {
      const folded = foldRuns(output);
      const shown = folded.lines.slice(-TAIL);
      const hidden = folded.hidden + folded.lines.length - shown.length;
      const isSaid = said.includes(error.replace(/^ERROR: /, ""));
      lines.push(title, ...(hidden > 0 ? [elision.leftOut(hidden)] : []), ...shown, ...(isSaid ? [] : [error]));
    } else {
      lines.push(...warningsOf(output, elision));
      if (/^(?:naming to|pushing)/.test(title)) lines.push(title);
    }
  }
  return lines;
}

/**
 * What BuildKit says after a failure: the step's output once more between `------`, then the place in the Dockerfile, of
 * which the lines beside the one that failed are known.
 */
function withoutEcho(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let inEcho = false;
  for (const line of lines) {
    if (/^-{6}$/.test(line)) inEcho = !inEcho;
    else if (!inEcho && line.trim() !== "" && !/^-{20}$|^ +\d+ \| {5}/.test(line)) shown.push(line);
  }
  return shown;
}

/** The legacy builder: of steps that passed the number, of the one that failed the output. */
function condenseLegacy(texts: readonly string[], failed: boolean, elision: Elision): string[] {
  const starts = texts.flatMap((text, index) =>
    /^(?:\[\d+\/\d+\] )?(?:Step|STEP) \d+(?:\/\d+)?\b/.test(text) ? [index] : []
  );
  const last = starts.at(-1) ?? 0;
  const done = texts.slice(0, failed ? last : undefined);
  const isEnd = (text: string) => /^(?:Successfully|COMMIT|naming)/.test(text);
  const isStep = (text: string) => /^(?:\[\d+\/\d+\] )?(?:Step|STEP) \d/.test(text);
  const trouble = done.filter((text) => isTrouble(text) && !isEnd(text) && !isStep(text));
  const told = [...firstOf(trouble, elision), ...done.filter(isEnd).slice(0, 20)];
  const steps = starts.length - (failed ? 1 : 0);
  const rest = failed ? texts.slice(last).filter((text) => !LEGACY_NOISE.test(text)) : [];
  const shown = rest.length > TAIL + 1 ? [rest[0] ?? "", ...rest.slice(-TAIL)] : rest;
  const hidden = rest.length - shown.length;
  return [
    ...(steps > 0 ? [`${steps} steps passed`] : []),
    ...told,
    ...shown,
    ...(hidden > 0 ? [elision.leftOut(hidden)] : []),
  ];
}

/** `docker build` and `compose build`: how many steps, warnings, the image; of a failure the step and what it printed. */
export function condenseBuild({ lines, exitCode }: Capture, elision: Elision): Answer | undefined {
  const steps = new Map<string, Step>();
  const rest: CapturedLine[] = [];
  for (const line of lines) {
    const [, number, text = ""] = STEP.exec(line.text) ?? [];
    if (number === undefined) rest.push(line);
    else readStep(steps, number, text.trimEnd());
  }
  const failed = exitCode !== 0;
  const stream = lines.some((line) => line.stream === "stdout" && STEP.test(line.text)) ? "stdout" : "stderr";
  if (steps.size > 0) {
    const others = withoutEcho(shortTransfer(rest).map(({ text }) => text));
    return { [stream]: [...renderSteps(steps, others.join("\n"), elision), ...others].join("\n") };
  }
  const texts = lines.map(({ text }) => text);
  if (isScreen(texts)) {
    return { [lines[0]?.stream ?? "stderr"]: condenseScreen(texts, elision).join("\n") };
  }
  if (!rest.some(({ text }) => /^(?:\[\d+\/\d+\] )?(?:Step|STEP) \d+/.test(text))) {
    const short = shortTransfer(rest);
    const of = (wanted: string) =>
      withoutEcho(short.filter((line) => line.stream === wanted).map(({ text }) => text)).join("\n");
    return { stdout: of("stdout"), stderr: of("stderr") };
  }
  const own = rest.filter((line) => line.stream === "stdout").map(({ text }) => text);
  const errors = rest.filter((line) => line.stream === "stderr").map(({ text }) => text);
  return {
    stdout: condenseLegacy(own, failed, elision).join("\n"),
    stderr: errors.filter((text) => text.trim() !== "").join("\n"),
  };
}
