/**
 * Runs the built program as a user would: in a private home, with a private data folder.
 *
 * @module
 */

const ROOT = new URL("../../", import.meta.url).pathname;

/** The program under test: `RTK_BIN`, else the build in `dist/`. */
export const RTK_BIN = Deno.env.get("RTK_BIN") ?? `${ROOT}dist/rtk`;

const CACHE = Deno.makeTempDirSync({ prefix: "rtk_test_cache_" });
addEventListener("unload", () => Deno.removeSync(CACHE, { recursive: true }));

/** What one run left behind. */
export interface Run {
  readonly code: number;
  readonly signal: Deno.Signal | null;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout as bytes, for output that is not text. */
  readonly bytes: Uint8Array;
}

/** How to run it; everything may be left out. */
export interface RunOptions {
  readonly cwd?: string;
  readonly stdin?: string | Uint8Array;
  /** Added to the private environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folders put before the system's own in PATH. */
  readonly path?: readonly string[];
}

/** A throwaway home with a project folder and a bin folder in which `rtk` is the program under test. */
export class Place implements AsyncDisposable {
  private constructor(readonly root: string) {}

  get home(): string {
    return `${this.root}/home`;
  }
  get project(): string {
    return `${this.root}/project`;
  }
  get bin(): string {
    return `${this.root}/bin`;
  }

  static async create(): Promise<Place> {
    const place = new Place(await Deno.realPath(await Deno.makeTempDir({ prefix: "rtk_test_" })));
    for (const folder of [place.home, place.project, place.bin]) await Deno.mkdir(folder);
    await Deno.symlink(RTK_BIN, `${place.bin}/rtk`);
    return place;
  }

  /** The whole environment of a run: nothing of the caller's own leaks in but what finds the system's programs. */
  environment(options: RunOptions = {}): Record<string, string> {
    return {
      HOME: this.home,
      // The starter's Deno keeps a cache; in the home it would look like something that rtk wrote.
      DENO_DIR: CACHE,
      PATH: [...(options.path ?? []), this.bin, Deno.env.get("PATH") ?? "/usr/bin:/bin"].join(":"),
      LANG: "C.UTF-8",
      TERM: "dumb",
      NO_COLOR: "1",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.invalid",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.invalid",
      ...options.env,
    };
  }

  /** Runs any program of this place's PATH. */
  async run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
    const child = new Deno.Command(program, {
      args: [...args],
      cwd: options.cwd ?? this.project,
      env: this.environment(options),
      clearEnv: true,
      stdin: options.stdin === undefined ? "null" : "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    if (options.stdin !== undefined) {
      const bytes = typeof options.stdin === "string" ? new TextEncoder().encode(options.stdin) : options.stdin;
      const writer = child.stdin.getWriter();
      // Not waited for: the program may write before it has read all. One that reads no input closes the pipe first; that is
      // its right.
      writer.write(bytes).then(() => writer.close()).catch(() => {});
    }
    const { code, signal, stdout, stderr } = await child.output();
    const text = (b: Uint8Array) => new TextDecoder().decode(b);
    return { code, signal, stdout: text(stdout), stderr: text(stderr), bytes: stdout };
  }

  /** Runs the program under test. */
  rtk(args: readonly string[], options: RunOptions = {}): Promise<Run> {
    return this.run(RTK_BIN, args, options);
  }

  /** Writes a file below the project, or at an absolute path, and makes its folder. */
  async write(path: string, content: string | Uint8Array, mode?: number): Promise<string> {
    const full = path.startsWith("/") ? path : `${this.project}/${path}`;
    await Deno.mkdir(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Deno.writeFile(full, bytes);
    if (mode !== undefined) await Deno.chmod(full, mode);
    return full;
  }

  /** Puts a shell script into this place's PATH. */
  async program(name: string, script: string): Promise<void> {
    await this.write(`${this.bin}/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.root, { recursive: true });
  }
}
