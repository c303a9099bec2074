import type { Filter } from "../filter.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const NOISE =
  /^(?:\s*|Environment variables loaded from .*|Prisma schema loaded from .*|Datasource ".*": .*|Start (?:by importing your|using) Prisma Client.*|Tip: .*|https:\/\/pris\.ly\/.*|┌─+┐|└─+┘|│.*│|Help us improve the Prisma ORM.*|Running generate\.\.\. .*|- .*Running generate.*)$/;
/** Source lines below a finding's place. */
const EXCERPT = /^ *\d* +\| ?/;
const PLACE = /^ *--> +(\S+:\d+)$/;

/** Reads `prisma generate`, `migrate`, `db` and `validate`: what was done and what is wrong, each with its place. */
const readPrisma: Read = (streams): Reading | undefined => {
  const counts = { leftOut: 0 };
  const stdout = shorten(streams.stdout, counts);
  const stderr = shorten(streams.stderr, counts);
  return stdout.length + stderr.length === 0 ? undefined : { stdout, stderr, leftOut: counts.leftOut };
};

function shorten(lines: readonly string[], counts: { leftOut: number }): string[] {
  const out: string[] = [];
  let isExcerpt = false;
  for (const line of lines) {
    const place = PLACE.exec(line)?.[1];
    isExcerpt = place !== undefined || isExcerpt && EXCERPT.test(line);
    if (place !== undefined && out.length > 0) out.push(`${out.pop()} --> ${place}`);
    else if (isExcerpt) counts.leftOut += /^ *\d+ /.test(line) ? 1 : 0;
    else if (!NOISE.test(line)) out.push(line);
  }
  return out;
}

/** A heading of `migrate diff`, such as `[+] Added tables`. */
const HEADING = /^\[[-+*]\] /;

/** Reads the summary of `prisma migrate diff`: what is listed below a heading stands beside it, tables with the same changes together. */
const readDiff: Read = (streams): Reading | undefined => {
  if (!streams.stdout.some((line) => HEADING.test(line))) return readPrisma(streams);
  const blocks = new Map<string, { readonly heads: string[]; readonly changes: readonly string[] }>();
  for (const [head = "", ...below] of blocksOf(streams.stdout)) {
    const items = below.flatMap((line) => /^ {2,}- (\S.*)$/.exec(line)?.[1] ?? []);
    const isList = items.length > 0 && items.length === below.length;
    const title = isList ? `${head}: ${items.join(", ")}` : head;
    const key = isList || below.length === 0 ? title : `${head.slice(0, 3)}\n${below.join("\n")}`;
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, { heads: [title], changes: isList ? [] : below });
    else block.heads.push(title);
  }
  const stdout = [...blocks.values()].flatMap(({ heads, changes }) => [heads.join(" · "), ...changes]);
  return { stdout, stderr: streams.stderr.filter((line) => !NOISE.test(line)), leftOut: 0 };
};

/** A heading each with what stands below it, and what stands above the first. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    if (/^\s/.test(line) && blocks.length > 0) blocks.at(-1)!.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** `prisma migrate diff`. */
export const prismaDiff: Filter = filterOf("prisma-diff", readDiff);

/** `prisma`. */
export const prisma: Filter = filterOf("prisma", readPrisma);
