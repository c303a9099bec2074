import type { Capture, CapturedLine, Elision, Filter, LineFilter, StreamName } from "../filter.ts";

/**
 * A filter that works line by line on output of any size, and, while the output is small, on the whole of it, so that
 * the engine can still show the raw bytes in place of an answer that gains nothing.
 */
export function wholeOrLines(name: string, open: (argv: readonly string[], elision: Elision) => LineFilter): Filter {
  return {
    name,
    holds: true,
    open,
    condense(capture: Capture, elision: Elision) {
      const filter = open(capture.argv, elision);
      const shown: Record<StreamName, string[]> = { stdout: [], stderr: [] };
      for (const line of capture.lines as readonly CapturedLine[]) {
        const text = filter.line(line);
        if (text !== undefined) shown[line.stream].push(text);
      }
      const end = filter.end(capture.exitCode);
      if (end.stdout !== undefined) shown.stdout.push(end.stdout);
      if (end.stderr !== undefined) shown.stderr.push(end.stderr);
      return { stdout: shown.stdout.join("\n"), stderr: shown.stderr.join("\n") };
    },
  };
}
