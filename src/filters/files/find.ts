import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { complaints } from "./complaints.ts";
import { pathList, type PathListOptions } from "./path_list.ts";
import { wholeOrLines } from "./whole_or_lines.ts";

/** Actions whose output is not a list of paths, or that change something while they print. */
const OTHER_OUTPUT =
  /^-(?:print0|printf|fprint|fprint0|fprintf|fls|ls|exec|execdir|ok|okdir|delete|D|-help|help|-version|version)$/;

/** The same for `fd`. */
const OTHER_OUTPUT_FD =
  /^(?:-[a-zA-Z]*[xX0lhV]|--(?:exec|exec-batch|print0|list-details|format|help|version|quiet).*)$/;

const FILLED = /(?:^|\/)(?:node_modules|vendor|target|site-packages|\.git|\.venv|venv)(?:\/|$)/;

/** Paths kept in memory; those beyond are counted. */
const COLLECT_BYTES = 300_000;
/** A shorter list is shown as it came: nothing would be gained. */
const SMALL = 400;

/** Collects paths and writes them with each folder once. */
export class PathLines implements LineFilter {
  readonly #elision: Elision;
  readonly #options: PathListOptions;
  readonly #paths: string[] = [];
  readonly #complaints: LineFilter;
  #bytes = 0;
  #uncollected = 0;

  constructor(elision: Elision, options: PathListOptions = {}) {
    this.#elision = elision;
    this.#options = options;
    this.#complaints = complaints(elision);
  }

  line(line: CapturedLine): string | undefined {
    if (line.stream === "stderr") return this.#complaints.line(line);
    if (this.#bytes < COLLECT_BYTES) {
      this.#paths.push(line.text);
      this.#bytes += line.text.length + 1;
    } else {
      this.#uncollected += 1;
    }
    return undefined;
  }

  end(exitCode: number | undefined): Answer {
    const answer = this.#complaints.end(exitCode);
    if (this.#paths.length === 0) return answer;
    const raw = this.#paths.join("\n");
    if (raw.length < SMALL) return { ...answer, stdout: raw };
    const short = pathList(this.#paths, this.#elision, { ...this.#options, uncollected: this.#uncollected });
    return { ...answer, stdout: short.length < raw.length ? short : raw };
  }
}

/** `find` and `fd`: paths, each folder once. Actions and formats other than plain paths are left alone. */
export function pickFind(argv: readonly string[]): Filter | undefined {
  const other = argv[0] === "find" ? OTHER_OUTPUT : OTHER_OUTPUT_FD;
  if (argv.slice(1).some((arg) => other.test(arg))) return undefined;
  // Who names such a folder wants what is in it.
  const hidesNoise = argv[0] === "find" && !argv.some((arg) => FILLED.test(arg));
  return wholeOrLines("find", (_argv, elision) => new PathLines(elision, { hidesNoise }));
}
