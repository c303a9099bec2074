/**
 * Builds hooks and runs them as processes: on Node, on Deno, and compiled.
 *
 * @module
 */

const ROOT = new URL("../../", import.meta.url).pathname;

/** Everything that the tests of one file build; removed at the end. */
export const WORKSHOP = Deno.makeTempDirSync({ prefix: "rtk_kit_" });
addEventListener("unload", () => Deno.removeSync(WORKSHOP, { recursive: true }));

/** How a process ended. */
export interface End {
  readonly code: number;
  readonly signal: Deno.Signal | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a process is given; everything may be left out. */
export interface Given {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Leave stdin open. */
  readonly open?: boolean;
}

/**
 * For a run in a private home: there the runtime's cache would look like something that the hook wrote, and nothing may name
 * the agents' real folders.
 */
const PRIVATE = { DENO_DIR: `${WORKSHOP}/cache`, CLAUDE_CONFIG_DIR: "", CODEX_HOME: "" };

/** Runs a program. */
export async function run(program: string, args: readonly string[], given: Given = {}): Promise<End> {
  const child = new Deno.Command(program, {
    args: [...args],
    cwd: given.cwd ?? WORKSHOP,
    env: { ...given.env?.["HOME"] === undefined ? {} : PRIVATE, ...given.env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const { stdin = "" } = given;
  const sent = writer.write(typeof stdin === "string" ? new TextEncoder().encode(stdin) : stdin)
    .then(() => given.open ? undefined : writer.close()).catch(() => {});
  const { code, signal, stdout, stderr } = await child.output();
  await sent;
  if (given.open) await writer.abort().catch(() => {});
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, signal, stdout: text(stdout), stderr: text(stderr) };
}

async function deno(args: readonly string[], program = Deno.execPath()): Promise<void> {
  const { code, stderr } = await run(program, args);
  if (code !== 0) throw new Error(`deno ${args[0]} failed:\n${stderr}`);
}

/** Bundles a hook's source into one `.mjs` file, in a folder of its own, and returns its path. */
export async function bundleHook(source: string, folder = `${WORKSHOP}/${crypto.randomUUID()}`): Promise<string> {
  const path = `${folder}/cli.mjs`;
  const options = ["--quiet", "--config", `${ROOT}deno.json`, "--platform", "deno", "--output", path];
  await deno(["bundle", ...options, source.startsWith("/") ? source : `${ROOT}${source}`]);
  return path;
}

/**
 * Compiles a bundled hook; undefined where no executable can be made, since Deno's runtime stub cannot be had.
 * `COMPILE_DENO` and `DENORT_BIN` name a Deno and its stub, as for `deno task compile`.
 */
export async function compileHook(bundle: string, name = "hook"): Promise<string | undefined> {
  const path = `${bundle.slice(0, bundle.lastIndexOf("/"))}/bin/${name}`;
  const options = ["--quiet", "--no-check", "--no-config", "--no-lock", "--no-code-cache", "--allow-all"];
  try {
    await deno(["compile", ...options, "--output", path, bundle], Deno.env.get("COMPILE_DENO"));
    return path;
  } catch {
    return undefined;
  }
}

/** The first Node that the kit supports. */
const OLDEST_NODE = 22;

async function nodeVersion(program: string): Promise<number> {
  try {
    return Number(/^v(\d+)/.exec((await run(program, ["--version"])).stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function absoluteNode(program: string): Promise<string> {
  return (await run(program, ["-p", "process.execPath"])).stdout.trim();
}

const CANDIDATE = Deno.env.get("NODE") ?? "node";
const VERSION = await nodeVersion(CANDIDATE);

/** Path of the Node under test: `NODE`, else the one in PATH; undefined when that is none, or too old for the kit. */
export const NODE: string | undefined = VERSION >= OLDEST_NODE ? await absoluteNode(CANDIDATE) : undefined;

/** A Node that is too old for the kit, if the one in PATH is. */
export const OLD_NODE: string | undefined = await nodeVersion("node") > 0 && await nodeVersion("node") < OLDEST_NODE
  ? await absoluteNode("node")
  : undefined;

/** What to say in the name of a test that cannot run without Node. */
export const NO_NODE = NODE === undefined ? ` (left out: no Node ${OLDEST_NODE} or later in PATH or NODE)` : "";

/** A way to run a hook. */
export interface Runner {
  readonly name: "node" | "deno" | "compiled";
  /** Runs the hook's command line. */
  run(args: readonly string[], given?: Given): Promise<End>;
}

/** All the ways to run a hook that this machine has; what is missing is said on stderr. */
export async function runners(source: string): Promise<Runner[]> {
  const bundle = await bundleHook(source);
  const compiled = await compileHook(bundle);
  const say = (text: string) => Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
  if (NODE === undefined) say("kit tests: NOT run on Node: there is no Node 22 or later in PATH or NODE");
  if (compiled === undefined) say("kit tests: NOT run compiled: Deno cannot compile here (COMPILE_DENO, DENORT_BIN)");
  const viaDeno = ["run", "--allow-all", "--no-config", "--no-lock", bundle];
  const all: (Runner | undefined)[] = [
    NODE === undefined ? undefined : { name: "node", run: (args, given) => run(NODE!, [bundle, ...args], given) },
    { name: "deno", run: (args, given) => run(Deno.execPath(), [...viaDeno, ...args], given) },
    compiled === undefined ? undefined : { name: "compiled", run: (args, given) => run(compiled, args, given) },
  ];
  return all.filter((one) => one !== undefined);
}

/** The cache of this very Deno, for runs in a private home that need packages of this project. */
export const DENO_DIR: string =
  JSON.parse((await run(Deno.execPath(), ["info", "--json"], { cwd: ROOT })).stdout).denoDir;
