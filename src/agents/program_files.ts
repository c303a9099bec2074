/**
 * Programs that rtk puts on a user's machine for a host to load, each folder with a list of their checksums beside them.
 *
 * @module
 */

import { BASELINE_NAME, baselineText } from "../integrity/baseline.ts";
import { sha256 } from "../integrity/sha256.ts";
import { type OwnedFile, ownedFileStep } from "../install/owned_file.ts";
import type { Step } from "../install/step.ts";
import { encodeText } from "../install/text.ts";
import { baseName, parentFolder } from "../platform/paths.ts";

/** A step for each file, and one for the checksums. All files lie in one folder. */
export async function programSteps(files: readonly OwnedFile[]): Promise<Step[]> {
  const folder = parentFolder(files[0]!.path);
  const sums = await Promise.all(files.map(async (file) => ({
    name: baseName(file.path),
    sha256: await sha256(encodeText(file.content)),
  })));
  const names = new Set(sums.map(({ name }) => name));
  return [
    ...files.map(ownedFileStep),
    {
      optional: true,
      ...ownedFileStep({
        path: `${folder}/${BASELINE_NAME}`,
        label: "checksums by which rtk verify tells a change",
        content: baselineText(sums),
        mode: 0o444,
        // Whatever it says of these files, a new one takes its place.
        formerly: (text) =>
          text.split("\n").every((line) => line === "" || names.has(line.replace(/^\S+\s+\*?/, "").trim())),
      }),
    },
  ];
}
