/** The user's `transparent_prefixes`, each as its words; blank ones left out. */
export function prefixWords(prefixes: readonly string[]): readonly (readonly string[])[] {
  return prefixes.map((prefix) => prefix.trim().split(/[ \t]+/)).filter(([first]) => first !== "");
}
