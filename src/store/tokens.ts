/** What a host shows of one answer, in characters; the rest of a longer one never reaches the model. */
const HOST_SHOWS = 30_000;

/** Tokens of an output of so many bytes as far as a host shows it: a quarter of the bytes, rounded up. */
export function shownTokens(bytes: number): number {
  return Math.ceil(Math.min(bytes, HOST_SHOWS) / 4);
}
