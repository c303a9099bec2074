import type { Level } from "../filters/files/source/mod.ts";

/** What `rtk read` was asked for. */
export interface ReadOptions {
  readonly level: Level;
  /** Lines of the preview. */
  readonly maxLines: number | undefined;
  readonly headLines: number | undefined;
  readonly tailLines: number | undefined;
  readonly numbers: boolean;
  readonly files: readonly string[];
}

/** A command line that means nothing; the message says why. */
export class ReadUsage extends Error {
  override readonly name = "ReadUsage";
}

const COUNTS: ReadonlyMap<string, "maxLines" | "headLines" | "tailLines"> = new Map([
  ["-m", "maxLines"],
  ["--max-lines", "maxLines"],
  ["--head-lines", "headLines"],
  ["--tail-lines", "tailLines"],
]);

function count(option: string, value: string | undefined): number {
  if (value === undefined || !/^\d+$/.test(value)) throw new ReadUsage(`${option} needs a number of lines`);
  return Number(value);
}

function level(value: string | undefined): Level {
  if (value === "none" || value === "minimal" || value === "aggressive") return value;
  throw new ReadUsage(`--level is none, minimal or aggressive, not "${value ?? ""}"`);
}

/**
 * Reads the command line of `rtk read`. Options and files may be mixed.
 *
 * @throws {ReadUsage}
 */
export function readOptions(args: readonly string[]): ReadOptions {
  const counts: { maxLines?: number; headLines?: number; tailLines?: number } = {};
  const files: string[] = [];
  let wanted: Level = "none";
  let numbers = false;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    const equals = arg.startsWith("--") ? arg.indexOf("=") : -1;
    const name = equals > 0 ? arg.slice(0, equals) : /^-[ml]./.test(arg) ? arg.slice(0, 2) : arg;
    const value = () => equals > 0 ? arg.slice(equals + 1) : name !== arg ? arg.slice(2) : args[++index];
    const counted = COUNTS.get(name);
    if (arg === "--") {
      files.push(...args.slice(index + 1));
      break;
    }
    if (counted !== undefined) counts[counted] = count(name, value());
    else if (name === "-l" || name === "--level") wanted = level(value());
    else if (arg === "-n" || arg === "--line-numbers" || arg === "--number") numbers = true;
    else if (arg === "--skip-env") continue;
    else if (arg.startsWith("-") && arg !== "-") throw new ReadUsage(`unknown option "${arg}"`);
    else files.push(arg);
  }
  if (files.length === 0) throw new ReadUsage("which file? (- is stdin)");
  return {
    level: wanted,
    maxLines: counts.maxLines,
    headLines: counts.headLines,
    tailLines: counts.tailLines,
    numbers,
    files,
  };
}
