import { appendTo } from "../append_to.ts";
import type { Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { sharedRoot } from "../shared_root.ts";

/** How a formatter names the files it would change. */
interface FormatterLines {
  readonly name: string;
  /** What becomes of a file in the first group, the path in the second, more words in the third. */
  readonly file: RegExp;
  readonly noise: RegExp;
}

/** A filter that says once what is to become of many files. */
function formatterFilter({ name, file, noise }: FormatterLines): Filter {
  const shorten = (text: string): string | undefined => {
    const byWord = new Map<string, string[]>();
    const rest: string[] = [];
    for (const line of splitLines(text)) {
      const match = file.exec(line);
      if (match !== null) {
        const word = `${match[1]}${match[3] === undefined ? "" : ` ${match[3]}`}`.trim();
        appendTo(byWord, word, match[2]!);
      } else if (line.trim() !== "" && !noise.test(line)) rest.push(line);
    }
    if (byWord.size === 0) return undefined;
    const lines = [...byWord].map(([word, paths]) => {
      const root = paths.length > 1 ? sharedRoot(paths) : "";
      return `${word}${root === "" ? "" : ` in ${root}`}: ${paths.map((path) => path.slice(root.length)).join(", ")}`;
    });
    return [...lines, ...rest].join("\n") + "\n";
  };
  return {
    name,
    condense({ stdout, stderr }) {
      const short = shorten(stderr);
      if (short !== undefined) return { ...(stdout === "" ? {} : { stdout }), stderr: short };
      // On a terminal, and behind `2>&1`, all is one stream.
      const only = stderr === "" ? shorten(stdout) : undefined;
      return only === undefined ? undefined : { stdout: only };
    },
  };
}

/** black, checking or changing. */
export const black = formatterFilter({
  name: "black",
  file: /^(would reformat|reformatted) (.+?)$/,
  noise:
    /^(?:All done! |Oh no! |Identified `|Found input source |.* (?:wasn't modified on disk since last run|already well formatted, good job)\.$|.* ignored: matches the --(?:extend-|force-)?exclude regular expression$)/,
});

/** isort, checking or changing. */
export const isort = formatterFilter({
  name: "isort",
  file: /^(ERROR:|Fixing) (.+?)(?: (Imports are incorrectly sorted and\/or formatted\.))?$/,
  noise: /^$/,
});
