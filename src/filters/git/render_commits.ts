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

/** Up to so many authors stand with their addresses where they are first named. */
const FEW_AUTHORS = 5;

/** Where the author stands: on the line of a single commit, once above all, or on each line, by name or with the address. */
type AuthorPlace = "own line" | "heading" | "name" | "by name" | "by address";

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

function authorAt({ author }: CommitEntry, place: AuthorPlace): string {
  switch (place) {
    case "own line":
      return author;
    case "heading":
      return "";
    case "name":
      return `${authorName(author)}:`;
    case "by name":
      return `by ${authorName(author)}:`;
    case "by address":
      return `by ${author}:`;
  }
}

/** A commit in one line: hash, refs, date, author unless shared, subject. */
export function commitLine(commit: CommitEntry, place: AuthorPlace): string {
  const date = shortDate(commit.date, place === "own line");
  const author = authorAt(commit, place);
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
  /** The author of all, or of all that name no other. */
  readonly heading: readonly string[];
  /** Lines of each commit. */
  readonly entries: readonly (readonly string[])[];
  /** What of the commits is shortened without a trace, for the marker of a long list. */
  readonly shortened: string | undefined;
}

/** The author of at least half of several commits. */
function mainAuthor(commits: readonly CommitEntry[]): string {
  const counts = [...Map.groupBy(commits, ({ author }) => author)].map(([author, own]) => ({
    author,
    own: own.length,
  }));
  const most = counts.reduce((one, other) => other.own > one.own ? other : one, { author: "", own: 0 });
  return most.own > 1 && most.own * 2 >= commits.length ? most.author : "";
}

/**
 * Where each commit's author stands: where it is not said of all, only where it is another than that of most, and then so that
 * the author is not taken for a part of the subject; of few authors the first commit has the address too.
 */
function authorPlaces(commits: readonly CommitEntry[], main: string): AuthorPlace[] {
  if (commits.length === 1) return ["own line"];
  if (main === "") return commits.map(() => "name");
  const named = new Set<string>();
  const isFew = new Set(commits.map(({ author }) => author)).size <= FEW_AUTHORS;
  return commits.map(({ author }) => {
    if (author === main) return "heading";
    const isFirst = !named.has(author);
    named.add(author);
    return isFirst && isFew ? "by address" : "by name";
  });
}

/** Characters that authors take on the lines of their commits. */
function authorsSize(commits: readonly CommitEntry[], places: readonly AuthorPlace[]): number {
  return commits.reduce((sum, commit, at) => sum + authorAt(commit, places[at]!).length, 0);
}

/** Writes commits a line each, the body of their messages below as far as there is room. */
export function renderCommits(commits: readonly CommitEntry[], omitted: Omitted): RenderedCommits {
  const shared = commits.every(({ author }) => author === commits[0]!.author);
  const most = mainAuthor(commits);
  const named = commits.map((): AuthorPlace => commits.length === 1 ? "own line" : "name");
  const besides = authorPlaces(commits, most);
  const heading = most === "" || commits.length === 1 ? "" : shared ? `${most}:` : `${most} unless named:`;
  const isShorter = heading.length + authorsSize(commits, besides) < authorsSize(commits, named);
  const isBeside = shared || isShorter;
  const places = isBeside ? besides : named;
  const detail = detailFor(commits.length);
  const hasAddresses = isBeside && (!places.includes("by name") || places.includes("by address"));
  return {
    heading: heading !== "" && isBeside ? [heading] : [],
    entries: commits.map((commit, at) => renderOne(commit, places[at]!, detail, omitted)),
    shortened: commits.length < MANY
      ? undefined
      : hasAddresses
      ? "full hashes and times"
      : "full hashes, times and addresses",
  };
}
