import { appendTo } from "../append_to.ts";
import { groupPaths, renderGroup } from "../files/path_groups.ts";
import type { Answer, Capture, Elision } from "../filter.ts";

/** `upload: ./a to s3://b/a`, behind it blanks that cover the progress drawn before. */
const TRANSFER = /^((?:\(dryrun\) )?(?:upload|download|copy|move|delete)): (.*?)\s*$/;
const PROGRESS = /^Completed (?:[\d.]+ \S+|\d+)\/[~\d.]+ .*remaining/;
/** `upload failed: a to s3://b/a An error occurred …`. */
const FAILURE = /^((?:upload|download|copy|move|delete) failed: )(\S+(?: to \S+)?) (.*)$/;
/** Up to so many files are named as they were. */
const NAMED = 12;
/** Characters shown of the names of more. */
const BUDGET = 2000;

/** The same end of both paths, from a slash on. */
function sameEnd(from: string, to: string): string {
  let at = 0;
  while (at < from.length && at < to.length && from.at(-1 - at) === to.at(-1 - at)) at += 1;
  const end = from.slice(from.length - at);
  const slash = end.indexOf("/");
  return at === from.length ? end : slash < 0 ? "" : end.slice(slash + 1);
}

/** Transfers by where they lead from and to, each with the paths below both. */
function byRoute(transfers: readonly string[]): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  const pairs = transfers.map((transfer) => / to (?=\S+$)/.exec(transfer));
  // What all have in common below their folders: the longest end that leaves the same beginnings.
  for (const [at, transfer] of transfers.entries()) {
    const pair = pairs[at];
    const [from, to] = pair ? [transfer.slice(0, pair.index), transfer.slice(pair.index + 4)] : [transfer, ""];
    const path = to === "" ? from.slice(from.indexOf("/", from.indexOf("//") + 2) + 1) : sameEnd(from, to);
    const before = from.slice(0, from.length - path.length);
    appendTo(routes, to === "" ? before : `${before} to ${to.slice(0, to.length - path.length)}`, path);
  }
  return routes;
}

function foldTransfers(kind: string, transfers: readonly string[], elision: Elision): string[] {
  if (transfers.length <= NAMED) return [`${kind}: ${transfers.length}`, ...transfers.map((each) => ` ${each}`)];
  let left = BUDGET;
  let hidden = 0;
  const lines: string[] = [];
  for (const [route, paths] of byRoute(transfers)) {
    lines.push(`${kind}: ${paths.length}${route === "" ? "" : ` ${route}`}`);
    for (const group of groupPaths(paths)) {
      const text = ` ${renderGroup(group, 200)}`;
      if ((left -= text.length + 1) < 0) hidden += group.count;
      else lines.push(text);
    }
  }
  return hidden > 0 ? [...lines, elision.leftOut(hidden, "files")] : lines;
}

/** Failures for the same reason: the first as it stands, of the others what they were about. */
function foldFailures(stderr: string): string {
  const byReason = new Map<string, string[]>();
  const lines: string[] = [];
  for (const line of stderr.replace(/\n$/, "").split("\n")) {
    const [, kind = "", what = "", reason = ""] = FAILURE.exec(line) ?? [];
    if (kind === "") lines.push(line);
    else appendTo(byReason, `${kind}\0${reason}`, what);
  }
  for (const [key, [first = "", ...others]] of byReason) {
    const [kind = "", reason = ""] = key.split("\0");
    lines.push(`${kind}${first} ${reason}`);
    if (others.length > 0) {
      const paths = others.map((what) => what.replace(/ to \S+$/, ""));
      lines.push(
        `${others.length} more of the same: ${groupPaths(paths).map((group) => renderGroup(group, 2000)).join(" ")}`,
      );
    }
  }
  return lines.join("\n");
}

/** `aws s3 cp`, `sync`, `mv` and `rm`: what was sent where, without progress; what could not be sent by its reason. */
export function condenseTransfer({ stdout, stderr }: Capture, elision: Elision): Answer {
  const byKind = new Map<string, string[]>();
  const rest: string[] = [];
  for (const line of stdout.replace(/\n$/, "").split("\n")) {
    const [, kind = "", what = ""] = TRANSFER.exec(line) ?? [];
    if (kind !== "") appendTo(byKind, kind, what);
    else if (!PROGRESS.test(line) && line.trim() !== "") rest.push(line);
  }
  const kinds = [...byKind].flatMap(([kind, transfers]) => foldTransfers(kind, transfers, elision));
  return { stdout: [...kinds, ...rest].join("\n"), stderr: foldFailures(stderr) };
}
