/** True when colours may be written to a stream: a terminal reads it, and the user has not asked for none. */
export function usesColour(
  stream: { isTerminal(): boolean } = Deno.stdout,
  env: (name: string) => string | undefined = (name) => Deno.env.get(name),
): boolean {
  // https://no-color.org: any value but the empty one counts.
  return !env("NO_COLOR") && env("TERM") !== "dumb" && stream.isTerminal();
}
