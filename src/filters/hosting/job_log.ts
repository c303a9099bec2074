import { namesFailure } from "../guard.ts";
import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";

/** `job\tstep\t2024-05-01T10:00:00.1234567Z text`. */
const LINE = /^([^\t]+)\t([^\t]+)\t\uFEFF?(?:\d{4}-\d\d-\d\dT[\d:.]+Z ?)?(.*)$/;
const NOISE = /^(?:##\[(?:endgroup|debug|add-matcher|remove-matcher|command)\].*|\s*|shell: .*|##\[group\]Run .*)$/;

/** Lines shown of a step from its beginning, of failures in it, and from its end. */
const HEAD = 5;
const FAILURES = 40;
const TAIL = 25;
const WIDTH = 400;

/** The log of a job, step by step: job and step once, times not at all, long steps by beginning, failures and end. */
class JobLog implements LineFilter {
  #step = "";
  #seen = 0;
  #failures = 0;
  #hidden = 0;
  #tail: string[] = [];

  constructor(private readonly elision: Elision) {}

  line({ text }: CapturedLine): string | undefined {
    const [, job = "", step = "", message = text] = LINE.exec(text) ?? [];
    const name = `${job} / ${step}`;
    if (NOISE.test(message)) return undefined;
    const short = message.length > WIDTH ? `${message.slice(0, WIDTH)}…` : message;
    if (name === this.#step) return this.#add(short);
    const before = this.#close();
    this.#step = name;
    [this.#seen, this.#failures] = [1, 0];
    return [...before, ...(step === "" ? [] : [`== ${name}`]), short].join("\n");
  }

  #add(message: string): string | undefined {
    this.#seen += 1;
    if (this.#seen <= HEAD) return message;
    const isFailure = message.startsWith("##[error]") || namesFailure(message);
    if (isFailure && this.#failures < FAILURES) {
      this.#failures += 1;
      return [...this.#flush(3), message].join("\n");
    }
    this.#tail.push(message);
    if (this.#tail.length > 4 * TAIL) this.#drop(this.#tail.length - TAIL);
    return undefined;
  }

  #drop(count: number): void {
    this.#hidden += count;
    this.#tail = this.#tail.slice(count);
  }

  /** The last lines held back, at most so many; the others are counted. */
  #flush(most: number): string[] {
    this.#drop(Math.max(0, this.#tail.length - most));
    const last = this.#tail;
    this.#tail = [];
    return last;
  }

  #close(): string[] {
    return this.#flush(this.#failures > 0 ? 3 : TAIL);
  }

  end(): Answer {
    const last = this.#close();
    return { stdout: [...last, ...(this.#hidden > 0 ? [this.elision.leftOut(this.#hidden)] : [])].join("\n") };
  }
}

/** The log of a job on a build server. */
export const JOB_LOG: Filter = { name: "job-log", holds: true, open: (_argv, elision) => new JobLog(elision) };
