/**
 * A short name for a known text, line ends aside. It tells texts apart, it does not protect: see `src/integrity` for that.
 *
 * @returns length and 64-bit FNV-1a, as `<length>-<16 hex digits>`.
 */
export function fingerprint(text: string): string {
  const bytes = new TextEncoder().encode(text.replaceAll("\r\n", "\n"));
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `${bytes.length}-${hash.toString(16).padStart(16, "0")}`;
}
