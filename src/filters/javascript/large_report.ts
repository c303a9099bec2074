import type { Answer, Elision, LineFilter, StreamName } from "../filter.ts";
import { overflow } from "../overflow.ts";
import type { HeldLines } from "./held_lines.ts";

/** Shows a report that is too large to be held back, each stream by its ends and its failures. */
export class LargeReport {
  readonly #held: HeldLines;
  readonly #streams: Readonly<Record<StreamName, LineFilter>>;

  /** @param held What was held back so far; it is taken out as lines of its stream follow. */
  constructor(held: HeldLines, elision: Elision) {
    this.#held = held;
    this.#streams = { stdout: overflow(elision), stderr: overflow(elision) };
  }

  /** What to print in place of the lines of a stream that were held back, and of one more. */
  show(stream: StreamName, text?: string): string | undefined {
    const lines = [...this.#held.release(stream), ...(text === undefined ? [] : [text])];
    const shown = lines.map((text) => this.#streams[stream].line({ stream, text })).filter((text) =>
      text !== undefined
    );
    return shown.length === 0 ? undefined : shown.join("\n");
  }

  isSated(stream: StreamName): boolean {
    return this.#streams[stream].isSated?.(stream) === true;
  }

  skip(count: number, stream: StreamName, bytes: Uint8Array): boolean {
    return this.#held.isEmpty && this.#streams[stream].skip?.(count, stream, bytes) === true;
  }

  end(exitCode: number | undefined): Answer {
    const [stdout = "", stderr = ""] = (["stdout", "stderr"] as const).map((stream) => {
      const parts = [this.show(stream), this.#streams[stream].end(exitCode)[stream]];
      return parts.filter((text) => text !== undefined && text !== "").join("\n");
    });
    return { stdout, stderr };
  }
}
