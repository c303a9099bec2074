/**
 * A machine on which `rtk` is whatever a test wants it to be: well, missing, too old, hanging, crashing, talking nonsense.
 *
 * @module
 */

/** How the program behaves. */
export type Health = "well" | "missing" | "old" | "hanging" | "crashing" | "garbage" | "nothing" | "denied" | "asking";

const REWRITE = "printf 'rtk %s' \"$2\"";

/** What stands in the program for `rtk rewrite COMMAND` and for `rtk hook AGENT`. */
function script(health: Health, hookAnswer: string): string {
  const version = `if [ "$1" = --version ]; then echo "rtk ${health === "old" ? "0.22.9" : "1.0.0"}"; exit 0; fi`;
  const hook = `if [ "$1" = hook ]; then cat >/dev/null; printf '%s\\n' '${hookAnswer}'; exit 0; fi`;
  const bodies: Readonly<Record<Exclude<Health, "missing">, string>> = {
    well: `${hook}\n${REWRITE}\nexit 0`,
    old: `${hook}\n${REWRITE}\nexit 0`,
    asking: `${REWRITE}\nexit 3`,
    nothing: `cat >/dev/null <&0; exit 1`,
    denied: "exit 2",
    hanging: "sleep 60",
    crashing: 'echo "thread panicked"; echo boom >&2; exit 101',
    garbage: "printf '\\377<<<not an answer'\nexit 0",
  };
  return `#!/bin/sh\n${version}\n${bodies[health as Exclude<Health, "missing">]}\n`;
}

const TOOLS = ["sh", "cat", "sed", "mkdir", "sleep", "timeout", "jq", "python3", "printf", "env"];

async function find(name: string): Promise<string | undefined> {
  for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
    if (await Deno.stat(`${folder}/${name}`).then((info) => info.isFile, () => false)) return `${folder}/${name}`;
  }
  return undefined;
}

/** The interpreter itself: what is in PATH may be a starter that needs the rest of it. */
async function realPython(): Promise<string | undefined> {
  const path = await find("python3");
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
      const path = tool === "python3" ? await realPython() : await find(tool);
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
