/**
 * `rtk trust`: agrees to the filters of a project or of the user.
 *
 * @module
 */

import { parseToml } from "../config/parse_toml.ts";
import { compilePattern, mayNeverEnd, readFilterFile } from "../filters/declarative/mod.ts";
import { denoFiles } from "../install/deno_files.ts";
import { locked } from "../install/session.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { canAsk, confirm } from "../platform/confirm.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { dataFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";
import { projectFilterFile, userFilterFile } from "../trust/filter_files.ts";
import { type Review, reviewFilters } from "../trust/review.ts";
import { agreementTo, readTrust, trustState, type TrustStore, trustStorePath, writeTrust } from "../trust/store.ts";

export const HELP = `Agree to filters that are not rtk's own.

Usage: rtk trust [FILE...] [--yes]     the project's and your own filters, or the files named
       rtk trust --list [--json]       what was agreed to, and whether it still holds

A filter decides what an agent sees of a command's output, so the filters of a file, a project's or your own, count only once
you have agreed to it, and only as long as it stays as it was. rtk untrust takes the agreement back.

Exit codes: 0 agreed, 1 not agreed, 2 wrong use

Example: rtk trust .rtk/filters.toml
`;

/** A filter file that is there. */
interface Candidate {
  /** Real path, links resolved. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

function say(lines: readonly string[]): void {
  writeOut(plainText(`${lines.join("\n")}\n`));
}

async function load(path: string): Promise<Candidate> {
  const real = await Deno.realPath(path).catch((error) => {
    throw error instanceof Deno.errors.NotFound ? new Error(`there is no file ${path}`) : error;
  });
  return { path: real, bytes: await Deno.readFile(real) };
}

/** The files meant by the command line; without words, those of this place that are there. */
export async function meantFiles(words: readonly string[]): Promise<string[]> {
  if (words.length > 0) return [...words];
  const project = await projectFilterFile(Deno.cwd());
  const user = userFilterFile();
  const own = await Deno.stat(user).then((info) => info.isFile, () => false);
  return [...project === undefined ? [] : [project], ...own ? [user] : []];
}

function reviewLines(path: string, { filters, faults }: Review): string[] {
  const lines = [`${path}: ${filters.length} filter${filters.length === 1 ? "" : "s"}`];
  for (const { name, command, risks } of filters) {
    lines.push(`  ${name}  applies to ${command}`, ...risks.map((risk) => `    ! ${risk}`));
  }
  return [...lines, ...faults.map((fault) => `  fault: ${fault}`)];
}

async function agree(candidates: readonly Candidate[]): Promise<void> {
  await locked({ files: denoFiles, dataFolder: dataFolder() }, async () => {
    const store = await readTrust();
    const added = await Promise.all(
      candidates.map(async ({ path, bytes }) => [path, await agreementTo(bytes)] as const),
    );
    await writeTrust(store, { ...store.trusted, ...Object.fromEntries(added) });
  });
}

/** The risks of a file, and what its reader would not take: an agreement to a file that does nothing helps nobody. */
function reviewed(text: string): Review {
  const review = reviewFilters(text, { compile: compilePattern, mayNeverEnd });
  return review.faults.length > 0 ? review : { ...review, faults: readFilterFile(parseToml(text)).faults };
}

async function trust(words: readonly string[], yes: boolean): Promise<number> {
  const paths = await meantFiles(words);
  const store = await readTrust();
  const open: Candidate[] = [];
  for (const path of paths) {
    const candidate = await load(path);
    if (await trustState(store, candidate.path, candidate.bytes) === "trusted") {
      say([`${candidate.path}: agreed to already`]);
      continue;
    }
    const review = reviewed(new TextDecoder().decode(candidate.bytes));
    say(reviewLines(candidate.path, review));
    if (review.faults.length > 0) {
      writeError("rtk trust: nothing was agreed to: mend the faults first\n");
      return EXIT_CODES.failed;
    }
    if (review.filters.length > 0) open.push(candidate);
  }
  if (paths.length === 0) {
    writeError("rtk trust: no filter file here: neither .rtk/filters.toml above this folder nor one of your own\n");
    return EXIT_CODES.failed;
  }
  if (open.length === 0) return EXIT_CODES.ok;
  if (!yes && !canAsk()) {
    writeError("rtk trust: nothing was agreed to: this is no terminal to ask on. Read the filters, then use --yes\n");
    return EXIT_CODES.failed;
  }
  if (!yes && !confirm("Agree to these filters?")) {
    writeError("rtk trust: nothing was agreed to\n");
    return EXIT_CODES.failed;
  }
  await agree(open);
  say(open.map(({ path }) => `agreed to ${path}, as long as it stays as it is`));
  return EXIT_CODES.ok;
}

async function stateOf(store: TrustStore, path: string): Promise<"trusted" | "changed" | "gone"> {
  try {
    const state = await trustState(store, path, await Deno.readFile(path));
    return state === "trusted" ? "trusted" : "changed";
  } catch {
    return "gone";
  }
}

async function listAll(json: boolean): Promise<number> {
  const store = await readTrust();
  const all = await Promise.all(
    Object.entries(store.trusted).map(async ([path, entry]) => ({ path, state: await stateOf(store, path), ...entry })),
  );
  if (json) writeOut(`${JSON.stringify(all, null, 2)}\n`);
  else if (all.length === 0) say(["Nothing was agreed to."]);
  else {
    const words = { trusted: "trusted", changed: "CHANGED since, so it does not count", gone: "gone" };
    say(all.map(({ path, state, trusted_at }) => `${path}: ${words[state]} (agreed ${trusted_at})`));
  }
  if (store.broken === undefined) return EXIT_CODES.ok;
  writeError(plainText(`rtk trust: ${trustStorePath()} cannot be read, so nothing is trusted: ${store.broken}\n`));
  return EXIT_CODES.failed;
}

/** Runs `rtk trust`. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) return writeOut(HELP) ? EXIT_CODES.ok : EXIT_CODES.failed;
  const flags = new Set(args.filter((arg) => arg.startsWith("-")));
  const words = args.filter((arg) => !arg.startsWith("-"));
  const unknown = [...flags].find((flag) => !["--yes", "-y", "--list", "--json"].includes(flag));
  const listing = flags.has("--list");
  if (unknown !== undefined || (flags.has("--json") && !listing) || (listing && words.length > 0)) {
    writeError(
      `rtk trust: ${unknown === undefined ? "--json and --list take no files" : `unknown option "${unknown}"`}\n`,
    );
    return EXIT_CODES.usage;
  }
  try {
    return listing ? await listAll(flags.has("--json")) : await trust(words, flags.has("--yes") || flags.has("-y"));
  } catch (error) {
    writeError(plainText(`rtk trust: ${error instanceof Error ? error.message : error}\n`));
    return EXIT_CODES.failed;
  }
}
