/**
 * The process that a hook runs in, on Deno and on Node alike. Of the kit only `runCli` and `readStdin` look at it. Nothing
 * of `node:` is imported for it, since that alone would take Deno longer than the rest of a hook's start.
 *
 * @module
 */

import { writeAllSync } from "../install/kit_base.ts";
import { builtin } from "./builtin.ts";
import type { NodeFs } from "./node_builtins.ts";
import type { NodeOutput, NodeProcess } from "./node_process.ts";

/** What is needed of the process. */
export interface Runtime {
  readonly args: readonly string[];
  /** Set when this interpreter cannot run hooks; says what to do. */
  readonly tooOld: string | undefined;
  home(): string;
  cwd(): string;
  /** Path of the interpreter; undefined for a compiled program. */
  interpreter(): string | undefined;
  /** The program itself, when it is compiled. */
  executable(): string | undefined;
  /** @param mayBlock The process may stand still while it waits: something outside JavaScript ends it in time. */
  stdin(mayBlock?: boolean): AsyncIterable<unknown>;
  stdout(text: string): void;
  stderr(text: string): void;
  setExitCode(code: number): void;
  /** Ends the process at once; what was written is out by then. */
  exit(code: number): void;
}

/** The first Node that the kit runs on. */
const OLDEST_NODE = 22;

const encode = (text: string) => new TextEncoder().encode(text);

function homeFrom(value: string | undefined): string {
  if (value === undefined || value === "") throw new Error("HOME is not set: cannot find your home folder");
  return value;
}

function isCompiled(): boolean {
  const { standalone } = Deno.build as { standalone?: boolean };
  // Older versions do not say; their interpreter is never called otherwise.
  return standalone === true || !/[\\/]deno(?:\.exe)?$/.test(Deno.execPath());
}

/** Without the thread that Deno reads in otherwise; with it where a pipe does not let one wait. */
function readNow(buffer: Uint8Array): number | null | Promise<number | null> {
  try {
    return Deno.stdin.readSync(buffer);
  } catch (error) {
    if (error instanceof Deno.errors.WouldBlock) return Deno.stdin.read(buffer);
    throw error;
  }
}

/** Chunks of stdin, without the web's streams, which take longer to set up than to read a payload. */
async function* denoStdin(mayBlock = false): AsyncGenerator<Uint8Array> {
  for (;;) {
    const buffer = new Uint8Array(65_536);
    const count = await (mayBlock ? readNow(buffer) : Deno.stdin.read(buffer));
    if (count === null) return;
    yield buffer.subarray(0, count);
  }
}

function denoRuntime(): Runtime {
  const { exit } = Deno;
  return {
    args: Deno.args,
    tooOld: undefined,
    home: () => homeFrom(Deno.env.get("HOME") ?? Deno.env.get("USERPROFILE")),
    cwd: () => Deno.cwd(),
    interpreter: () => isCompiled() ? undefined : Deno.execPath(),
    executable: () => isCompiled() ? Deno.execPath() : undefined,
    stdin: denoStdin,
    stdout: ((stream) => (text) => void writeAllSync(stream, encode(text)))(
      { writeSync: Deno.stdout.writeSync.bind(Deno.stdout) },
    ),
    stderr: (text) => void writeAllSync(Deno.stderr, encode(text)),
    setExitCode: (code) => {
      Deno.exitCode = code;
    },
    exit: (code) => exit(code),
  };
}

const PAUSE_MS = 5;

/** Writes to one of the process's outputs, all of it before it returns: Node's own streams lose what a pipe cannot take yet. */
function nodeWriter(handle: 1 | 2, stream: NodeOutput): (text: string) => void {
  // Kept as they are now: a check may put its own in their place.
  const write = stream.write.bind(stream);
  let writeSync: NodeFs["writeSync"] | undefined;
  try {
    ({ writeSync } = builtin("node:fs"));
  } catch {
    // Before 22.3 there is only the stream.
  }
  return (text) => {
    if (writeSync === undefined) return void write(text);
    const bytes = encode(text);
    for (let offset = 0; offset < bytes.length;) {
      try {
        offset += writeSync(handle, bytes, offset);
      } catch (error) {
        // A reader that has gone need not be told.
        if ((error as { code?: unknown }).code !== "EAGAIN") return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    }
  };
}

function nodeRuntime(node: NodeProcess): Runtime {
  const exit = node.reallyExit.bind(node);
  const major = Number(node.versions["node"]?.split(".")[0]);
  return {
    args: node.argv.slice(2),
    tooOld: major >= OLDEST_NODE
      ? undefined
      : `Node.js ${
        node.versions["node"]
      } is too old: install Node.js ${OLDEST_NODE} or later, and run install again with it`,
    home: () => homeFrom(node.env["HOME"] ?? node.env["USERPROFILE"]),
    cwd: () => node.cwd(),
    interpreter: () => node.execPath,
    executable: () => undefined,
    stdin: () => node.stdin,
    stdout: nodeWriter(1, node.stdout),
    stderr: nodeWriter(2, node.stderr),
    setExitCode: (code) => {
      node.exitCode = code;
    },
    exit,
  };
}

/** The Node that runs this, or undefined on Deno. */
export function nodeProcess(): NodeProcess | undefined {
  return "Deno" in globalThis ? undefined : (globalThis as unknown as { process: NodeProcess }).process;
}

/** The process that runs this. */
export function currentRuntime(): Runtime {
  const node = nodeProcess();
  return node === undefined ? denoRuntime() : nodeRuntime(node);
}
