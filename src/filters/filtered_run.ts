import { Alarm } from "./alarm.ts";
import { countLineEnds } from "./count_line_ends.ts";
import { newRecallId, RunElision } from "./elision.ts";
import { HeldOutput } from "./held_output.ts";
import { LineRun } from "./line_run.ts";
import { limitLines } from "./long_lines.ts";
import { type Chunk, makeCapture } from "./make_capture.ts";
import { Output } from "./output.ts";
import { overflow } from "./overflow.ts";
import { shorten } from "./shorten.ts";
import type { Filter, StreamName } from "./filter.ts";

/** Output up to this size is shortened as a whole, larger output line by line. */
const WHOLE_BYTES = 2 * 1024 * 1024;

/** A command that falls silent for so long, in ms, after it said something may be a server: what it said is shown. */
const SILENCE = 3000;

/** Output that goes on for so long, in ms, is shown as it comes where that is possible: `tail -f log | grep x` never ends. */
const ENDLESS = 5000;

/** A line filter's output waits so long, in ms, for the command to end: a quick command is weighed as a whole. */
const LINES_WAIT = 200;

/** A line without end is looked at after such a pause, in ms. */
const PROMPT_WAIT = 300;

/**
 * So much output without a word shown is told of, and each time twice as much: whoever reads may have gone, and only writing
 * tells.
 */
const QUIET_BYTES = 16 * 1024 * 1024;

/** Where the raw output of a run is kept for `rtk recall`. Every call may throw when the disk is full. */
export interface RawStore {
  write(bytes: Uint8Array): void;
  finish(exitCode: number | undefined): void;
  discard(): void;
}

/** Outputs that the reader was shown before. */
export interface RepeatedOutputs {
  /** The id under which an equal output of this command is stored. */
  find(chunks: readonly Chunk[]): string | undefined;
  /** An output was stored under an id. */
  remember(chunks: readonly Chunk[], id: string): void;
}

/** A shorter output is shown again: saying that it is the same would save nothing. */
const WORTH_NAMING = 400;

/** What a run needs from its caller. */
export interface EngineOptions {
  /** Opens the store for a run; undefined when nothing can be stored, and then nothing is left out. */
  openStore(id: string): RawStore | undefined;
  /** True when the user wants no output kept: things are left out all the same, and their marker says so. */
  readonly keepsNothing?: boolean;
  /** True for text that ends by itself, whatever the filter says. */
  readonly isFinite?: boolean;
  /** Set when what was shown already is to be named, not shown again. */
  readonly repeated?: RepeatedOutputs | undefined;
  /** Told why output is shown raw. */
  note?(reason: string): void;
  readonly output?: Output;
}

/** How a run ended; the code is undefined when nobody knows. */
export interface RunEnd {
  readonly code: number | undefined;
  readonly signal: string | null;
}

/**
 * The output of one run on its way to the reader. It is held until it can be judged whole; when it grows too large, or has
 * to be seen as it comes, it goes through line by line; when no short form is possible, it passes.
 */
export class FilteredRun {
  readonly output: Output;
  readonly #elision: RunElision;
  readonly #argv: readonly string[];
  readonly #filter: Filter;
  readonly #options: EngineOptions;
  #state: "held" | "lines" | "passing" = "held";
  #held = new HeldOutput();
  #lines: LineRun | undefined;
  #store: RawStore | undefined;
  #isStored = true;
  readonly #alarm = new Alarm(() => this.#due(), () => this.#act());
  #rawBytes = 0;
  /** When the first and the last output came. */
  #first = 0;
  #last = 0;
  /** How long after the last output a line without its end is looked at, in ms; undefined when there is none. */
  #promptWait: number | undefined;
  #quiet = 0;
  #patience = QUIET_BYTES;

  constructor(argv: readonly string[], filter: Filter, options: EngineOptions) {
    this.#argv = argv;
    this.#filter = limitLines(filter);
    this.#options = options;
    this.#elision = new RunElision(options.keepsNothing === true ? undefined : newRecallId());
    this.output = options.output ?? new Output();
  }

  /** Length of the output so far. */
  get rawBytes(): number {
    return this.#rawBytes;
  }

  /** Takes a piece of output. Resolves to false when nobody reads this stream any more. */
  async take(stream: StreamName, bytes: Uint8Array): Promise<boolean> {
    this.#last = performance.now();
    if (this.#rawBytes === 0) this.#first = this.#last;
    this.#rawBytes += bytes.length;
    if (this.#state === "held") {
      this.#held.push(stream, bytes);
      if (this.#held.bytes > WHOLE_BYTES) this.#goThroughLines();
    } else {
      this.#forward(stream, bytes);
    }
    this.#promptWait = bytes.at(-1) === 10 && this.#lines?.isUnfinished !== true ? undefined : PROMPT_WAIT;
    this.#alarm.set();
    await this.output.flush();
    return this.output.isOpen(stream);
  }

  /** The run is over. */
  async end({ code, signal }: RunEnd): Promise<void> {
    this.#alarm.stop();
    if (this.#state === "held") this.#finishWhole(code, signal);
    else if (this.#state === "lines") this.#finishLines(code);
    await this.output.end();
  }

  /** When something has to happen though nothing more comes. */
  #due(): number | undefined {
    if (this.#state === "lines") return this.#promptWait === undefined ? undefined : this.#last + this.#promptWait;
    if (this.#state === "passing" || this.#rawBytes === 0) return undefined;
    if (this.#filter.condense === undefined) return this.#first + LINES_WAIT;
    if (this.#options.isFinite === true) return undefined;
    if (this.#filter.open !== undefined) return Math.min(this.#last + SILENCE, this.#first + ENDLESS);
    return this.#filter.holds === true ? undefined : this.#last + SILENCE;
  }

  #act(): void {
    if (this.#state === "lines") {
      const isWaiting = this.#promptWait === SILENCE;
      this.#lines?.showPrompt(isWaiting);
      this.#promptWait = isWaiting || this.#lines?.isUnfinished !== true ? undefined : SILENCE;
    } else if (this.#filter.open !== undefined) {
      this.#goThroughLines();
    } else {
      this.#pass("the command fell silent");
    }
    this.output.flush();
  }

  #forward(stream: StreamName, bytes: Uint8Array): void {
    if (this.#lines === undefined) return this.output.write(stream, bytes);
    if (this.#filter.isLossless === true && bytes.includes(0)) {
      this.#lines.stop();
      this.#lines = undefined;
      this.#state = "passing";
      return this.output.write(stream, bytes);
    }
    this.#keep(bytes);
    this.#lines.push(stream, bytes);
    this.#quiet += bytes.length;
    if (this.#quiet > this.#patience) this.#tellSize();
  }

  #tellSize(): void {
    this.#patience *= 2;
    const recall = this.#store === undefined ? "" : this.#elision.recall;
    const text = `… ${Math.round(this.#rawBytes / 1e6)} MB of output so far${recall}\n`;
    this.#print("stdout", new TextEncoder().encode(text));
  }

  #print(stream: StreamName, bytes: Uint8Array): void {
    if (bytes.length > 0) this.#quiet = 0;
    this.output.write(stream, bytes);
  }

  /** From now on, and for what was held, as it comes. */
  #release(): void {
    const { chunks } = this.#held;
    this.#held = new HeldOutput();
    for (const { stream, bytes } of chunks) this.#forward(stream, bytes);
  }

  #pass(reason: string): void {
    this.#options.note?.(reason);
    this.#state = "passing";
    this.#release();
  }

  #goThroughLines(): void {
    const isLossless = this.#filter.isLossless === true;
    if (isLossless && this.#held.chunks.some(({ bytes }) => bytes.includes(0))) {
      return this.#pass("the output is binary");
    }
    const { masks = false } = this.#filter;
    const id = isLossless || masks ? undefined : this.#elision.id;
    this.#store = id === undefined ? undefined : this.#options.openStore(id);
    if (this.#store === undefined && id !== undefined) return this.#pass("the output cannot be stored");
    this.#state = "lines";
    this.#alarm.reset();
    const filter = this.#filter.open?.(this.#argv, this.#elision) ?? overflow(this.#elision);
    this.#lines = new LineRun(filter, this.#elision, (stream, bytes) => this.#print(stream, bytes), masks);
    this.#release();
  }

  #keep(bytes: Uint8Array): void {
    if (!this.#isStored) return;
    try {
      this.#store?.write(bytes);
    } catch {
      this.#isStored = false;
    }
  }

  #finishLines(code: number | undefined): void {
    this.#lines?.end(code);
    try {
      if (this.#isStored && this.#elision.used) this.#store?.finish(code);
      else this.#store?.discard();
    } catch {
      this.#isStored = false;
    }
    if (this.#isStored || !this.#elision.used) return;
    const text = "rtk: the whole output could not be stored, so `rtk recall` does not have it\n";
    this.output.write("stderr", new TextEncoder().encode(text));
  }

  #finishWhole(code: number | undefined, signal: string | null): void {
    const { chunks, bytes } = this.#held;
    // What a filter makes of an output that was cut off would be a guess.
    const filter = signal === null || this.#filter.isLossless === true || this.#filter.masks === true
      ? this.#filter
      : { name: this.#filter.name, open: () => overflow(this.#elision) };
    const repeated = code === 0 && bytes >= WORTH_NAMING ? this.#options.repeated : undefined;
    const before = repeated?.find(chunks);
    if (before !== undefined) return this.#nameRepeated(chunks, before);
    const note = (reason: string) => this.#options.note?.(reason);
    const short = bytes === 0
      ? undefined
      : shorten(filter, makeCapture(this.#argv, chunks, code), this.#elision, bytes, note);
    if (short === undefined || !this.#keepWhole(chunks, code)) return this.#release();
    if (this.#elision.id !== undefined && this.#filter.isLossless !== true) {
      repeated?.remember(chunks, this.#elision.id);
    }
    this.output.write("stdout", short.stdout);
    this.output.write("stderr", short.stderr);
  }

  /** One line for an output that was shown before. */
  #nameRepeated(chunks: readonly Chunk[], id: string): void {
    const lines = chunks.reduce((sum, { bytes }) => sum + countLineEnds(bytes), 0);
    const text = `the same ${lines} lines as before${new RunElision(id).recall}\n`;
    this.output.write("stdout", new TextEncoder().encode(text));
  }

  /** False when a marker would promise what cannot be kept. */
  #keepWhole(chunks: readonly Chunk[], code: number | undefined): boolean {
    const { id } = this.#elision;
    const { masks = false, isLossless = false } = this.#filter;
    if (id === undefined || masks || isLossless) return true;
    const store = this.#options.openStore(id);
    try {
      if (store === undefined) return !this.#elision.used;
      for (const { bytes } of chunks) store.write(bytes);
      store.finish(code);
      return true;
    } catch {
      store?.discard();
      return !this.#elision.used;
    }
  }
}
