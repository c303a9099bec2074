import type { ErrorBlock } from "./error_block.ts";
import { type Frame, parseFrame } from "./frames.ts";
import { parseNodeError } from "./node_error.ts";

/** The keys of a TAP diagnostic with their lines; a scalar has one. */
export type Diagnostics = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the YAML under a result, as far as TAP producers use it: scalars, block texts, nested values as lines.
 *
 * @returns `end` is the index of its last line, or the one before `start` if there is none.
 */
export function readDiagnostics(lines: readonly string[], start: number): { diagnostics: Diagnostics; end: number } {
  const open = /^( *)---$/.exec(lines[start] ?? "");
  if (!open) return { diagnostics: new Map(), end: start - 1 };
  const indent = open[1]!;
  const found = new Map<string, string[]>();
  let at = start + 1;
  let current: string[] = [];
  for (; at < lines.length && lines[at] !== `${indent}...`; at++) {
    const line = lines[at]!.slice(indent.length);
    const key = /^([\w-]+):(?: (.*))?$/.exec(line);
    if (key) {
      const nested = /^(?:error|name|code)$/.test(key[1]!) && found.has(key[1]!) ? found.get("actual") : undefined;
      nested?.push(line);
      const isValue = VALUE.test(key[1]!);
      current = key[2] === undefined || /^[|>][-+]?$/.test(key[2]) ? [] : [isValue ? key[2] : unquote(key[2])];
      // Node writes the fields of an error that is a value at the margin, below those of the failure itself.
      if (nested === undefined) found.set(key[1]!, current);
    } else {
      current.push(line.replace(/^ {2}/, ""));
    }
  }
  return { diagnostics: found, end: at };
}

/** What was compared stays as it is written. */
const VALUE = /^(?:expected|actual|wanted|found)$/;

function unquote(value: string): string {
  const single = /^'(.*)'$/.exec(value);
  return single ? single[1]!.replaceAll("''", "'").replaceAll("\\n", "\n") : value;
}

/** The error in a diagnostic, and the place of its test if it says one. */
export function tapError(diagnostics: Diagnostics): { error: ErrorBlock; file: string } {
  const frames = (diagnostics.get("stack") ?? []).flatMap(frameOf);
  const text = (diagnostics.get("error") ?? diagnostics.get("message") ?? []).flatMap((line) => line.split("\n"));
  const kind = diagnostics.get("name")?.[0];
  if (kind !== undefined && !/^(AssertionError|Error)$/.test(kind) && text.length > 0) text[0] = `${kind}: ${text[0]}`;
  const [parsed] = parseNodeError(text);
  const isSaid = /Expected values to be|\+ actual - expected|!==/.test(text.join("\n"));
  const location = (diagnostics.get("location") ?? diagnostics.get("at") ?? [])[0]?.replace(/^file:\/\//, "") ?? "";
  const file = frames.some((frame) => sameFile(frame.place, location)) ? location.replace(/:\d+:\d+$/, "") : location;
  const error = parsed ?? { message: [], diff: [], frames: [], dropped: 0 };
  const values = valuesOf(diagnostics, isSaid);
  return {
    error: {
      ...error,
      ...(error.diff.length > 0 ? { diff: [...error.diff, ...values] } : { message: [...error.message, ...values] }),
      frames: [...error.frames, ...frames],
    },
    file,
  };
}

/** What was compared; where the message tells it already, only what takes no more than a line. */
function valuesOf(diagnostics: Diagnostics, isSaid: boolean): string[] {
  const pairs = [["operator"], ["expected", "wanted"], ["actual", "found"]] as const;
  return pairs.flatMap((names) => {
    const name = names.find((each) => diagnostics.has(each));
    if (name === undefined) return [];
    const [first, ...rest] = diagnostics.get(name)!;
    if (first === undefined || isSaid && (name === "operator" || rest.length > 0 || first.includes("\n"))) return [];
    return [`${name}: ${first.trim()}`, ...rest];
  });
}

function sameFile(place: string, other: string): boolean {
  return other !== "" && place.replace(/:\d+:\d+$/, "") === other.replace(/:\d+:\d+$/, "");
}

function frameOf(line: string): Frame[] {
  const text = line.trim();
  const frame = parseFrame(text.startsWith("at ") ? text : `at ${text}`);
  return frame ? [frame] : [];
}
