import { clipMiddle } from "../clip_middle.ts";
import type { Omitted } from "../omitted.ts";
import type { FailureBlock, Step } from "./pytest_block.ts";

/** A failure with the name it is listed by. */
export interface NamedFailure extends FailureBlock {
  /** `FAILED tests/test_a.py::test_b[1]`, `ERROR … at setup`. */
  readonly name: string;
}

/** Failures told whole; those beyond keep name, place and first error line. */
const MOST_FAILURES = 30;
const MOST_STEPS = 40;
const MOST_CAPTURED = 12;

/** Renders failures in order; those of one test function that failed alike share their frames. */
export function renderFailures(failures: readonly NamedFailure[], locals: boolean, omitted: Omitted): string[] {
  const lines: string[] = [];
  let before = "";
  failures.forEach((failure, i) => {
    omitted.add(failure.libraryFrames, "stack frames");
    const story = storyOf(failure, locals);
    const same = story !== "" && story === before;
    before = story;
    if (i >= MOST_FAILURES) lines.push(...renderBriefly(failure, same, omitted));
    else if (same) lines.push(...renderSibling(failure, omitted));
    else lines.push(...renderWhole(failure, locals, omitted));
    omitted.add(failure.sourceLines, "source lines");
  });
  return lines;
}

/** What the parametrized siblings of a failure share: the function and its frames. */
function storyOf({ name, steps }: NamedFailure, locals: boolean): string {
  const base = /^(.+?)\[.*\]$/.exec(name)?.[1];
  if (base === undefined || locals || steps.some(({ kind }) => kind === "text")) return "";
  return [base, ...steps.map((step) => step.kind === "frame" ? `${step.place} ${step.code}` : "E")].join("\n")
    .replace(/(?:\nE)+/g, "\nE");
}

/** The function with its parameters, which may hold `::` themselves. */
function shortName(name: string): string {
  return name.replace(/^[^[]*::/, "");
}

function errorsOf(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => step.kind === "error" ? [step.text.trim()] : []);
}

function renderSibling({ name, steps, captured }: NamedFailure, omitted: Omitted): string[] {
  const short = shortName(name);
  const error = errorsOf(steps).map((text) => text.replace(/^AssertionError: /, "")).join("; ");
  return [`  ${short}: ${error}`, ...renderCaptured(captured, omitted)];
}

function renderBriefly({ name, steps, captured }: NamedFailure, same: boolean, omitted: Omitted): string[] {
  const errors = errorsOf(steps);
  const place = steps.findLast((step) => step.kind === "frame")?.place;
  const first = (errors[0] ?? "").replace(/^AssertionError: /, "");
  const text = first.length > 100 ? first.slice(0, 99) + "…" : first;
  omitted.add(Math.max(0, errors.length - 1) + [...captured.values()].flat().length + (text === first ? 0 : 1));
  return [
    same ? `  ${shortName(name)}: ${text}` : `${name}${place === undefined ? "" : ` ${place}`}: ${text}`,
  ];
}

function renderWhole({ name, steps, captured }: NamedFailure, locals: boolean, omitted: Omitted): string[] {
  const last = steps.findLastIndex(({ kind }) => kind === "frame");
  const frames = steps.filter(({ kind }) => kind === "frame").length;
  const lines = steps.flatMap((step, i) => {
    // What pytest makes of an assertion is known by its first word.
    if (step.kind !== "frame") return [step.text.replace(/^AssertionError: (?=assert )/, "")];
    const args = [...new Set(step.args)];
    const shown = locals || (i === last && frames > 1) ? args.filter((arg) => !/^self = /.test(arg)) : [];
    omitted.add(args.length - shown.length);
    const code = isToldBy(steps[i + 1], step.code) ? "" : step.code;
    return [...(code === "" ? [step.place] : [`${step.place} > ${code}`]), ...shown];
  });
  return [
    name,
    ...clipMiddle(foldRecursion(lines, omitted), MOST_STEPS, omitted).map((line) => `  ${line}`),
    ...renderCaptured(captured, omitted),
  ];
}

/** Of a recursion, the frame that follows itself stands once. */
function foldRecursion(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    let end = at + 1;
    while (lines[end] === line) end++;
    const isRecursion = end - at > 2 && /^\S+:\d+ > /.test(line);
    if (isRecursion) omitted.add(end - at - 1, "stack frames");
    kept.push(...isRecursion ? [line, `(the same ${end - at - 1} times more)`] : lines.slice(at, end));
    at = end;
  }
  return kept;
}

/** True for code that raises just what the next line says. */
function isToldBy(next: Step | undefined, code: string): boolean {
  const [, type, message] = next?.kind === "error" ? /^([\w.]+): (.+)$/.exec(next.text.trim()) ?? [] : [];
  if (type === undefined || message === undefined) return false;
  return ['"', "'"].some((quote) => code === `raise ${type}(${quote}${message}${quote})`);
}

function renderCaptured(captured: NamedFailure["captured"], omitted: Omitted): string[] {
  return [...captured].flatMap(([heading, lines]) => {
    const name = heading.replace(/ call$/, "");
    const shown = clipMiddle(lines.filter((line) => line.trim() !== ""), MOST_CAPTURED, omitted);
    return shown.length === 1 ? [`  ${name}: ${shown[0]}`] : [`  ${name}:`, ...shown.map((line) => `    ${line}`)];
  });
}
