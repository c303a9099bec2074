/** Sixteen hexadecimal digits that nobody else has. */
export function randomName(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
