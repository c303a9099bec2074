/**
 * JSON with comments and trailing commas, as several agents take their settings, without a package: this is read on the way of
 * every hook call.
 *
 * @module
 */

/** Blanks out comments and trailing commas outside strings; offsets stay, so that errors name the right place. */
function plainJson(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g,
    (piece) => piece.startsWith('"') ? piece : piece.replace(/[^\n]/g, " "),
  );
}

/**
 * Parses JSON, with comments if there are any.
 *
 * @throws {SyntaxError}
 */
export function parseJsonc(text: string): unknown {
  const clean = text.replace(/^\uFEFF+/, "");
  try {
    return JSON.parse(clean);
  } catch {
    return JSON.parse(plainJson(clean));
  }
}

/** What reading a settings file came to. */
export interface SettingsFile {
  /** Undefined when there is no such file, or it is empty. */
  readonly value: unknown;
  /** Why it could not be read, in one sentence. */
  readonly problem: string | undefined;
}

/** Reads a settings file; a missing or empty one is no problem, anything else that fails is. */
export function readJsonc(path: string): SettingsFile {
  try {
    const text = Deno.readTextFileSync(path);
    return { value: text.trim() === "" ? undefined : parseJsonc(text), problem: undefined };
  } catch (error) {
    // Of what is below /dev/null, the HOME of many a service, Deno says that it needs more rights.
    const isBelowNull = path.startsWith("/dev/null/");
    if (isBelowNull || error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return { value: undefined, problem: undefined };
    }
    const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0];
    return { value: undefined, problem: `${path}: ${reason}` };
  }
}
