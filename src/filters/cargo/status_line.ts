/** A line of cargo's own progress: a verb padded to twelve columns, and what it is about. */
export interface StatusLine {
  readonly verb: string;
  readonly text: string;
}

/** Reads a status line such as `   Compiling itoa v1.0.19`; undefined for anything else. */
export function readStatusLine(line: string): StatusLine | undefined {
  const match = /^ *([A-Z][a-z]+(?:-[a-z]+)?) (.*)$/.exec(line);
  if (match === null || line.indexOf(match[1]!) + match[1]!.length !== 12) return undefined;
  return { verb: match[1]!, text: match[2]! };
}

const PROGRESS = new Set([
  "Blocking",
  "Building",
  "Checking",
  "Compiling",
  "Documenting",
  "Downloaded",
  "Downloading",
  "Fresh",
  "Locking",
  "Scraping",
  "Unpacking",
]);

/** True for a status line that only shows that work goes on; counts of it may stand in its place. */
export function isProgress({ verb, text }: StatusLine): boolean {
  return PROGRESS.has(verb) || (verb === "Updating" && / (?:index|repository|registry)\b|^git /.test(text)) ||
    (verb === "Adding" && / \(available: /.test(text));
}

/** `Finished` without the profile's attributes: "`dev` in 3.41s". */
export function shortFinished(text: string): string {
  return text.replace(/ profile \[[^\]]*\] target\(s\)/, "");
}
