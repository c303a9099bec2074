/**
 * Passes signals that rtk receives on to its child. Both are in one process group, so the child may have received the same
 * signal already; many programs take a second one for "at once, without cleaning up".
 *
 * Listening begins before the child is there, so that no signal ends rtk alone. The price: a signal that rtk was started to
 * ignore, as under `nohup`, is not ignored by the child, since Deno cannot tell that it was.
 *
 * @module
 */

import { delay } from "../platform/timer.ts";
import { processState } from "./process_state.ts";

/** Numbers as on Linux, where alone they are used. */
const NUMBERS: Readonly<Partial<Record<Deno.Signal, number>>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGTERM: 15,
  SIGUSR1: 10,
  SIGUSR2: 12,
  SIGPIPE: 13,
};

/** Windows sends Ctrl-C and Ctrl-Break to every program of the console: rtk only has to survive until the child has ended. */
const SIGNALS = (Deno.build.os === "windows" ? ["SIGINT", "SIGBREAK"] : Object.keys(NUMBERS)) as Deno.Signal[];

/** Sent by a terminal to its whole foreground group. */
const KEYBOARD: readonly Deno.Signal[] = ["SIGINT", "SIGQUIT"];

/** Time for a child that received the signal itself to end, in milliseconds: on a busy machine a trap takes a while to run. */
const GRACE = 250;

/** A child that signals are passed on to. */
export interface SignalTarget {
  readonly pid: number;
  kill(signal: Deno.Signal): void;
}

/** Listens for signals from its making on, until it is stopped. */
export class SignalRelay {
  readonly received = new Set<Deno.Signal>();
  readonly #listeners: (readonly [Deno.Signal, () => void])[] = [];
  #child: SignalTarget | undefined;
  #isStopped = false;

  constructor() {
    for (const signal of SIGNALS) this.#listen(signal);
  }

  /** Whether rtk would be told of a signal. */
  listensTo(signal: Deno.Signal): boolean {
    return this.#listeners.some(([listened]) => listened === signal);
  }

  /** Passes signals on to this child, those that came before it was there included. */
  start(child: SignalTarget): void {
    this.#child = child;
    for (const signal of this.received) this.#receive(signal);
  }

  /**
   * Passes nothing on any more. The signals get their usual effect back a while later only: one that was sent to both before
   * the child ended may be told of late, and Deno ends a process by a signal that nobody listens for by then.
   */
  stop(): void {
    this.#isStopped = true;
    void delay(GRACE).then(() => this.release());
  }

  /** Gives the signals back their usual effect at once. */
  release(): void {
    this.#isStopped = true;
    for (const [signal, listener] of this.#listeners.splice(0)) Deno.removeSignalListener(signal, listener);
  }

  #listen(signal: Deno.Signal): void {
    const listener = () => void this.#receive(signal);
    Deno.addSignalListener(signal, listener);
    this.#listeners.push([signal, listener]);
  }

  async #receive(signal: Deno.Signal): Promise<void> {
    this.received.add(signal);
    const child = this.#child;
    if (child === undefined || Deno.build.os === "windows") return;
    await delay(GRACE);
    if (this.#isStopped || (KEYBOARD.includes(signal) && await hasItAlready(child.pid, signal))) return;
    try {
      if (!this.#isStopped) child.kill(signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** True for a program at a terminal that is there although it is sent the keyboard's signals: it deals with them. */
async function hasItAlready(pid: number, signal: Deno.Signal): Promise<boolean> {
  const state = await processState(pid);
  return state !== undefined && state.isForeground && state.diesOf(NUMBERS[signal] ?? 0) !== true;
}
