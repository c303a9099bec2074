import { foldRuns } from "./fold_runs.ts";
import type { Elision } from "../filter.ts";

/** What BuildKit draws over and over on a terminal: a heading and below it the steps. */
const FRAME = /^\s*\[\+\] Building [\d.]+s \(\d+\/\d+\)/;
const STEP = /^ => (?!=>)(?:(CACHED|ERROR|CANCELED) )?(.*?)(?:\s+[\d.]+s)?\s*$/;
const DETAIL = /^ => => (.*?)(?:\s+[\d.]+s)?\s*$/;
const NUMBERED = /^\[(?:\S+ +)?\d+\/\d+\]/;

/** Lines of a failing step's output that are shown. */
const TAIL = 40;

/** Whether a text consists of such frames. */
export function isScreen(texts: readonly string[]): boolean {
  return texts.some((text) => FRAME.test(text));
}

/** The last state of a build that was drawn on a terminal: how many steps, the image; of a failure what was printed. */
export function condenseScreen(texts: readonly string[], elision: Elision): string[] {
  const last = texts.findLastIndex((text) => FRAME.test(text));
  const frame = texts.slice(last).filter((text) => text.startsWith(" => "));
  const others = texts.filter((text) => !text.startsWith(" => ") && !FRAME.test(text));
  const steps = new Map(frame.flatMap((text) => {
    const [, state = "", title = ""] = STEP.exec(text) ?? [];
    return NUMBERED.test(title) ? [[title, state]] : [];
  }));
  const cached = [...steps.values()].filter((state) => state === "CACHED").length;
  const failed = [...steps].filter(([, state]) => state === "ERROR").map(([title]) => `ERROR ${title}`);
  const named = frame.flatMap((text) => {
    const detail = DETAIL.exec(text)?.[1] ?? "";
    return /^(?:naming to|pushing manifest for) /.test(detail) ? [detail] : [];
  });
  const folded = foldRuns(withoutRules(others));
  const shown = folded.lines.slice(-TAIL);
  const hidden = folded.hidden + folded.lines.length - shown.length;
  return [
    ...(steps.size > 0 ? [`${steps.size} steps${cached > 0 ? `, ${cached} of them cached` : ""}`] : []),
    ...failed,
    ...named,
    ...(hidden > 0 ? [elision.leftOut(hidden)] : []),
    ...shown,
  ];
}

/** Without rules, the lines of the Dockerfile beside the one that failed, and the time before each line. */
function withoutRules(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== "" && !/^-{6}$|^-{20}$|^ +\d+ \| {5}/.test(line))
    .map((line) => line.replace(/^\d+\.\d{3} /, ""));
}
