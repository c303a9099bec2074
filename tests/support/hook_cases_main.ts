/**
 * Runs recorded calls one after the other in this process, with their environment, folder and stdin: `hook_cases_main.ts FILE
 * ROOT` prints `{"id": …, "exit": …, "answer": …}` for each line of the file. In a process for each they would take minutes.
 *
 * @module
 */

import { loadHook } from "../../src/agents/registry.ts";
import { runHook } from "../../src/commands/hook.ts";
import { runRewrite } from "../../src/commands/rewrite.ts";
import { comparable, filled, type Folders, type HookCase } from "./hook_case.ts";

const [file, root] = Deno.args;
const writeSync = Deno.stdout.writeSync.bind(Deno.stdout);
const path = Deno.env.get("PATH") ?? "";
const kept = new Set(["HOME", "PATH", "DENO_DIR"]);

function makePlace(id: string): Folders {
  const at = `${root}/${id}`;
  const folders = { home: `${at}/home`, project: `${at}/project`, bin: `${at}/bin` };
  for (const folder of Object.values(folders)) Deno.mkdirSync(folder, { recursive: true });
  return folders;
}

function writeFile(target: string, text: string, mode = 0o644): void {
  Deno.mkdirSync(target.slice(0, target.lastIndexOf("/")), { recursive: true });
  Deno.writeTextFileSync(target, text, { mode });
}

/** Lets the program read these bytes, and gives what it writes. */
function redirect(stdin: Uint8Array): () => string {
  const written: Uint8Array[] = [];
  let at = 0;
  Deno.stdin.read = (buffer) => {
    if (at >= stdin.length) return Promise.resolve(null);
    const part = stdin.subarray(at, at + buffer.length);
    buffer.set(part);
    at += part.length;
    return Promise.resolve(part.length);
  };
  Deno.stdout.writeSync = (bytes) => written.push(bytes.slice()) && bytes.length;
  Deno.stderr.writeSync = (bytes) => bytes.length;
  const decoder = new TextDecoder();
  return () => written.map((bytes) => decoder.decode(bytes, { stream: true })).join("");
}

async function run(call: HookCase): Promise<void> {
  const folders = makePlace(call.id);
  const { files, env, cwd, stdin } = filled(call, folders);
  for (const [target, text] of Object.entries(files)) writeFile(target, text);
  writeFile(`${root}/fish/fish`, "#!/bin/sh\n", 0o755);
  for (const name of Object.keys(Deno.env.toObject())) if (!kept.has(name)) Deno.env.delete(name);
  Deno.env.set("HOME", folders.home);
  Deno.env.set("PATH", /^(?:more-)?fish-/.test(call.id) ? `${root}/fish:${path}` : path);
  for (const [name, value] of Object.entries(env)) Deno.env.set(name, value);
  Deno.mkdirSync(cwd, { recursive: true });
  Deno.chdir(cwd);
  const output = redirect(stdin);
  const [command, ...args] = call.args;
  const hook = command === "hook" ? await loadHook(args[0] ?? "") : undefined;
  const exit = await (hook?.run(args.slice(1)) ?? (command === "hook" ? runHook(args) : runRewrite(args)));
  const line = JSON.stringify({ id: call.id, ...comparable({ exit, stdout: output() }, folders) });
  writeSync(new TextEncoder().encode(`${line}\n`));
}

for (const line of Deno.readTextFileSync(file!).trim().split("\n")) await run(JSON.parse(line));
