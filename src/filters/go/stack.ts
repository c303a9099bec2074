import { countOf } from "../count_of.ts";
import type { Omitted } from "../omitted.ts";

const GOROUTINE = /^goroutine \d+ (?:gp=\S+ )?(?:m=\S+ )*(?:mp=\S+ )?\[(.+)\]:$/;
const CALL = /^ *(created by )?([^\s(][^\t]*?)(\([^()]*(?:\([^()]*\)[^()]*)*\))?( in goroutine \d+)?$/;
const PLACE = /^[\t ]+(\S.*?:\d+)(?: \+0x[0-9a-f]+)?(?: fp=.*)?$/;
// The standard library below a Go installation, the module cache, and what `go test` generates.
const LIBRARY = /\/(?:go[\d.]*|libexec|golang[^/]*|go-[\d.]+)\/src\/[a-z0-9]+\/|\/pkg\/mod\/|^_testmain\.go:/;

// What the runtime adds to the message of a panic that the test runner caught to print the test's result.
const RECOVERED = /(?<=^panic: .*) \[recovered(?:, repanicked)?\]$/;

/** True for a line that opens a stack. */
export function startsStack(line: string): boolean {
  return GOROUTINE.test(line);
}

/** True for a line that may stand inside a stack that has begun. */
export function continuesStack(line: string, next: string | undefined): boolean {
  return line === "" || GOROUTINE.test(line) || PLACE.test(line) ||
    /^\.\.\.additional frames elided\.\.\.$/.test(line) ||
    (next !== undefined && CALL.test(line) && PLACE.test(next));
}

interface Frames {
  readonly shown: string[];
  readonly hidden: number;
  readonly next: number;
}

/** Reads pairs of a call and its place from `from` on. */
function readFrames(lines: readonly string[], from: number): Frames {
  const shown: string[] = [];
  let hidden = 0;
  let at = from;
  for (; at + 1 < lines.length; at += 2) {
    const call = CALL.exec(lines[at]!);
    const place = PLACE.exec(lines[at + 1]!);
    if (call === null || place === null) break;
    if (LIBRARY.test(place[1]!)) hidden++;
    else shown.push(`  at ${call[1] ?? ""}${shortName(call[2]!)} ${place[1]}`);
  }
  return { shown: countRepeated(shown), hidden, next: at };
}

/** Of a function that called itself again and again one frame with the count. */
function countRepeated(frames: readonly string[]): string[] {
  const counted: { readonly frame: string; count: number }[] = [];
  for (const frame of frames) {
    const last = counted.at(-1);
    if (last?.frame === frame) last.count++;
    else counted.push({ frame, count: 1 });
  }
  return counted.map(({ frame, count }) => count === 1 ? frame : `${frame} (${count} times)`);
}

/** A function's name without the import path before its package. */
function shortName(name: string): string {
  return name.replace(/^.*\//, "");
}

/**
 * Keeps of every goroutine's stack the frames outside the standard library and the module cache, with the count of the others
 * behind the last one. Goroutines without any are left out.
 */
export function foldStacks(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  let first = true;
  for (let at = 0; at < lines.length;) {
    const goroutine = GOROUTINE.exec(lines[at]!);
    const bare = goroutine === null && isPair(lines, at);
    if (goroutine === null && !bare) {
      kept.push(lines[at++]!.replace(RECOVERED, ""));
      continue;
    }
    const { shown, hidden, next } = readFrames(lines, bare ? at : at + 1);
    if (shown.length === 0) omitted.add(hidden, "stack frames");
    else if (hidden > 0) shown.push(`${shown.pop()} (+${countOf(hidden, "frame")})`);
    if (shown.length > 0 && goroutine !== null && !first) kept.push(`goroutine [${goroutine[1]}]:`);
    kept.push(...shown);
    if (goroutine !== null) first = false;
    at = next;
    if (goroutine !== null && lines[at] === "") at++;
  }
  return kept;
}

/** True where a call with its place begins outside of a goroutine's block, as in reports of data races. */
function isPair(lines: readonly string[], at: number): boolean {
  return /^ {2}\S+\(\)$/.test(lines[at]!) && /^ {6}\/\S+:\d+/.test(lines[at + 1] ?? "");
}
