/**
 * The entries of a list of rules as a file has it. An entry of another type is left out.
 *
 * @param where File and key, as a person finds them: `a.json: tools.exclude`.
 * @param problems Takes what is wrong with the list: it is none, or has entries of another type.
 * @returns undefined where there is no list.
 */
export function stringEntries(value: unknown, where: string, problems: string[]): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    problems.push(`${where} is not a list`);
    return undefined;
  }
  const entries = value.filter((entry) => typeof entry === "string");
  if (entries.length < value.length) problems.push(`${where} has an entry that is not a string`);
  return entries;
}
