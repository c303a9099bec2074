import type { Filter } from "../filter.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const NOISE =
  /^(?:\s*|Environment variables loaded from .*|Prisma schema loaded from .*|Datasource ".*": .*|Start (?:by importing your|using) Prisma Client.*|Tip: .*|https:\/\/pris\.ly\/.*|┌─+┐|└─+┘|│.*│|Help us improve the Prisma ORM.*|Running generate\.\.\. .*|- .*Running generate.*)$/;

/** Reads `prisma generate`, `migrate`, `db` and `validate`: what was done and what is wrong. */
const readPrisma: Read = (streams): Reading | undefined => {
  const stdout = streams.stdout.filter((line) => !NOISE.test(line));
  const stderr = streams.stderr.filter((line) => !NOISE.test(line));
  return stdout.length + stderr.length === 0 ? undefined : { stdout, stderr, leftOut: 0 };
};

/** `prisma`. */
export const prisma: Filter = filterOf("prisma", readPrisma);
