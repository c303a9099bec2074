import type { Word } from "../shell/mod.ts";
import type { Edit } from "./editor.ts";

/** How `cat`, `head` and `tail` of files become `rtk read` with the same meaning; undefined where there is no such form. */
export function readEdits(program: "cat" | "head" | "tail", words: readonly Word[]): Edit[] | undefined {
  // A project's or a user's own program of that name may do something else.
  if (!/^(?:(?:\/usr)?\/bin\/)?[^/]*$/.test(words[0]!.value ?? "/")) return undefined;
  return program === "cat" ? catEdits(words) : endsEdits(program, words);
}

/** A word that names one file for certain: no option, no stdin, no pattern that may become several. */
function isFile(word: Word): boolean {
  const { value, raw } = word;
  return value !== undefined && value !== "" && !value.startsWith("-") && !isDevice(value) &&
    (!word.pattern || /^~[\w.+-]*\/[^*?[{]*$/.test(raw));
}

function isDevice(value: string): boolean {
  return value.startsWith("/dev/");
}

/** Any files, and `-n` before them. */
function catEdits(words: readonly Word[]): Edit[] | undefined {
  const [program, ...rest] = words;
  const files = rest.filter((word, index) => index > 0 || word.raw !== "-n");
  const odd = files.some((word) => (word.value ?? word.raw).startsWith("-") || isDevice(word.value ?? word.raw));
  return files.length === 0 || odd ? undefined : [{ start: program!.start, end: program!.end, text: "rtk read" }];
}

/** `-5`, `-n 5`, `-n5`, `--lines=5`, `--lines 5` and one file. */
function endsEdits(program: "head" | "tail", words: readonly Word[]): Edit[] | undefined {
  const options = words.slice(1, -1).map((word) => word.value ?? "");
  const file = words.at(-1)!;
  const count = countOf(options);
  if (words.length < 2 || count === undefined || !isFile(file)) return undefined;
  return [
    { start: words[0]!.start, end: file.start, text: "rtk read " },
    { start: file.end, end: file.end, text: ` --${program}-lines ${count}` },
  ];
}

function countOf(options: readonly string[]): string | undefined {
  if (options.length === 0) return "10";
  const text = options.join(" ");
  return /^(?:-|-n ?|--lines[= ])(\d+)$/.exec(text)?.[1];
}
