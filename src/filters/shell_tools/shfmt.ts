import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";

const HEADER = /^(?:diff .*|--- .*\.orig)$/;
const HUNK = /^@@ .* @@/;

/** Text without the blanks that formatting moves. */
function bare(line: string): string {
  return line.slice(1).replace(/\s+/g, "");
}

/** `shfmt -d`: lines as they should be; of those as they are only what differs in more than blanks. */
export function shfmtLines(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  let inHunk = false;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (HUNK.test(line)) inHunk = true;
    else if (HEADER.test(line)) inHunk = false;
    if (inHunk && line.startsWith(" ")) omitted.add(1, "unchanged lines");
    else if (inHunk && line.startsWith("-")) {
      let end = at;
      while (lines[end]?.startsWith("-")) end++;
      let last = end;
      while (lines[last]?.startsWith("+")) last++;
      const fresh = lines.slice(end, last);
      const forms = new Set(fresh.map(bare));
      kept.push(...lines.slice(at, end).filter((old) => !forms.has(bare(old))), ...fresh);
      at = last;
      continue;
    } else if (!HEADER.test(line)) kept.push(line);
    at++;
  }
  return kept;
}

/** `shfmt -d` and what it says of files that cannot be read. */
export const shfmt = reportFilter({ name: "shfmt", shorten: shfmtLines });
