import type { Answer, Capture, Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { type CommitEntry, readCommit, startsCommit } from "./commit_entry.ts";
import { commitLine } from "./render_commits.ts";

const GRAPH = /^[*|\\/_ .-]*$/;

/** A commit of a graph with the drawing beside its lines. */
interface Drawn {
  readonly drawing: readonly string[];
  readonly commit: CommitEntry;
}

function isFirst(line: string): boolean {
  const at = line.indexOf("commit ");
  return at > 0 && GRAPH.test(line.slice(0, at)) && line.slice(0, at).includes("*") && startsCommit(line.slice(at));
}

/** Reads the lines of one commit; undefined if the drawing cannot be told from the text. */
function readDrawn(lines: readonly string[]): Drawn | undefined {
  const width = lines[0]!.indexOf("commit ");
  const drawing: string[] = [];
  const text: string[] = [];
  for (const line of lines) {
    const left = line.slice(0, width);
    const isBlank = line.slice(width).trim() === "";
    // The last lines of a commit may be drawn wider or narrower; they hold no text.
    if (GRAPH.test(line)) {
      drawing.push(line.trimEnd());
      // An empty line of a message has its indentation; what is narrower belongs to the drawing.
      text.push(isBlank && line.length >= width + 4 ? line.slice(width) : "");
    } else if (GRAPH.test(left)) {
      drawing.push(left.trimEnd());
      text.push(line.slice(width));
    } else return undefined;
  }
  while (text.at(-1) === "") text.pop();
  const read = readCommit(text, 0);
  return read === undefined || read.end < text.length ? undefined : { drawing, commit: read.commit };
}

function readAll(lines: readonly string[]): Drawn[] | undefined {
  const starts = lines.flatMap((line, index) => isFirst(line) ? [index] : []);
  if (starts[0] !== 0) return undefined;
  const drawn = starts.map((start, index) => readDrawn(lines.slice(start, starts[index + 1])));
  return drawn.every((entry) => entry !== undefined) ? drawn : undefined;
}

/** Shortens `git log --graph`: each commit in one line, and of the drawing what branches and joins. */
export function condenseGraph(capture: Capture, elision: Elision): Answer | undefined {
  const drawn = readAll(splitLines(capture.stdout));
  if (drawn === undefined) return undefined;
  const omitted = new Omitted();
  const author = drawn[0]!.commit.author;
  const shared = drawn.every(({ commit }) => commit.author === author);
  const lines = drawn.flatMap(({ drawing, commit }) => {
    omitted.add(commit.message.slice(1).filter((line) => line !== "").length, "message lines");
    const joints = drawing.slice(1).filter((line) => /[\\/_]/.test(line));
    return [`${drawing[0]} ${commitLine(commit, shared ? "heading" : "name")}`, ...joints];
  });
  const heading = shared && author !== "" ? [`${author}:`] : [];
  return { stdout: [...heading, ...lines, ...omitted.marker(elision)].join("\n"), stderr: capture.stderr };
}
