import { clipMiddle } from "../clip_middle.ts";
import type { Omitted } from "../omitted.ts";
import { foldBacktraces } from "./backtrace.ts";
import { BuildReader } from "./build_output.ts";
import { startsDiagnostic } from "./read_diagnostic.ts";
import { withoutLibraryNoise } from "./test_libraries.ts";

const PANIC = /^thread '(.*)' (?:\(\d+\) )?panicked at (.+?):?$/;
const OLD_PANIC = /^thread '(.*)' panicked at '(.*)', (\S+:\d+:\d+)$/;
/** Captured lines shown of one failing test. */
const MOST_CAPTURED = 20;

/** A failing test: where and why, and what it printed. */
export interface TestFailure {
  readonly name: string;
  /** `path:line:column` of the panic. */
  readonly place: string | undefined;
  /** The panic's message and what stands behind it. */
  readonly message: readonly string[];
  readonly captured: readonly string[];
}

/** Reads what stands below `---- NAME stdout ----`. */
export function readTestBlock(name: string, block: readonly string[], omitted: Omitted): TestFailure {
  const lines = withoutLibraryNoise(foldBacktraces(block, omitted), omitted);
  while (lines.at(-1) === "") lines.pop();
  const at = lines.findIndex((line) => PANIC.test(line));
  if (at === -1) return withoutPanic(name, lines, omitted);
  // A doctest's panic stands below a heading of its own.
  const captured = lines.slice(0, at).filter((line) => line !== "" && line !== "stderr:");
  const old = OLD_PANIC.exec(lines[at]!);
  const panic = PANIC.exec(lines[at]!)!;
  const thread = old?.[1] ?? panic[1]!;
  const message = old === null ? lines.slice(at + 1) : [old[2]!, ...lines.slice(at + 1)];
  const own = thread === name || thread === "main" || thread === name.replace(/ - should panic$/, "");
  return {
    name,
    place: old?.[3] ?? panic[2]!,
    message: own ? message : [`thread '${thread}' panicked: ${message[0] ?? ""}`, ...message.slice(1)],
    captured,
  };
}

function withoutPanic(name: string, lines: readonly string[], omitted: Omitted): TestFailure {
  const notPanicked = /^note: test did not panic as expected at (\S+)$/.exec(lines[0] ?? "");
  if (notPanicked !== null) {
    return {
      name,
      place: notPanicked[1],
      message: ["test did not panic as expected", ...lines.slice(1)],
      captured: [],
    };
  }
  const message = lines.some(startsDiagnostic) ? [...new BuildReader(omitted).read(lines).lines] : lines;
  return { name, place: undefined, message, captured: [] };
}

/** Joins `left:` and `right:` of a failed comparison to the message where they are short. */
function shortMessage(message: readonly string[]): string[] {
  const lines = message.filter((line) => line !== "");
  const left = lines.findIndex((line) => line.startsWith("  left: "));
  const right = lines[left + 1] ?? "";
  if (left !== 1 || !right.startsWith(" right: ")) return lines;
  const one = `${lines[0]!.trim()}; ${lines[1]!.trim().replace(/,$/, "")}; ${right.trim()}`;
  return one.length <= 200 ? [one, ...lines.slice(3)] : lines;
}

/** The failure as lines: name, place and message first, the rest indented below. */
export function renderFailure({ name, place, message, captured }: TestFailure, omitted: Omitted): string[] {
  const [first, ...rest] = shortMessage(message);
  const head = [name, place].filter((part) => part !== undefined).join(" ");
  // The panic's own frame says again where it was.
  const below = rest.filter((line) => !(/^ +at /.test(line) && place !== undefined && line.endsWith(`/${place}`)));
  const shown =
    below.length > 1 && below.filter((line) => /^ +at /.test(line)).length === below.length && below.length < 3
      ? [below.map((line) => line.trim()).join(", ")]
      : below;
  return [
    `${head}: ${first ?? "failed"}`,
    ...clipMiddle(shown, 40, omitted).map((line) => `  ${line.trimStart()}`),
    ...clipMiddle(captured, MOST_CAPTURED, omitted).map((line) => `  | ${line}`),
  ];
}

/** One line of a failure among very many: no values, no captured lines. */
export function renderBriefly({ name, place, message, captured }: TestFailure, omitted: Omitted): string {
  const first = (message[0] ?? "failed").replace(/^assertion `(.+)` failed: /, "");
  const long = first.length > 120;
  omitted.add(message.filter((line) => line !== "").length - 1 + captured.length + (long ? 1 : 0));
  return `${[name, place].filter((part) => part !== undefined).join(" ")}: ${long ? first.slice(0, 119) + "…" : first}`;
}
