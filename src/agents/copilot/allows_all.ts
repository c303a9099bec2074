/**
 * Whether Copilot was started to run every tool unasked. It tells its hooks nothing of that, so the command lines of the
 * processes above are read, by a program: Deno lets nobody read `/proc` who has not all permissions. Done only for a line that
 * would stay as typed otherwise.
 *
 * @module
 */

const ON = /^\s*(?:true|1|yes|on|y)\s*$/i;
/** Options by which Copilot runs every tool unasked. */
export const ALLOWS_ALL: ReadonlySet<string> = new Set(["--allow-all-tools", "--allow-all", "--yolo"]);
/** Options that keep some tools from running; what they name would have to be compared with the line. */
const LIMITS = /^--(?:deny-tool|excluded-tools|available-tools)(?:=|$)/;
const PROMPT = new Set(["-p", "--prompt", "-i", "--interactive"]);
/** Copilot's program, or the script of it that a runtime was started with. */
const COPILOT = /(?:^|[/\\])copilot(?:\.exe)?$|@github[/\\]copilot[/\\][^/\\]+$/;
/** How many processes above the hook are looked at: a shell or two stand between it and Copilot. */
export const LEVELS = 3;
/** Set by the starter when it has looked, and none of them has such an option. */
export const NOTHING_ABOVE = "RTK_NOTHING_ABOVE";

interface Process {
  readonly parent: number;
  readonly args: readonly string[];
}

function run(program: string, args: string[]): string {
  try {
    const command = new Deno.Command(program, { args, stdin: "null", stdout: "piped", stderr: "null" });
    return new TextDecoder().decode(command.outputSync().stdout);
  } catch {
    return "";
  }
}

function processOf(pid: number): Process | undefined {
  const text = Deno.build.os === "linux"
    ? run("/bin/cat", [`/proc/${pid}/stat`, `/proc/${pid}/cmdline`])
    : run("/bin/ps", ["-ww", "-o", "ppid=,args=", "-p", `${pid}`]);
  // `pid (name) state parent …` on a line, then the arguments with a NUL behind each.
  const found = Deno.build.os === "linux"
    ? /^\d+ \([\s\S]*?\) \S (\d+) .*\n([\s\S]*)/.exec(text)
    : /^\s*(\d+) ([\s\S]*)/.exec(text);
  if (found === null) return undefined;
  return { parent: Number(found[1]), args: found[2]!.split(Deno.build.os === "linux" ? "\0" : /\s+/) };
}

/** Whether these arguments have Copilot run every tool; undefined when they are not Copilot's. */
export function allowsAllBy(args: readonly string[], everythingByDefault: boolean): boolean | undefined {
  if (!args.slice(0, 2).some((word) => COPILOT.test(word))) return undefined;
  // A prompt may speak of options.
  const options = args.filter((_, index) => !PROMPT.has(args[index - 1] ?? ""));
  if (options.some((word) => LIMITS.test(word))) return false;
  return everythingByDefault || options.some((word) => ALLOWS_ALL.has(word));
}

/** Whether the Copilot that runs this hook runs every tool unasked, as far as can be seen. */
export function allowsAll(): boolean {
  if (Deno.env.get(NOTHING_ABOVE) === "1") return false;
  const byDefault = ON.test(Deno.env.get("COPILOT_ALLOW_ALL") ?? "");
  let pid = Deno.ppid;
  for (let level = 0; level < LEVELS && pid > 1; level++) {
    const found = processOf(pid);
    if (found === undefined) return false;
    const answer = allowsAllBy(found.args, byDefault);
    if (answer !== undefined) return answer;
    pid = found.parent;
  }
  return false;
}
