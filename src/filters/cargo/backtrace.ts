import type { Omitted } from "../omitted.ts";

const FRAME = /^ *\d+: +(?:0x[0-9a-f]+ - )?(.+)$/;
const FRAME_PLACE = /^ +at (.+)$/;
const LIBRARY_PLACE = /^\/rustc\/|[/\\]\.cargo[/\\](?:registry|git)[/\\]|[/\\]rustlib[/\\]src[/\\]/;
const LIBRARY_NAME =
  /^<?(?:&?(?:mut )?)?(?:std|core|alloc|test|__rustc|rust_begin_unwind|backtrace|panic_unwind|std\[|core\[)(?:::|\[|$)|^_*(?:rust_|libc_start|start|clone|main$)|^<(?:unknown|fn\()|^clone3?$/;
const HINT = /^ *note: (?:run with `RUST_BACKTRACE=|Some details are omitted, run with `RUST_BACKTRACE=)/;

/** True for the line above a panic's stack. */
export function startsBacktrace(line: string): boolean {
  return /^ *stack backtrace:$/.test(line);
}

/** True for a line that may stand inside a stack, or is the hint below it. */
export function continuesBacktrace(line: string): boolean {
  return FRAME.test(line) || FRAME_PLACE.test(line) || HINT.test(line);
}

/** A panic's stack below `stack backtrace:`, with the user's own frames only. */
interface Stack {
  readonly frames: string[];
  readonly library: number;
  readonly next: number;
}

function readStack(lines: readonly string[], from: number): Stack {
  const frames: string[] = [];
  let library = 0;
  let at = from;
  while (at < lines.length) {
    const frame = FRAME.exec(lines[at]!);
    if (frame === null) break;
    const place = FRAME_PLACE.exec(lines[at + 1] ?? "")?.[1];
    at += place === undefined ? 1 : 2;
    const own = place === undefined ? !LIBRARY_NAME.test(frame[1]!) : !LIBRARY_PLACE.test(place);
    if (own) frames.push(`${frame[1]!.replace(/::h[0-9a-f]{16}$/, "")}${place === undefined ? "" : ` ${place}`}`);
    else library++;
  }
  return { frames, library, next: at };
}

/** Keeps of every Rust stack backtrace the frames outside the standard library and the registry; drops the hints how to get one. */
export function foldBacktraces(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (HINT.test(line)) continue;
    if (!startsBacktrace(line)) {
      kept.push(line);
      continue;
    }
    const { frames, library, next } = readStack(lines, at + 1);
    const indent = /^ */.exec(line)![0];
    const shown = frames.filter((frame) => !/\{\{closure\}\}/.test(frame));
    if (shown.length > 0) kept.push(...shown.map((frame) => `${indent}  at ${frame}`));
    omitted.add(library + frames.length - shown.length, "stack frames");
    at = next - 1;
  }
  return kept;
}
