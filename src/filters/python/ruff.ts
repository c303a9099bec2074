import { type Finding, renderAlike } from "../alike.ts";
import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { ruffConcise } from "./linters.ts";
import { withShortPaths } from "./repeated_paths.ts";

const HEADER = /^((?:[A-Z]+\d+|[a-z][a-z-]*:) .+)$/;
const PLACE = /^ *--> (.+:\d+:\d+)$/;
const FRAME = /^ *(?:\d+ )?[-+|]|^ *\d+ *[-+|]|^ *(?:\.\.\.|-{5,})$/;
const HELP = /^(help|note|warning): (.+)$/;

/** Shortens the full form of `ruff check` and `ruff format --check`: findings of one kind together, no code frames. */
export const ruff: Filter = withShortPaths({
  name: "ruff-check",
  condense(capture, elision) {
    const { stdout, stderr } = capture;
    const omitted = new Omitted();
    const read = readBlocks(splitLines(stdout), omitted);
    if (read.findings.length === 0) return ruffConcise.condense?.(capture, elision);
    const lines = [...renderAlike(read.findings), ...read.rest, ...omitted.marker(elision)];
    return { stdout: lines.join("\n") + "\n", ...(stderr === "" ? {} : { stderr }) };
  },
});

/** Blocks of a headline, its place and a frame; lines outside of them come back as `rest`. */
function readBlocks(lines: readonly string[], omitted: Omitted): { findings: Finding[]; rest: string[] } {
  const findings: Finding[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length;) {
    const header = HEADER.exec(lines[at]!);
    const place = PLACE.exec(lines[at + 1] ?? "");
    if (header === null || place === null) {
      if (lines[at]!.trim() !== "") rest.push(lines[at]!);
      at++;
      continue;
    }
    let message = header[1]!.replace(/^unformatted: File would be reformatted$/, "unformatted: fails the check");
    for (at += 2; at < lines.length && lines[at] !== ""; at++) {
      const help = HELP.exec(lines[at]!);
      if (help !== null) message += withHelp(message, help[1]!, help[2]!);
      else if (FRAME.test(lines[at]!)) {
        omitted.add(/\d/.test(lines[at]!) || /^ *[-+] /.test(lines[at]!) ? 1 : 0, "source lines");
      } else message += ` ${lines[at]!.trim()}`;
    }
    findings.push({ place: place[1]!, message });
  }
  return { findings, rest };
}

/** The help, without the name the message has said. */
function withHelp(message: string, label: string, help: string): string {
  const name = /: (`[^`]+`)$/.exec(help);
  return `; ${label}: ${name !== null && message.includes(name[1]!) ? help.slice(0, name.index) : help}`;
}
