import { EXIT_CODES } from "../platform/exit_codes.ts";

/** A program that could not be started, with a message that says so and the exit code a shell would give. */
export class StartError extends Error {
  /** @param exitCode 127 when there is no such program, 126 when it may not be run. */
  constructor(message: string, readonly exitCode: number) {
    super(message);
    this.name = "StartError";
  }
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path) !== undefined;
  } catch {
    return false;
  }
}

/** Says why starting `program` failed with `error`. */
export function startError(program: string, error: unknown): StartError {
  const problem = (reason: string, code: number) => new StartError(`Cannot run "${program}": ${reason}`, code);
  if (!exists(".")) return problem("the current folder is gone", EXIT_CODES.notExecutable);
  if (error instanceof Deno.errors.NotFound) {
    if (!/[\\/]/.test(program)) return problem("not found in PATH", EXIT_CODES.notFound);
    // The kernel says "not found" of a script, too, when it means the interpreter in its first line.
    if (exists(program)) return problem("the interpreter it names is not there", EXIT_CODES.notExecutable);
    return problem("no such file", EXIT_CODES.notFound);
  }
  if (/[\\/]/.test(program) && isFolder(program)) return problem("it is a folder", EXIT_CODES.notExecutable);
  if (error instanceof Deno.errors.PermissionDenied) {
    return problem("permission denied, the file may not be executable", EXIT_CODES.notExecutable);
  }
  return problem(error instanceof Error ? error.message : String(error), EXIT_CODES.notExecutable);
}
