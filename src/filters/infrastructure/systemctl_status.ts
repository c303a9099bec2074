import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { foldRuns } from "./fold_runs.ts";
import { foldRepeated } from "./repeated.ts";

const WITH_VALUE = new Set(
  "-H --host -M --machine -n --lines -t --type -o --output --state --root --legend".split(" "),
);

/** The first line of a unit: `● nginx.service - A web server`. */
const UNIT = /^[●○×↻*] \S+/;
/** Fields that rarely matter, the tree of processes, and more lines of a list of manuals. */
const NOISE = /^ +(?:Docs|CGroup|Invocation): |^ +[├└│]|^ {13,}(?:https?:\/\/|man:)/;
/** A message of a unit: when, on which machine, and what. */
const MESSAGE = /^([A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d) \S+ (.*)$/;

/** Of more units than this, those that run as they should show their last message only. */
const MANY = 6;

/** A unit's lines and its messages. */
interface Unit {
  readonly lines: string[];
  readonly messages: string[];
}

function readUnits(text: string): Unit[] {
  const units: Unit[] = [];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (UNIT.test(line) || units.length === 0) units.push({ lines: [], messages: [] });
    if (line.trim() === "" || NOISE.test(line)) continue;
    const [, time, message = ""] = MESSAGE.exec(line) ?? [];
    const unit = units.at(-1)!;
    if (time === undefined) unit.lines.push(line.replace(/^ +/, " "));
    else unit.messages.push(`${time} ${message}`);
  }
  return units;
}

function condense({ stdout, stderr }: Capture, elision: Elision): Answer {
  const units = readUnits(stdout);
  let hidden = 0;
  const shown = units.flatMap(({ lines, messages }) => {
    const isWell = lines.some((line) => /^ Active: active \((?:running|exited|listening|waiting|plugged)\)/.test(line));
    const folded = units.length > MANY && isWell
      ? { lines: messages.slice(-1), hidden: Math.max(0, messages.length - 1) }
      : foldRuns(messages);
    hidden += folded.hidden;
    return [...lines, ...folded.lines];
  });
  const marker = hidden > 0 ? [elision.leftOut(hidden, "messages")] : [];
  return { stdout: [...shown, ...marker].join("\n"), stderr: foldRepeated(stderr) };
}

/** `systemctl status`: state and last messages of units; its lists are a filter of `builtin/`. */
export function pickSystemctl(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const isStatus = options.operands[0] === "status";
  return isStatus && !has(options, "-o", "--output", "--help", "-h")
    ? { name: "systemctl-status", holds: true, condense }
    : undefined;
}
