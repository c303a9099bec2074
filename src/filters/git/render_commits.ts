import type { Omitted } from "../omitted.ts";
import type { CommitEntry } from "./commit_entry.ts";
import { shortDate } from "./short_date.ts";
import { type MessageDetail, shortMessage } from "./short_message.ts";

/** Digits of a hash that tell commits apart even in a very large repository. */
const HASH_DIGITS = 8;
/** Up to this many commits are shown with their whole messages. */
const WHOLE_MESSAGES = 3;
/** Up to this many with the first lines of them. */
const BRIEF_MESSAGES = 10;
/** From this many on it is said that full hashes and times can be had. */
const MANY = 8;

/** A full hash cut to eight digits; a shorter one as it stands. */
export function shortHash(hash: string): string {
  return hash.length >= 40 ? hash.slice(0, HASH_DIGITS) : hash;
}

function detailFor(commits: number): MessageDetail {
  return commits <= WHOLE_MESSAGES ? "whole" : commits <= BRIEF_MESSAGES ? "brief" : "facts";
}

/** Where the author stands: on the line of a single commit, once above all, or by name on each line. */
type AuthorPlace = "own line" | "heading" | "name";

function authorName(author: string): string {
  return author.replace(/ <[^<>]*>$/, "");
}

function idOf(commit: CommitEntry): string {
  return [
    `${commit.mark}${shortHash(commit.hash)}`,
    ...(commit.parents === "" ? [] : [`(${commit.parents.replace(/[0-9a-f]{40,}/g, shortHash)})`]),
    ...(commit.refs === "" ? [] : [`(${commit.refs})`]),
    ...(commit.merge === "" ? [] : [`(merge ${commit.merge})`]),
  ].join(" ");
}

/** A commit in one line: hash, refs, date, author unless shared, subject. */
export function commitLine(commit: CommitEntry, place: AuthorPlace): string {
  const date = shortDate(commit.date, place === "own line");
  const author = place === "own line" ? commit.author : place === "name" ? `${authorName(commit.author)}:` : "";
  const subject = place === "own line" ? "" : commit.message[0] ?? "";
  return [idOf(commit), date, commit.author === "" ? "" : author, subject].filter((part) => part !== "").join(" ");
}

function renderOne(commit: CommitEntry, place: AuthorPlace, detail: MessageDetail, omitted: Omitted): string[] {
  const { lines, hidden } = shortMessage(commit.message.slice(1), commit.author, detail);
  omitted.add(hidden, "message lines");
  const subject = place === "own line" && commit.message.length > 0 ? [commit.message[0]!] : [];
  return [
    commitLine(commit, place),
    ...commit.others,
    ...[...subject, ...lines].map((line) => ` ${line}`),
  ];
}

/** Commits in short form. */
export interface RenderedCommits {
  /** The author of all, where there is but one. */
  readonly heading: readonly string[];
  /** Lines of each commit. */
  readonly entries: readonly (readonly string[])[];
  /** What of the commits is shortened without a trace, for the marker of a long list. */
  readonly shortened: string | undefined;
}

/** Writes commits a line each, the body of their messages below as far as there is room. */
export function renderCommits(commits: readonly CommitEntry[], omitted: Omitted): RenderedCommits {
  const author = commits[0]?.author ?? "";
  const shared = commits.every((commit) => commit.author === author);
  const place = commits.length === 1 ? "own line" : shared ? "heading" : "name";
  const detail = detailFor(commits.length);
  return {
    heading: place === "heading" && author !== "" ? [`${author}:`] : [],
    entries: commits.map((commit) => renderOne(commit, place, detail, omitted)),
    shortened: commits.length < MANY
      ? undefined
      : shared
      ? "full hashes and times"
      : "full hashes, times and addresses",
  };
}
