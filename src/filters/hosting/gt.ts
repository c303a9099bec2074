import { splitLines } from "../split_lines.ts";
import { Omitted } from "../omitted.ts";
import { condenseTranscript } from "../git/transcript.ts";
import { has, readOptions } from "../files/options.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";

const WITH_VALUE = new Set(
  "-m --message -o --onto -r --reviewers -t --team-reviewers -n --steps --cwd --pick".split(" "),
);
const LEFT_ALONE = [
  "-h",
  "--help",
  "--version",
  "-i",
  "--interactive",
  "-p",
  "--patch",
  "-e",
  "--edit",
  "--web",
  "--debug",
];
/** Subcommands that tell what they did. */
const TELLING = new Set(
  ("submit s ss sync restack create c modify m track untrack get move fold split squash up u down d top t bottom b checkout " +
    "co continue abort absorb delete rename reorder pop undo revert init add cherry-pick rebase reset").split(" "),
);
const LOGS = new Set("log l ls ll".split(" "));

/** The end of a tip: its name, and how often it was shown. */
const TIP_END = /\[[\w.-]+ [●○]+\]$/;
const NOISE = /^(?:💡|ℹ️|🌲|🥞|🧹|📨|📝|📂) *|^✨ +|^(?:Did you know|Tip:)/;
const RESTACKED = /^Restacked (\S+) on (\S+)\.$/;
/** From this many branches in a row on they share a line. */
const TOGETHER = 3;

function withoutTips(lines: readonly string[]): string[] {
  const shown: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (line.startsWith("tip: ")) {
      const length = lines.slice(index, index + 20).findIndex((other) => TIP_END.test(other));
      if (length >= 0) {
        index += length;
        continue;
      }
    }
    if (!NOISE.test(line) && (line !== "" || (shown.at(-1) ?? "") !== "")) shown.push(line);
  }
  while (shown.at(-1) === "") shown.pop();
  return shown;
}

/** A stack that was put on new ground: the first branch with what it stands on now, then those above it. */
function joinRestacked(lines: readonly string[]): string[] {
  const shown: string[] = [];
  for (let index = 0; index < lines.length;) {
    const names: string[] = [];
    let [, name, base] = RESTACKED.exec(lines[index]!) ?? [];
    const ground = base;
    for (let end = index; name !== undefined && (names.length === 0 || base === names.at(-1));) {
      names.push(name);
      [, name, base] = RESTACKED.exec(lines[++end] ?? "") ?? [];
    }
    if (names.length < TOGETHER) shown.push(lines[index]!);
    else {
      shown.push(`Restacked ${names[0]} on ${ground}.`, `Restacked ${names.length - 1} more, each on the one before:`);
      shown.push(` ${names.slice(1).join(" ")}`);
    }
    index += Math.max(1, names.length < TOGETHER ? 1 : names.length);
  }
  return shown;
}

/** `gt submit` and the like: what became of each branch, without tips. */
function condenseReport(capture: Capture, elision: Elision): Answer {
  const stream = (text: string) => joinRestacked(withoutTips(splitLines(text))).join("\n");
  return condenseTranscript({ ...capture, stdout: stream(capture.stdout), stderr: stream(capture.stderr) }, elision);
}

/** Characters from which on not every commit of a branch is shown. */
const LONG = 3000;
/** Commits shown then of each. */
const NEWEST = 5;
const COMMIT = /^[│ ]+[0-9a-f]{7,} - /;

/** The newest commits of each branch; the others are counted. */
function withoutOlder(lines: readonly string[], omitted: Omitted): string[] {
  const shown: string[] = [];
  for (let index = 0; index < lines.length;) {
    let end = index;
    while (COMMIT.test(lines[end] ?? "")) end++;
    const hidden = end - index - NEWEST;
    if (hidden > 1) {
      omitted.add(hidden, "commits");
      shown.push(...lines.slice(index, index + NEWEST), `│ … ${hidden} commits`);
    } else shown.push(...lines.slice(index, Math.max(end, index + 1)));
    index = Math.max(end, index + 1);
  }
  return shown;
}

/** `gt log`: a branch with its age on one line, its commits below. */
function condenseLog({ stdout, stderr }: Capture, elision: Elision): Answer {
  const shown: string[] = [];
  for (const line of splitLines(stdout)) {
    if (/^[│ ─┘┐┤├]*$/.test(line)) continue;
    const age = /^[│ ]* (\d+ \w+ ago)$/.exec(line)?.[1];
    const above = shown.at(-1) ?? "";
    if (age !== undefined && /[◯◉]/.test(above)) shown.splice(-1, 1, `${above} (${age})`);
    else shown.push(line.trimEnd());
  }
  const omitted = new Omitted();
  const lines = stdout.length < LONG ? shown : withoutOlder(shown, omitted);
  return {
    stdout: [...lines, ...omitted.marker(elision)].join("\n"),
    stderr: withoutTips(splitLines(stderr)).join("\n"),
  };
}

/** `gt`, Graphite's stacks of branches. */
export function pickGt(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [subcommand = ""] = options.operands;
  if (has(options, ...LEFT_ALONE)) return undefined;
  if (LOGS.has(subcommand)) return { name: "gt-log", holds: true, condense: condenseLog };
  // Without a name or a message it asks, or opens an editor.
  const asks = /^(?:checkout|co)$/.test(subcommand) && options.operands.length < 2 && options.given.size === 0 ||
    /^(?:create|c)$/.test(subcommand) && !has(options, "-m", "--message");
  return TELLING.has(subcommand) && !asks ? { name: "gt", holds: true, condense: condenseReport } : undefined;
}
