/** A commit as `git log` and `git show` print it in their usual format. */
export interface CommitEntry {
  /** `<`, `>`, `-`, `=`, `+` of `--left-right`, `--boundary`, `--cherry`. */
  readonly mark: string;
  readonly hash: string;
  /** Parents of `--parents`, or `from …` of a merge shown parent by parent. */
  readonly parents: string;
  /** Branches and tags, without parentheses. */
  readonly refs: string;
  /** Abbreviated parents of a merge. */
  readonly merge: string;
  /** Name and address. */
  readonly author: string;
  /** As printed. */
  readonly date: string;
  /** Any other line of the header, such as those of a signature. */
  readonly others: readonly string[];
  /** The message without its indentation: subject, then the body. */
  readonly message: readonly string[];
}

const FIRST =
  /^commit (?:([-<>=+^]) ?)?([0-9a-f]{4,64})((?: [0-9a-f]{4,64})*)(?: \((from [0-9a-f]{4,64})\))?(?:\t(\S+))?(?: \((.*)\))?$/;
const NOTES = /^Notes(?: \(.*\))?:$/;

/** True where a commit begins. */
export function startsCommit(line: string | undefined): boolean {
  return line !== undefined && line.startsWith("commit ") && FIRST.test(line);
}

function readMessage(lines: readonly string[], start: number): { message: string[]; end: number } {
  const message: string[] = [];
  let end = start;
  while (true) {
    const line = lines[end];
    if (line === undefined) break;
    if (line.startsWith("    ")) message.push(line.slice(4).trimEnd());
    else if (line === "" && NOTES.test(lines[end + 1] ?? "")) {
      message.push("", lines[end + 1]!);
      end++;
    } else break;
    end++;
  }
  while (message.at(-1) === "") message.pop();
  return { message, end };
}

/** Reads the commit that begins at `start`, up to the end of its message. */
export function readCommit(lines: readonly string[], start: number): { commit: CommitEntry; end: number } | undefined {
  const first = FIRST.exec(lines[start] ?? "");
  if (first === null) return undefined;
  const header = new Map<string, string>();
  const others: string[] = [];
  let end = start + 1;
  for (; end < lines.length && lines[end] !== "" && !startsCommit(lines[end]); end++) {
    const parts = /^(Merge|Author|Date): +(.*)$/.exec(lines[end]!);
    if (parts === null) others.push(lines[end]!);
    else header.set(parts[1]!, parts[2]!);
  }
  const hasMessage = lines[end] === "" && lines[end + 1]?.startsWith("    ");
  const read = hasMessage ? readMessage(lines, end + 1) : { message: [], end };
  const commit = {
    mark: first[1] ?? "",
    hash: first[2]!,
    parents: first[4] ?? (first[3] ?? "").trim(),
    refs: [first[5], first[6]].filter((ref) => ref !== undefined).join(") ("),
    merge: header.get("Merge") ?? "",
    author: header.get("Author") ?? "",
    date: header.get("Date") ?? "",
    others,
    message: read.message,
  };
  return { commit, end: read.end };
}
