import { lazy } from "../platform/lazy.ts";

/** What reading a TOML file came to. */
export interface TomlFile {
  /** Undefined when there is no such file, or it need not be read. */
  readonly value: unknown;
  /** Why it could not be read, in one sentence. */
  readonly problem: string | undefined;
}

/**
 * Reads a TOML file; the parser is loaded only when there is one.
 *
 * @param matters Says from the text whether there is anything in it worth parsing.
 */
export async function readToml(path: string, matters: (text: string) => boolean = () => true): Promise<TomlFile> {
  try {
    const text = Deno.readTextFileSync(path);
    if (!matters(text)) return { value: undefined, problem: undefined };
    const { parseToml } = await lazy<typeof import("./parse_toml.ts")>("src/config/parse_toml.ts");
    return { value: parseToml(text), problem: undefined };
  } catch (error) {
    // A home among the system's own folders (`/proc/…`), which Deno keeps programs out of, has no configuration either.
    const { NotFound, NotADirectory, NotCapable } = Deno.errors;
    if (error instanceof NotFound || error instanceof NotADirectory || error instanceof NotCapable) {
      return { value: undefined, problem: undefined };
    }
    return { value: undefined, problem: `${path}: ${(error as Error).message.split("\n")[0]}` };
  }
}
