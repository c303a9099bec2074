/**
 * Commands that Codex (0.171.0, where the approval policy asks for untrusted ones) and Gemini CLI (0.61.0, in its default
 * mode) run unasked: both have the same list.
 *
 * @module
 */

const ANY_USE = new Set(
  "base64 cat cd cut echo expr false grep head id ls nl numfmt paste pwd rev seq stat tac tail tr true uname uniq wc which whoami"
    .split(" "),
);
const FIND_DOES_MORE = /^-(?:exec|execdir|ok|okdir|delete|fls|fprint|fprint0|fprintf)$/;
const RG_DOES_MORE = /^(?:--pre|--hostname-bin|--search-zip|-z)(?:$|=)/;
const GIT_DOES_MORE = /^(?:--output|--ext-diff|--textconv|--exec|--paginate)(?:$|=)/;
const GIT_READS = new Set(["status", "log", "diff", "show", "branch"]);
const GIT_VALUED = /^(?:-C|--git-dir|--work-tree|--namespace|--exec-path|--super-prefix)$/;
const BRANCH_READS = /^(?:--list|-l|--show-current|-a|--all|-r|--remotes|-v|-vv|--verbose|--format(?:=.*)?)$/;

function gitReads(words: readonly string[]): boolean {
  if (words.some((word) => /^(?:-c.*|--config-env(?:=.*)?)$/s.test(word))) return false;
  let at = 1;
  while (at < words.length && words[at]!.startsWith("-")) at += GIT_VALUED.test(words[at]!) ? 2 : 1;
  const rest = words.slice(at + 1);
  if (!GIT_READS.has(words[at] ?? "") || rest.some((word) => GIT_DOES_MORE.test(word))) return false;
  return words[at] !== "branch" || rest.every((word) => BRANCH_READS.test(word));
}

/** Whether these words, quotes removed, are on the list; where their paths lead is not looked at. */
export function isKnownSafe(words: readonly string[]): boolean {
  const [program, ...rest] = words;
  switch (program) {
    case undefined:
      return false;
    case "find":
      return !rest.some((word) => FIND_DOES_MORE.test(word));
    case "rg":
      return !rest.some((word) => RG_DOES_MORE.test(word));
    case "git":
      return gitReads(words);
    case "sed":
      return rest[0] === "-n" && /^\d+(?:,\d+)?p$/.test(rest[1] ?? "") && rest.length <= 3;
    case "base64":
      return !rest.some((word) => /^(?:-o.*|--output(?:=.*)?)$/s.test(word));
    default:
      return ANY_USE.has(program);
  }
}
