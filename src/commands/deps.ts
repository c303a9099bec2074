/**
 * `rtk deps`: what a project depends on.
 *
 * @module
 */

import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";
import { type Manifest, MANIFESTS } from "./deps_manifests.ts";

export const HELP =
  `Lists what the project in a folder depends on, from its manifests: package.json, deno.json, Cargo.toml,
pyproject.toml, requirements.txt, go.mod, pom.xml, Gemfile, composer.json.

Usage: rtk deps [FOLDER]

Exit codes: 0 shown, 1 no manifest there or one that cannot be read, 2 wrong use

Example: rtk deps packages/web
`;

function render({ title, groups }: Manifest): string[] {
  const lines = groups.filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => ` ${name} (${entries.length}): ${entries.join(", ")}`);
  return [title, ...(lines.length > 0 ? lines : [" nothing"])];
}

/** Runs `rtk deps`. */
// deno-lint-ignore require-await
export async function run(args: readonly string[]): Promise<number> {
  const words = args.filter((arg) => arg !== "--skip-env");
  const [folder = "."] = words;
  if (words.length > 1 || folder.startsWith("-")) {
    writeError("rtk deps: give one folder\n");
    return EXIT_CODES.usage;
  }
  const lines: string[] = [];
  let good = true;
  for (const [file, read] of MANIFESTS) {
    const path = `${folder}/${file}`;
    try {
      lines.push(...render(read(file, Deno.readTextFileSync(path))));
    } catch (error) {
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) continue;
      writeError(plainText(`rtk deps: ${path}: ${error instanceof Error ? error.message.split("\n")[0] : error}\n`));
      good = false;
    }
  }
  if (lines.length === 0 && good) {
    writeError(plainText(`rtk deps: no manifest in ${folder}\n`));
    return EXIT_CODES.failed;
  }
  writeOut(plainText(lines.map((line) => `${line}\n`).join("")));
  return good ? EXIT_CODES.ok : EXIT_CODES.failed;
}
