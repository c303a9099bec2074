/** What a host shows of one answer, in tokens: 30,000 characters. The rest of a longer one never reaches the model. */
export const HOST_TOKENS = 7500;

/** Tokens of an output of so many bytes as far as a host shows it: a quarter of the bytes, rounded up. */
export function shownTokens(bytes: number): number {
  return Math.min(Math.ceil(bytes / 4), HOST_TOKENS);
}
