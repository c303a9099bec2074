import type { Filter } from "../filter.ts";
import { readManager } from "./manager_report.ts";
import { filterOf, type Read } from "./reading.ts";

const HEAD = /^\S+@\S+ \| .+ \| deps: \S+ \| versions: \d+$/;
/** What proves a download, which nobody reads. */
const CHECKSUM = /^\.(?:shasum|integrity): \S+$/;
/** `- name <address>`, below `maintainers:`. */
const MAINTAINER = /^- \S+ <\S+>$/;
const ELEMENT = /^ {2}'([^']+)',?$/;

/** Of more versions than these the oldest, the last of each major version and the newest are shown. */
const MANY_VERSIONS = 60;
const OLDEST = 3;
const NEWEST = 40;

/** Reads `npm view` of a package: without checksums and blank lines, those who maintain it on one line. */
const readPackage: Read = ({ stdout, stderr }) => {
  if (!stdout.some((line) => HEAD.test(line))) return undefined;
  const out: string[] = [];
  const names: string[] = [];
  let leftOut = 0;
  for (const line of stdout) {
    if (CHECKSUM.test(line)) leftOut++;
    else if (out.at(-1) === "maintainers:" && MAINTAINER.test(line)) names.push(line.slice(2));
    else if (line.trim() !== "") out.push(line);
  }
  const told = names.length === 0
    ? out
    : out.map((line) => line === "maintainers:" ? `${line} ${names.join(", ")}` : line);
  return { stdout: told, stderr, leftOut };
};

/** Reads `npm view PACKAGE versions`: a list, on one line. */
const readVersions: Read = ({ stdout, stderr }) => {
  const versions = stdout.slice(1, -1).flatMap((line) => ELEMENT.exec(line)?.[1] ?? []);
  if (stdout[0] !== "[" || stdout.at(-1) !== "]" || versions.length !== stdout.length - 2) return undefined;
  const shown = versions.length <= MANY_VERSIONS ? versions : telling(versions);
  const list = shown.map((version) => `'${version}'`).join(", ");
  return { stdout: [`[ ${list} ]`], stderr, leftOut: versions.length - shown.length };
};

function telling(versions: readonly string[]): string[] {
  const lastOfMajor = new Map(
    versions.filter((version) => !version.includes("-")).map((version) => [version.split(".")[0], version]),
  );
  const kept = new Set([...versions.slice(0, OLDEST), ...lastOfMajor.values(), ...versions.slice(-NEWEST)]);
  return versions.filter((version) => kept.has(version));
}

/** `npm view`. */
export const npmView: Filter = filterOf(
  "npm-view",
  (streams) => readPackage(streams) ?? readVersions(streams) ?? readManager(streams),
);
