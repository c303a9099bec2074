import { after } from "../platform/timer.ts";

/** Acts when a moment has come that moves on with every piece of output; however many come, one timer runs. */
export class Alarm {
  readonly #due: () => number | undefined;
  readonly #act: () => void;
  #callOff: (() => void) | undefined;

  /**
   * @param due The moment, as `performance.now()` counts; undefined for never. Asked again whenever it seems to have come.
   * @param act What to do then.
   */
  constructor(due: () => number | undefined, act: () => void) {
    this.#due = due;
    this.#act = act;
  }

  /** Waits for the moment, if it does not already. */
  set(): void {
    if (this.#callOff !== undefined) return;
    const due = this.#due();
    if (due !== undefined) this.#callOff = after(due - performance.now(), () => this.#ring());
  }

  /** Waits for another moment, perhaps an earlier one. */
  reset(): void {
    this.stop();
    this.set();
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }

  #ring(): void {
    this.#callOff = undefined;
    const due = this.#due();
    if (due !== undefined && due <= performance.now()) this.#act();
    this.set();
  }
}
