import type { Answer, Capture, Elision, Filter } from "./filter.ts";
import { Omitted } from "./omitted.ts";
import { splitLines } from "./split_lines.ts";

/** How a tool's report is made short. */
export interface ReportForm {
  readonly name: string;
  /**
   * Shortens the lines of one stream: leaves out what is known to say nothing, keeps every line it does not know.
   *
   * @param omitted Told of everything left out that somebody may want back; progress is not counted.
   * @param argv The command.
   */
  shorten(lines: readonly string[], omitted: Omitted, argv: readonly string[]): readonly string[];
  /** What the tool itself says of the outcome, read from all lines; undefined where it says nothing for certain. */
  claim?(lines: readonly string[]): Answer["claim"];
}

/**
 * A filter for a command that prints a report and ends. Each stream is shortened on its own; output of which nothing would
 * be left keeps its last line.
 */
export function reportFilter(form: ReportForm): Filter {
  return {
    name: form.name,
    holds: true,
    condense: (capture, elision) => condense(form, capture, elision),
  };
}

function condense(form: ReportForm, capture: Capture, elision: Elision): Answer | undefined {
  const { argv, stdout, stderr, lines } = capture;
  const omitted = new Omitted();
  const out = [...form.shorten(splitLines(stdout), omitted, argv)];
  const err = [...form.shorten(splitLines(stderr), omitted, argv)];
  if (out.length + err.length === 0) {
    const last = lines.findLast(({ text }) => text.trim() !== "");
    if (last === undefined) return undefined;
    (last.stream === "stdout" ? out : err).push(last.text);
  }
  (out.length > 0 ? out : err).push(...omitted.marker(elision));
  const claim = form.claim?.(lines.map(({ text }) => text));
  return { stdout: join(out), stderr: join(err), ...(claim === undefined ? {} : { claim }) };
}

function join(lines: readonly string[]): string {
  return lines.length === 0 ? "" : lines.join("\n") + "\n";
}
