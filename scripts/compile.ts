/**
 * Makes `dist/rtk-<target>`, one self-contained executable.
 *
 *   deno task compile [--target TRIPLE]... [--all]
 *
 * `DENORT_BIN` names a runtime stub where Deno cannot fetch one; `COMPILE_DENO` names the Deno of that stub's version, if it
 * is not this one. The executable has the permissions of `permissions.ts` and keeps no code cache in a shared folder.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import { BUNDLE, bundle } from "./build.ts";
import { PERMISSIONS, V8_FLAGS } from "./permissions.ts";

/** The platforms that Deno compiles for. */
export const TARGETS: readonly string[] = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

const DIST = new URL("../dist", import.meta.url).pathname;
/** Made with the first executable; the others are made of the same. */
let bundled: Promise<void> | undefined;

/** Compiles the bundle for one platform and returns the path of the executable. */
export async function compile(target: string): Promise<string> {
  const output = `${DIST}/rtk-${target}${target.includes("windows") ? ".exe" : ""}`;
  await (bundled ??= bundle());
  // Deno removes the file it was to replace when it fails.
  const fresh = `${DIST}/new/${output.slice(DIST.length + 1)}`;
  const args = [
    "compile",
    "--quiet",
    "--no-check",
    "--no-config",
    "--no-lock",
    "--no-code-cache",
    V8_FLAGS,
    ...PERMISSIONS,
  ];
  const command = new Deno.Command(Deno.env.get("COMPILE_DENO") ?? Deno.execPath(), {
    args: [...args, "--target", target, "--include", BUNDLE, "--output", fresh, `${BUNDLE}/main.js`],
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  });
  const { code, stderr } = await command.output();
  if (code === 0) await Deno.rename(fresh, output);
  await Deno.remove(`${DIST}/new`, { recursive: true }).catch(() => {});
  if (code === 0) return output;
  throw new Error(
    `Cannot compile for ${target}: ${new TextDecoder().decode(stderr).split("\n\nStack backtrace")[0]!.trim()}
Deno needs its runtime stub for this: let it reach its download host, or name a stub in DENORT_BIN.`,
  );
}

async function main(): Promise<number> {
  const flags = parseArgs(Deno.args, {
    boolean: ["all"],
    string: ["target"],
    collect: ["target"],
    unknown: (word): never => {
      throw new Error(`"${word}" means nothing here: deno task compile [--target TRIPLE | --all]`);
    },
  });
  const asked = flags["target"] as string[];
  const targets = flags["all"] === true ? TARGETS : asked.length > 0 ? asked : [Deno.build.target];
  const unknown = targets.find((target) => !TARGETS.includes(target));
  if (unknown !== undefined) throw new Error(`Unknown target "${unknown}": one of ${TARGETS.join(", ")}`);
  for (const target of targets) Deno.stdout.writeSync(new TextEncoder().encode(`${await compile(target)}\n`));
  return 0;
}

if (import.meta.main) {
  try {
    Deno.exit(await main());
  } catch (error) {
    Deno.stderr.writeSync(new TextEncoder().encode(`${error instanceof Error ? error.message : error}\n`));
    Deno.exit(1);
  }
}
