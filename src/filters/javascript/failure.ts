import type { ErrorBlock } from "./error_block.ts";
import { isForeign, showTrace } from "./frames.ts";

/** A test, suite or hook that failed. */
export interface Failure {
  /** As the runner names it, without the file; empty for a whole file; several when the same error felled several. */
  readonly names: readonly string[];
  /** The test file; empty when the runner does not say. */
  readonly file: string;
  readonly errors: readonly ErrorBlock[];
  /** True where the names tell the file and the line of the test, so that only the error's own place is added. */
  readonly isPlaced?: boolean;
}

/** A failure in a few lines: name and place, message, difference, the user's own frames. */
export function showFailure(failure: Failure): string[] {
  const [first, ...causes] = failure.errors;
  const own = first?.frames.filter((frame) => !isForeign(frame)) ?? [];
  const home = failure.isPlaced ? undefined : own.findLast((frame) => isIn(frame.place, failure.file)) ??
    (failure.file === "" ? own.at(-1) : undefined);
  const place = failure.isPlaced ? "" : home?.place ?? failure.file;
  // A test that is to do may fail: the run is no worse for it.
  const names = failure.names.map((name) => `${/ # TODO\b/.test(name) ? "○" : "✗"} ${name}`);
  if (place !== "") names.push(withPlace(names.pop() ?? "✗ ", place));
  const frames = first?.frames.slice(0, home ? first.frames.indexOf(home) : undefined) ?? [];
  const trace = home !== undefined && frames.every(isForeign) ? undefined : showTrace(frames);
  return [
    ...names,
    ...indent([...(first ? textOf(first) : []), ...(trace ? [trace] : [])]),
    ...causes.flatMap((cause) => indent([...textOf(cause), ...placesOf(cause)])),
  ];
}

function withPlace(name: string, place: string): string {
  return name === "✗ " ? `✗ ${place}` : `${name} (${place})`;
}

function textOf(error: ErrorBlock): string[] {
  if (error.diff.length === 0) return [...error.message];
  const legend = `(${error.legend ?? "- Expected + Received"})`;
  return [...error.message.slice(0, -1), `${error.message.at(-1) ?? ""} ${legend}`.trimStart(), ...error.diff];
}

function placesOf(cause: ErrorBlock): string[] {
  const trace = showTrace(cause.frames);
  return trace === undefined ? [] : [trace];
}

function isIn(place: string, file: string): boolean {
  return file !== "" && place.replace(/:\d+(:\d+)?$/, "").endsWith(file.replace(/^\.\//, ""));
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line.trimEnd()}`);
}

/** How many lines the failures' short forms leave out. */
export function droppedIn(failures: readonly Failure[]): number {
  return failures.flatMap((failure) => failure.errors).reduce((sum, error) => sum + error.dropped, 0);
}
