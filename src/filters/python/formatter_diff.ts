import type { Answer, Filter } from "../filter.ts";
import { pickDiff } from "../files/diff.ts";
import { splitLines } from "../split_lines.ts";

/** What a formatter says of the whole below its patch. */
const TRAILER =
  /^(?:Would fix \d+ |No errors would be fixed|Fixed \d+ |\d+ files? (?:would be|already|reformatted|left) )/;

/**
 * Shortens the patch that a formatter prints in place of changing files, as the one of `diff -u`; what it says on stderr
 * as the formatter's own filter does.
 *
 * @param name Of the filter.
 * @param formatter Shortens what stands beside the patch.
 */
export function formatterDiff(name: string, formatter?: Filter): Filter | undefined {
  const diff = pickDiff(["diff", "-u"]);
  return diff === undefined ? undefined : {
    name,
    condense(capture, elision) {
      if (!/^--- .*\n\+\+\+ /m.test(capture.stdout)) return undefined;
      const exact = capture.exactStdout ?? "";
      const all = splitLines(exact === "" || exact.includes("\x1b") ? capture.stdout : exact);
      const trailer = all.slice(-3).filter((line) => TRAILER.test(line));
      const patch = trailer.length === 0 ? all : all.slice(0, all.lastIndexOf(trailer[0]!));
      const stdout = patch.join("\n").replace(/\n+$/, "") + "\n";
      const short = diff.condense?.({ ...capture, stdout, exactStdout: stdout, stderr: "" }, elision);
      const text = (typeof short === "string" ? short : short?.stdout) ?? stdout;
      const said = formatter?.condense?.({ ...capture, stdout: "" }, elision) as Answer | undefined;
      return {
        stdout: [text.replace(/\n+$/, ""), ...trailer].join("\n") + "\n",
        stderr: said?.stderr ?? capture.stderr,
      };
    },
  };
}
