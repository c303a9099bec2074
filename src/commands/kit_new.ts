/**
 * `rtk kit new`: a folder with a hook that blocks something, and everything around it.
 *
 * @module
 */

import { KINDS } from "../kit/kinds.ts";
import type { ToolKind } from "../kit/types.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";
import { scaffold } from "./kit_scaffold.ts";

interface NewWords {
  readonly name: string;
  readonly kinds: readonly ToolKind[];
  readonly tools: readonly string[];
  readonly kit: string | undefined;
}

/** The folder of a built kit by its absolute path; undefined when there is none. */
function builtKit(folder: string): string | undefined {
  try {
    const path = Deno.realPathSync(folder);
    Deno.lstatSync(`${path}/hook.js`);
    return path;
  } catch {
    return undefined;
  }
}

function listOf(text: string | undefined): string[] {
  return (text ?? "").split(",").map((word) => word.trim()).filter((word) => word !== "");
}

/** The words behind `new`, or what is wrong with them. */
function parse(words: readonly string[]): NewWords | string {
  const names: string[] = [];
  const options: Record<string, string | undefined> = {};
  for (let at = 0; at < words.length; at++) {
    const [, key, inline] = /^--(kinds|tools|kit)(?:=(.*))?$/.exec(words[at]!) ?? [];
    if (key !== undefined) options[key] = inline ?? words[++at];
    else if (words[at]!.startsWith("-")) return `unknown option "${words[at]}"`;
    else names.push(words[at]!);
  }
  const [name] = names;
  if (name === undefined || names.length > 1) return "give one name";
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) return `"${name}" may hold only small letters, digits, ".", "_" and "-"`;
  const tools = listOf(options["tools"]);
  const kinds = "kinds" in options ? listOf(options["kinds"]) : tools.length > 0 ? ["tool"] : ["shell"];
  const unknown = kinds.find((kind) => !KINDS.includes(kind as ToolKind));
  if (unknown !== undefined) return `there is no kind "${unknown}": ${KINDS.join(", ")}`;
  if (kinds.length === 0) return "--kinds needs a kind";
  if (kinds.includes("tool") !== tools.length > 0) {
    return "the kind tool goes with names in --tools, and only with them";
  }
  const wrong = tools.find((tool) => !/^[A-Za-z0-9_-]+$/.test(tool));
  if (wrong !== undefined) return `the tool "${wrong}" may hold only letters, digits, "_" and "-"`;
  const kit = options["kit"] === undefined ? undefined : builtKit(options["kit"]);
  if ("kit" in options && kit === undefined) return `there is no built kit in "${options["kit"] ?? ""}"`;
  return { name, kinds: kinds as ToolKind[], tools, kit };
}

/** Runs `rtk kit new`. */
// deno-lint-ignore require-await
export async function runKitNew(words: readonly string[]): Promise<number> {
  const parsed = parse(words);
  if (typeof parsed === "string") {
    writeError(plainText(`rtk kit new: ${parsed}\n`));
    return EXIT_CODES.usage;
  }
  const { name } = parsed;
  try {
    // Fails where something of the name is: nothing of anyone's is written over.
    Deno.mkdirSync(name);
  } catch (error) {
    const why = error instanceof Deno.errors.AlreadyExists ? "it is there already" : (error as Error).message;
    writeError(plainText(`rtk kit new: cannot make the folder ${name}: ${why}\n`));
    return EXIT_CODES.failed;
  }
  for (const [file, text] of Object.entries(scaffold(parsed))) {
    Deno.writeTextFileSync(`${name}/${file}`, text, { createNew: true });
    writeOut(`${name}/${file}\n`);
  }
  const missing = parsed.kit === undefined
    ? " (it takes the package rtk-kit; --kit takes what deno task build:kit made in a clone of rtk)"
    : "";
  writeError(`Next: cd ${name} && deno task test${missing}\n`);
  return EXIT_CODES.ok;
}
