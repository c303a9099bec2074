import { Omitted } from "../omitted.ts";
import { countChanges } from "./count_changes.ts";
import { elideFileDiff, summaryLine } from "./elide_file_diff.ts";
import type { FileDiff } from "./file_diff.ts";
import { headerStyle, renderFileDiff } from "./render_file_diff.ts";
import { shareBudget } from "./share_budget.ts";

/** Characters up to which a diff is shown whole, about 4,000 tokens. */
const WHOLE = 16_000;
/** Characters shown of a larger one. */
const BUDGET = 10_500;
/** What a file of little interest gets of it. */
const LITTLE = 240;
/** With less than this for each file only their names are shown. */
const LEAST = 60;
/** Characters for the names of files for whose lines there is no room. */
const NAMES = 9000;

/** Written by tools; nobody reviews them line by line. */
const GENERATED =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|deno\.lock|Cargo\.lock|go\.sum|poetry\.lock|uv\.lock|Pipfile\.lock|composer\.lock|Gemfile\.lock|flake\.lock|gradle\.lockfile|Package\.resolved|Podfile\.lock)$|\.(?:min\.js|min\.css|map|snap)$/;

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function isOfLittleInterest(file: FileDiff): boolean {
  return GENERATED.test(file.path) || file.header.some((line) => line.startsWith("deleted file mode "));
}

/** Every file named with its counts, as far as the names fit. */
function namesOnly(files: readonly FileDiff[], omitted: Omitted): string[][] {
  let left = NAMES;
  return files.map((file) => {
    const line = summaryLine(file);
    const { added, removed } = countChanges(file);
    omitted.add(added + removed);
    left -= line.length + 1;
    if (left < 0) omitted.add(1, "file names");
    return left < 0 ? [] : [line];
  });
}

/**
 * Writes the files of a diff, a list of lines for each: as a patch where all of it fits, else each file with its counts and
 * a fair share of the room.
 *
 * @param keepContext The number of unchanged lines was asked for.
 * @param omitted Told of what is not shown.
 */
export function renderDiff(files: readonly FileDiff[], keepContext: boolean, omitted: Omitted): string[][] {
  const style = headerStyle(files);
  const asked = files.map((file) => renderFileDiff(file, style, keepContext));
  if (size(asked.flat()) <= WHOLE) return asked;
  const whole = keepContext ? files.map((file) => renderFileDiff(file, style, false)) : asked;
  const sizes = whole.map(size);
  if (size(whole.flat()) <= WHOLE) {
    omitted.add(asked.flat().length - whole.flat().length, "unchanged lines");
    return whole;
  }
  const wants = sizes.map((length, index) => isOfLittleInterest(files[index]!) ? Math.min(length, LITTLE) : length);
  const share = shareBudget(wants, BUDGET);
  if (share < LEAST) return namesOnly(files, omitted);
  return shareRoom(files, whole, share, omitted);
}

/** Elides each file that is larger than its share; what some leave of theirs goes to those that can use it. */
function shareRoom(
  files: readonly FileDiff[],
  whole: readonly string[][],
  share: number,
  omitted: Omitted,
): string[][] {
  const rooms = files.map((file) => isOfLittleInterest(file) ? Math.min(LITTLE, share) : share);
  const elide = (index: number, room: number, note: Omitted) =>
    size(whole[index]!) <= room ? whole[index]! : elideFileDiff(files[index]!, room, note);
  const used = files.map((_, index) => size(elide(index, rooms[index]!, new Omitted())));
  let spare = BUDGET - used.reduce((sum, length) => sum + length, 0);
  return files.map((file, index) => {
    const more = isOfLittleInterest(file) ? 0 : Math.max(0, Math.min(spare, rooms[index]!));
    const lines = elide(index, rooms[index]! + more, omitted);
    spare -= size(lines) - used[index]!;
    return lines;
  });
}
