/** Names that share a beginning are written behind it from this many on. */
const ENOUGH = 3;
/** A shorter beginning is not worth the braces. */
const PREFIX = 4;

/** `00 01 02` as `00..02`, where they count up without a gap. */
function ranges(ends: readonly string[]): string[] {
  const parts: string[][] = [];
  for (const end of ends) {
    const run = parts.at(-1);
    const last = run?.at(-1);
    const counts = last !== undefined && /^\d{1,9}$/.test(end) && /^\d{1,9}$/.test(last) &&
      end.length === last.length &&
      Number(end) === Number(last) + 1;
    if (counts) run?.push(end);
    else parts.push([end]);
  }
  return parts.flatMap((run) => run.length >= ENOUGH ? [`${run[0]}..${run.at(-1)}`] : run);
}

function prefixOf(name: string): string {
  return /^.*[-_/.:](?=[^-_/.:]*$)/.exec(name)?.[0] ?? "";
}

/**
 * Writes names with what many of them begin with once, as a shell's braces would: `web-{00..19} db-0`. No name is lost;
 * those of one beginning stand together.
 *
 * @param most Names shown; the others are counted.
 */
export function foldNames(names: readonly string[], most = Infinity): string {
  const shown = names.slice(0, most);
  const byPrefix = new Map<string, string[]>();
  for (const name of shown) {
    const prefix = prefixOf(name);
    const key = prefix.length < PREFIX || /[{},]/.test(name) ? `\0${name}` : prefix;
    const same = byPrefix.get(key);
    if (same === undefined) byPrefix.set(key, [name]);
    else same.push(name);
  }
  const parts = [...byPrefix].flatMap(([prefix, same]) => {
    if (same.length < ENOUGH || prefix.startsWith("\0")) return same;
    return [`${prefix}{${ranges(same.map((name) => name.slice(prefix.length))).join(",")}}`];
  });
  const hidden = names.length - shown.length;
  return [...parts, ...(hidden > 0 ? [`… ${hidden} more`] : [])].join(" ");
}
