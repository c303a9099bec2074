/**
 * Bundles rtk into `dist/lib` and leaves `dist/rtk`, a starter that runs the bundle on this very Deno.
 *
 *   deno task build [--if-stale]
 *
 * Every module that the code loads with `lazy("…")` becomes an entry of its own, so that a start parses only what it uses.
 *
 * @module
 */

import { walk } from "@std/fs";
import { EXIT_CODES, REWRITE_EXIT_CODES } from "../src/platform/exit_codes.ts";
import { GIVEN, HIDDEN, OWN_VARIABLE } from "../src/platform/own_variable.ts";
import { LOOK_ABOVE } from "./look_above.ts";
import { PERMISSIONS, V8_FLAGS_BEFORE_COMMANDS, V8_FLAGS_WITH_CODE_CACHE } from "./permissions.ts";

const ROOT = new URL("../", import.meta.url).pathname;

/** Where the bundle goes. */
export const BUNDLE = `${ROOT}dist/lib`;
/**
 * What an agent calls before each command and what runs around each: one file each, though some modules then stand in several,
 * since opening a file costs more than reading over it.
 */
const ALONE = new RegExp(
  "^(?:main|src/agents/[^/]+/hook|src/commands/(?:rewrite|mod|run_program)|src/filters/[^/]+/mod|src/store/history)\\.ts$",
);
const STARTER = `${ROOT}dist/rtk`;

/** All modules named by `lazy("…")` below `src/` and in `main.ts`, with `main.ts` first. */
export async function findEntries(root: string): Promise<string[]> {
  const found = new Set<string>(["main.ts"]);
  const look = async (path: string) => {
    const text = await Deno.readTextFile(path);
    for (const [, entry] of text.matchAll(/\blazy(?:<[^;]*?>)?\(\s*"([^"]+\.ts)"/g)) found.add(entry!);
  };
  await look(`${root}main.ts`);
  for await (const { path, isFile } of walk(`${root}src`)) {
    if (isFile && path.endsWith(".ts") && !path.endsWith("_test.ts")) await look(path);
  }
  return [...found];
}

async function newestSource(): Promise<number> {
  let newest = (await Deno.stat(`${ROOT}main.ts`)).mtime?.getTime() ?? Infinity;
  for (const folder of ["src", "hooks", "scripts"]) {
    for await (const { path, isFile } of walk(`${ROOT}${folder}`)) {
      if (!isFile || path.endsWith("_test.ts") || path.includes("/testdata/")) continue;
      newest = Math.max(newest, (await Deno.stat(path)).mtime?.getTime() ?? Infinity);
    }
  }
  return newest;
}

async function isStale(): Promise<boolean> {
  const built = await Deno.stat(STARTER).catch(() => undefined);
  return built?.mtime == null || built.mtime.getTime() < await newestSource();
}

async function run(args: string[], cwd = ROOT): Promise<void> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd, stdout: "null", stderr: "piped" })
    .output();
  if (code !== 0) throw new Error(`Cannot run "deno ${args[0]}":\n${new TextDecoder().decode(stderr)}`);
}

/**
 * The text of a starter that runs a bundle on a Deno, both given by absolute path.
 *
 * Deno itself, before any line of rtk, ends with a trace of its stack where the current folder is gone or HOME is a file, as
 * the HOME=/dev/null of a service. The first is told with the exit code of a program that may not be run (of `rewrite`: "as
 * typed"); for the second Deno is given another HOME, which rtk sets right. So it is with the variables that Deno would obey.
 */
export function starter(deno: string, bundle: string): string {
  const hide = (name: string) =>
    `[ -z "\${${name}+x}" ] || { export ${GIVEN}="$${GIVEN} ${name}" ${GIVEN}_${name}="$${name}"; unset ${name}; }`;
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return `#!/bin/sh
# Starts the bundled rtk. Paths are absolute, and every look at the disk or the network that Deno can do without is off.
export ${OWN_VARIABLE}="\${${OWN_VARIABLE}-rtk}"
case "$1" in
rewrite | hook) rtk_v8=${V8_FLAGS_BEFORE_COMMANDS} ;;
*) rtk_v8=${V8_FLAGS_WITH_CODE_CACHE} ;;
esac
[ . -ef "$PWD" ] || [ -n "$(pwd -P 2>/dev/null)" ] || {
  echo "rtk: the current folder is gone" >&2
  case "$1" in rewrite | hook) exit ${REWRITE_EXIT_CODES.unchanged} ;; *) exit ${EXIT_CODES.notExecutable} ;; esac
}
${GIVEN}=
[ -d "$HOME" ] || [ ! -e "$HOME" ] || export ${GIVEN}=HOME ${GIVEN}_HOME="$HOME" HOME=${quote(`${bundle}/home`)}
${HIDDEN.map(hide).join("\n")}
${LOOK_ABOVE}
exec ${quote(deno)} run ${PERMISSIONS.join(" ")} "$rtk_v8" \\
  --no-config --no-lock --no-remote --no-npm --cached-only ${quote(`${bundle}/main.js`)} "$@"
`;
}

/** Bundles everything; an earlier bundle is replaced only when the new one is whole. */
export async function bundle(): Promise<void> {
  const fresh = `${BUNDLE}.new`;
  await Deno.remove(fresh, { recursive: true }).catch(() => {});
  const entries = await findEntries(ROOT);
  const command = ["bundle", "--quiet", "--platform", "deno", "--minify"];
  const [alone = [], others = []] = [true, false].map((is) => entries.filter((entry) => ALONE.test(entry) === is));
  // With main.ts among them, the entries keep their paths from the root.
  await run([...command, "--code-splitting", "--outdir", fresh, "main.ts", ...others]);
  for (const entry of alone) {
    await run([...command, "--output", `${fresh}/${entry.replace(/\.ts$/, ".js")}`, entry]);
  }
  await Deno.remove(BUNDLE, { recursive: true }).catch(() => {});
  await Deno.rename(fresh, BUNDLE);
}

/** Bundles everything and writes the starter. */
export async function build(): Promise<void> {
  await bundle();
  await Deno.writeTextFile(`${STARTER}.new`, starter(Deno.execPath(), BUNDLE), { mode: 0o755 });
  await Deno.rename(`${STARTER}.new`, STARTER);
}

if (import.meta.main && !(Deno.args.includes("--if-stale") && !(await isStale()))) await build();
