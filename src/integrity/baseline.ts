/**
 * The list of checksums that lies beside the programs rtk has put somewhere, in the form that `sha256sum -c` reads.
 *
 * @module
 */

/** Its file name. */
export const BASELINE_NAME = ".rtk-hook.sha256";

/** The checksum of one file. */
export interface Checksum {
  readonly name: string;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** The list as text. */
export function baselineText(sums: readonly Checksum[]): string {
  return sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}

/** Reads a list; undefined when a line is none. */
export function parseBaseline(text: string): Checksum[] | undefined {
  const sums: Checksum[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const match = /^([0-9a-f]{64})[ \t]+\*?([^/\\\0]+?)\s*$/i.exec(line);
    if (match === null) return undefined;
    sums.push({ sha256: match[1]!.toLowerCase(), name: match[2]! });
  }
  return sums;
}
