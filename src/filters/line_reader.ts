import { cleanLine } from "./clean_line.ts";
import { joinChunks } from "./make_capture.ts";
import { chooseCodec, type Codec } from "./text_codec.ts";
import type { CapturedLine, StreamName } from "./filter.ts";

/** Longest line that is held back for its end; a longer one is cut into pieces. */
const MAX_LINE_BYTES = 256 * 1024;

/** A line and the way back to bytes of its encoding. */
export interface EncodableLine extends CapturedLine {
  readonly codec: Codec;
}

/** Cuts the pieces of one stream into lines as they come. */
export class LineReader {
  #rest: Uint8Array[] = [];
  #length = 0;

  constructor(readonly stream: StreamName) {}

  /** The lines that end in these bytes. */
  *push(bytes: Uint8Array): Generator<EncodableLine> {
    const end = bytes.lastIndexOf(10) + 1;
    if (end > 0) {
      yield* this.#take(bytes.subarray(0, end));
      bytes = bytes.subarray(end);
    }
    if (bytes.length === 0) return;
    this.#rest.push(bytes.slice());
    this.#length += bytes.length;
    if (this.#length > MAX_LINE_BYTES) yield* this.#take(new Uint8Array());
  }

  /** What came after the last line end. */
  *end(): Generator<EncodableLine> {
    if (this.#length > 0) yield* this.#take(new Uint8Array());
  }

  *#take(last: Uint8Array): Generator<EncodableLine> {
    const whole = this.#length === 0
      ? last
      : joinChunks([...this.#rest, last].map((bytes) => ({ stream: this.stream, bytes })));
    this.#rest = [];
    this.#length = 0;
    const codec = chooseCodec(whole);
    const lines = codec.decode(whole).split("\n");
    if (lines.at(-1) === "") lines.pop();
    for (const text of lines) yield { stream: this.stream, text: cleanLine(text), codec };
  }
}
