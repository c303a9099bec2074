/**
 * Words that are not UTF-8, as a file's name in Latin-1: Deno hands them to a program with another character for each byte
 * that it cannot read, so that the command would get a word that nobody wrote. A shell can give it the bytes.
 *
 * @module
 */

/** What stands in a word of Deno's for bytes that are not UTF-8; it may have been written as well. */
const UNREADABLE = "\uFFFD";

/** The bytes of each word that rtk was called with and that has such a character, in their order, by what Deno makes of it. */
function givenWords(): Map<string, Uint8Array[]> {
  const args = [`/proc/${Deno.pid}/cmdline`];
  // Through a program, since Deno lets nobody read `/proc` who has not all permissions.
  const { stdout } = new Deno.Command("/bin/cat", { args, stdin: "null", stdout: "piped", stderr: "null" })
    .outputSync();
  const given = new Map<string, Uint8Array[]>();
  let start = 0;
  for (let end = stdout.indexOf(0); end >= 0; end = stdout.indexOf(0, start)) {
    const bytes = stdout.slice(start, end);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    if (text.includes(UNREADABLE)) given.set(text, [...given.get(text) ?? [], bytes]);
    start = end + 1;
  }
  return given;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}

/** A line that adds a word to those of a POSIX shell. The `x` keeps line ends at the word's end. */
function addWord(bytes: Uint8Array): string {
  const escaped = [...bytes].map((byte) => `\\0${byte.toString(8).padStart(3, "0")}`).join("");
  return `rtk_word=$(printf %b '${escaped}x'); set -- "$@" "\${rtk_word%x}"`;
}

/** The command to start for a command whose words may not be UTF-8: itself, or a shell that starts it. Linux only. */
export function exactWords(argv: readonly string[]): readonly string[] {
  if (Deno.build.os !== "linux" || !argv.some((word) => word.includes(UNREADABLE))) return argv;
  try {
    const given = givenWords();
    const words = argv.map((word) => given.get(word)?.shift() ?? new TextEncoder().encode(word));
    if (words.every(isUtf8)) return argv;
    return ["/bin/sh", "-c", [...words.map(addWord), "unset rtk_word", 'exec "$@"'].join("\n")];
  } catch {
    return argv;
  }
}
