import type { FilterCase } from "./filter_case.ts";

const SGR = [
  "\x1b[1m",
  "\x1b[31m",
  "\x1b[38;5;245m",
  "\x1b[1;33m",
  "\x1b[48;2;1;2;3m",
  "\x1b[2K",
  "\x1b]8;;https://x.invalid/\x1b\\",
];
const RESET = ["\x1b[0m", "\x1b[m", "\x1b[39;49m", "\x1b[K", "\x1b]8;;\x07"];

/** Puts colours around words, and into them, as tools and their wrappers do. Lines with control characters stay as they are. */
function colour(text: string): string {
  let at = 0;
  return text.split("\n").map((line) =>
    // deno-lint-ignore no-control-regex
    /[\x00-\x08\x0b-\x1f]/.test(line) ? line : line.replace(/\S+/g, (word) => {
      at++;
      if (at % 3 === 1) return word;
      const [before, after] = [SGR[at % SGR.length]!, RESET[at % RESET.length]!];
      const letters = [...word];
      const cut = at % 5 === 0 ? Math.floor(letters.length / 2) : 0;
      return letters.slice(0, cut).join("") + before + letters.slice(cut).join("") + after;
    })
  ).join("\n");
}

/** The same run of a tool that prints in colours. */
export function coloured(one: FilterCase): FilterCase {
  const paint = (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes);
    // What is no text cannot be put together again.
    return text.includes("\uFFFD") ? bytes : new TextEncoder().encode(colour(text));
  };
  return { ...one, stdout: paint(one.stdout), stderr: paint(one.stderr) };
}
