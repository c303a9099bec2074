import type { Reading } from "./reading.ts";

/**
 * First lines of the advice that git always gives in these words, the reason for it standing elsewhere in the output. Advice
 * that is not listed is shown.
 */
const KNOWN_HINTS = [
  /^hint: Updates were rejected because /,
  /^hint: You have divergent branches and need to specify how to reconcile them\./,
  /^hint: Pulling without specifying how to reconcile divergent branches /,
  /^hint: Diverging branches can't be fast-forwarded, you need to either:/,
  /^hint: Using '.*' as the name for the initial branch\./,
  /^hint: Resolve all conflicts manually, mark them as resolved with/,
  /^hint: [Aa]fter resolving the conflicts, mark (?:them|the corrected paths)/,
  /^hint: Use -f if you really want to add them\./,
  /^hint: Maybe you wanted to say 'git add \.'\?/,
  /^hint: You've added another git repository inside your current repository\./,
  /^hint: use --reapply-cherry-picks to include skipped commits/,
  /^hint: Disable this message with "git config /,
  /^hint: If you are planning on basing your work on an upstream/,
  /^hint: Fix them up in the work tree, and then use 'git add\/rm <file>'/,
];

/** Other fixed texts: first line, last line, and what is said in their place. */
const TEXTS: readonly (readonly [RegExp, RegExp, readonly string[]])[] = [
  [
    /^You are in 'detached HEAD' state\. You can look around, make experimental$/,
    /^Turn off this advice by setting config variable advice\.detachedHead to false$/,
    ["You are in 'detached HEAD' state."],
  ],
  [
    /^When you have resolved this problem, run "git am --continue"\.$/,
    /^To restore the original branch and stop patching, run "git am --abort"\.$/,
    ["next: git am --continue | --skip | --abort"],
  ],
  [
    /^If you want to keep (?:it|them) by creating a new branch, this may be a good time$/,
    /^ git branch <new-branch-name> [0-9a-f]+$/,
    [],
  ],
];

/** Hints in parentheses below a statement. */
const PARENTHESES = /^ +\((?:use "git |use "rm |fix conflicts and )[^)]*\)$/;

/** The commands that advice names to go on with, in one line; nothing of advice that names none. */
function nextSteps(advice: string): string[] {
  const stopped = /"(git [a-z-]+) --continue"/.exec(advice)?.[1];
  if (stopped !== undefined) {
    const others = ["--skip", "--abort"].filter((flag) => advice.includes(`"${stopped} ${flag}"`));
    return [`next: ${[`${stopped} --continue`, ...others].join(" | ")}`];
  }
  return advice.includes("git config pull.rebase")
    ? ["next: git config pull.rebase false | true, or pull.ff only"]
    : [];
}

/** Reads advice in fixed words that begins at `start`. */
export function readAdvice(lines: readonly string[], start: number): Reading | undefined {
  const line = lines[start]!;
  if (PARENTHESES.test(line)) return { lines: [], end: start + 1 };
  if (line.startsWith("hint: ")) {
    if (!KNOWN_HINTS.some((first) => first.test(line))) return undefined;
    let end = start + 1;
    while (/^hint:/.test(lines[end] ?? "")) end++;
    return { lines: nextSteps(lines.slice(start, end).join("\n")), end };
  }
  for (const [first, last, instead] of TEXTS) {
    if (!first.test(line)) continue;
    const length = lines.slice(start, start + 20).findIndex((other) => last.test(other));
    if (length >= 0) return { lines: instead, end: start + length + 1 };
  }
  return undefined;
}
