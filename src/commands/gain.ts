/** Stub. */
export const HELP = "";

/** Runs it. */
export function run(_args: readonly string[]): Promise<number> {
  return Promise.resolve(1);
}
