/** How often a run is looked at, in ms. */
const EVERY = 10;
/** Clock ticks of `/proc` in a second, on every Linux of today. */
const TICKS = 100;

/** What a run took. */
export interface MeasuredRun {
  /** Seconds of CPU, with those of its children. */
  readonly cpu: number;
  readonly wall: number;
  /** The most resident memory, in MB. */
  readonly megabytes: number;
  readonly code: number;
  /** Bytes it wrote on both streams. */
  readonly shown: number;
}

async function count(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

/** CPU seconds and the most memory so far, as `/proc` tells them; undefined once it has ended. */
function look(pid: number): { readonly cpu: number; readonly megabytes: number } | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(Deno.readTextFileSync(`/proc/${pid}/status`))?.[1];
    if (kilobytes === undefined) return undefined;
    // Behind the name in parentheses: state, then nine numbers, then the times of the process and of its children.
    const times = Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ").at(-1)!.split(" ").slice(11, 15);
    return { cpu: times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS, megabytes: Number(kilobytes) / 1000 };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Runs a program to its end and measures it; Linux only. What it takes in its last few ms is not seen. */
export async function measureRun(program: string, options: Deno.CommandOptions): Promise<MeasuredRun> {
  const started = performance.now();
  const run = new Deno.Command(program, { ...options, stdin: "null", stdout: "piped", stderr: "piped" }).spawn();
  let seen = { cpu: 0, megabytes: 0 };
  const timer = setInterval(() => seen = look(run.pid) ?? seen, EVERY);
  const [{ code }, ...shown] = await Promise.all([run.status, count(run.stdout), count(run.stderr)]);
  clearInterval(timer);
  return { ...seen, wall: (performance.now() - started) / 1000, code, shown: shown[0] + shown[1] };
}
