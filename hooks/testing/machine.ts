/**
 * A machine on which `rtk` is whatever a test wants it to be: well, missing, too old, hanging, crashing, talking nonsense.
 *
 * @module
 */

/** How the program behaves. */
export type Health =
  | "well"
  | "missing"
  /** Says that it is too old, and would answer all the same. */
  | "old"
  /** So old that it takes every word of ours for a mistake. */
  | "ancient"
  /** Says its version, then hangs. */
  | "hanging"
  /** Hangs whatever is asked. */
  | "stuck"
  | "crashing"
  | "garbage"
  | "nothing"
  | "denied"
  | "asking";

/** Everything that can be wrong with rtk. Whatever it is, no command may be stopped by it. */
export const AILING: readonly Health[] = [
  "missing",
  "old",
  "ancient",
  "hanging",
  "stuck",
  "crashing",
  "garbage",
  "nothing",
];

const REWRITE = "printf 'rtk %s' \"$2\"";

/** What stands in the program for `rtk rewrite COMMAND` and for `rtk hook AGENT`. */
function script(health: Health, hookAnswer: string): string {
  const number = health === "old" || health === "ancient" ? "0.22.9" : "1.0.0";
  const version = health === "stuck" ? "" : `if [ "$1" = --version ]; then echo "rtk ${number}"; exit 0; fi`;
  const hook = `if [ "$1" = hook ]; then cat >/dev/null; printf '%s\\n' '${hookAnswer}'; exit 0; fi`;
  const bodies: Readonly<Record<Exclude<Health, "missing">, string>> = {
    well: `${hook}\n${REWRITE}\nexit 0`,
    old: `${hook}\n${REWRITE}\nexit 0`,
    asking: `${REWRITE}\nexit 3`,
    nothing: `cat >/dev/null <&0; exit 1`,
    denied: "exit 2",
    ancient: 'echo "error: unrecognized subcommand" >&2\nexit 2',
    hanging: "sleep 60",
    stuck: "sleep 60",
    crashing: 'echo "thread panicked"; echo boom >&2; exit 101',
    garbage: "printf '\\377<<<not an answer'\nexit 0",
  };
  return `#!/bin/sh\n${version}\n${bodies[health as Exclude<Health, "missing">]}\n`;
}

const TOOLS = ["sh", "cat", "sed", "mkdir", "sleep", "timeout", "jq", "python3", "printf", "env"];

/** The place of a tool on this machine; looked for once. */
function find(name: string): Promise<string | undefined> {
  let place = found.get(name);
  if (place === undefined) found.set(name, place = name === "python3" ? realPython() : inPath(name));
  return place;
}

const found = new Map<string, Promise<string | undefined>>();

async function inPath(name: string): Promise<string | undefined> {
  for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
    if (await Deno.stat(`${folder}/${name}`).then((info) => info.isFile, () => false)) return `${folder}/${name}`;
  }
  return undefined;
}

/** The interpreter itself: what is in PATH may be a starter that needs the rest of it. */
async function realPython(): Promise<string | undefined> {
  const path = await inPath("python3");
  if (path === undefined) return undefined;
  const { stdout } = await new Deno.Command(path, { args: ["-c", "import sys; print(sys.executable)"] }).output();
  return new TextDecoder().decode(stdout).trim();
}

/** A private home and a bin folder that is all of PATH. */
export class Machine implements AsyncDisposable {
  private constructor(readonly root: string) {}

  get bin(): string {
    return `${this.root}/bin`;
  }

  /** Makes one; tools in `without` are not to be found. */
  static async create(health: Health, hookAnswer = "{}", without: readonly string[] = []): Promise<Machine> {
    const machine = new Machine(await Deno.realPath(await Deno.makeTempDir({ prefix: "rtk_hook_" })));
    await Deno.mkdir(machine.bin);
    for (const tool of TOOLS.filter((name) => !without.includes(name))) {
      const path = await find(tool);
      // A link would lose programs that look at their own name; a starter does not.
      if (path !== undefined) await machine.program(tool, `#!/bin/sh\nexec ${path} "$@"\n`);
    }
    if (health !== "missing") await machine.program("rtk", script(health, hookAnswer));
    return machine;
  }

  async program(name: string, text: string): Promise<void> {
    await Deno.writeTextFile(`${this.bin}/${name}`, text, { mode: 0o755 });
  }

  /** Runs a program with everything of the caller's environment left out. */
  async run(program: string, args: readonly string[], input: string): Promise<{ code: number; stdout: string }> {
    const child = new Deno.Command(program, {
      args: [...args],
      clearEnv: true,
      env: { HOME: this.root, PATH: this.bin, DENO_DIR: Deno.env.get("DENO_DIR") ?? "", NO_COLOR: "1" },
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(input)).then(() => writer.close()).catch(() => {});
    const { code, stdout } = await child.output();
    return { code, stdout: new TextDecoder().decode(stdout) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.root, { recursive: true });
  }
}

/** The folder of the deployed files of a host. */
export function deployed(file: string): string {
  return new URL(`../${file}`, import.meta.url).pathname;
}
